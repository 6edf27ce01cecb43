"""The house rules: rules 4, one row each, in its order."""

from itertools import permutations

from companion.core.options import Switch
from companion.games.feuer_salamander.actions import ROSTER, Stick
from companion.games.feuer_salamander.drawing import FILE, BoardLayout

_ORDERS = tuple(list(order) for order in permutations(ROSTER))
_YES_NO = (True, False)

SWITCHES = (
    Switch("target", 84, low=1, high=999),  # FS-3
    Switch("hands", "dealt", ("dealt", "entered", "untracked")),
    Switch("hands_tracked", True, _YES_NO),  # false says the same as hands = untracked
    Switch("key_faces_per_stick", 1, (1, 2, 3, 4)),  # G-1, for tables without sticks
    Switch("key_faces", {Stick.EYE_A: [1], Stick.EYE_B: [1], Stick.SYMBOL: ["stone_b"]}),  # G-1, for the camera
    Switch("start_order_clockwise", list(ROSTER), _ORDERS),  # G-2
    Switch("start_throw", "one", ("one", "two_sum")),  # G-3
    Switch("turn_direction", "clockwise", ("clockwise", "counterclockwise")),  # G-4
    Switch("draw_pile_empty", "reshuffle", ("reshuffle", "no_draw", "end_game")),  # G-5
    Switch("double_rule_choice", "choose", ("choose", "drawn")),  # G-6
    Switch("stone_with_no_cards", "stays", ("stays", "optional")),  # G-7
    Switch("stone_must_change", False, _YES_NO),  # G-8
    Switch("exact_steps", True, (True,)),  # G-9
    Switch("passing", "free", ("free",)),  # G-10
    Switch("reenter_from_middle", True, _YES_NO),  # G-11
    Switch("capture_exceptions", "none", ("none",)),  # G-12
    Switch("key_throw_may_stop", False, _YES_NO),  # G-13
    Switch("claim_window", "own_turn_on_start", ("own_turn_on_start", "on_arrival_only")),  # G-14
    Switch("stones_share_chamber", True, _YES_NO),  # G-15
    Switch("claims_per_turn", 1, (0, 1)),  # G-16
    Switch("claim_resolution", "all_named", ("all_named", "stop_at_first_wrong")),  # G-17
    Switch("after_failed_claim", "end_turn", ("end_turn", "key_throw")),  # G-18
    Switch("exchange_old_card", "discard", ("discard", "reshuffle_in")),  # G-19
    Switch("stone_home", "both_used", ("both_used", "hand_empty")),  # G-20
    Switch("tie_rank", "shared", ("shared",)),  # G-21
    Switch("discard_visibility", "all", ("all", "top")),  # G-22
    Switch("zero_step_asks", True, _YES_NO),  # G-23
    Switch("extra_throw_optional", True, _YES_NO),  # G-24
    Switch("min_own_cards", 0, (0, 1, 2)),  # G-25
    Switch("truth_check", "refuse", ("refuse", "audit")),  # G-26
    Switch("next_start", "throw", ("throw", "winner", "next")),  # G-27
    Switch("notebook", "facts", ("facts", "marks", "off")),  # what phones offer to remember; no rule depends on it
    BoardLayout("board_layout", FILE),  # where the wings lie, for lights and drawings; no rule depends on it
)
