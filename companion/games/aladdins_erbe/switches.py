"""The house rules: rules 4, one row each, in its order."""

from companion.core.options import Switch

_YES_NO = (True, False)

SWITCHES = (
    Switch("treasure_set", "t30", ("t30", "t50", "custom")),  # G-1
    Switch("treasure_values", {}),  # G-1, of a set of one's own: kind -> list of values
    Switch("board", {}),  # G-2: {"width": 13, "height": 11}; the treasure set's own when empty
    Switch("entrances", []),  # G-2: six fields by grade; the usual ones when empty
    Switch("turn_direction", "clockwise", ("clockwise", "counterclockwise")),  # G-3
    Switch("declare_allocation_first", False, _YES_NO),  # G-4
    Switch("no_reversal_scope", "turn", ("turn", "half_move")),  # G-5
    Switch("revisit", True, _YES_NO),  # G-5
    Switch("moving_compulsory", True, _YES_NO),  # G-6
    Switch("acquire", "auto", ("auto", "optional")),  # G-7
    Switch("return_needs_free_field", True, _YES_NO),  # G-8
    Switch("returned_card_lock", True, _YES_NO),  # G-9
    Switch("shown_values", "keep", ("keep", "memory")),  # G-10
    Switch("tie_rank", "shared", ("shared",)),  # G-11
    Switch("gift_before_change", True, _YES_NO),  # G-12
    Switch("exchange_before_acquire", True, _YES_NO),  # G-13
    Switch("final_change", "normal", ("normal",)),  # G-15
    Switch("start_player", "first_seat", ("first_seat", "lot")),  # AE-4: "by any method"
    Switch("grey_cards", "shuffled", ("shuffled", "placed")),  # AE-2: "in any order"
)
