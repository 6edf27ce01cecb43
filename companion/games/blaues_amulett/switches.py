"""The house rules: rules 4, one row each, in its order."""

from companion.core.options import Switch
from companion.games.blaues_amulett.layouts import NAMED, Layout

_YES_NO = (True, False)

SWITCHES = (
    Switch(  # G-1: invented, to be replaced by counting the real box
        "fate_deck", {"amulet": 5, "dwarf": 5, "witch": 5, "wizard": 5, "ruin": 4, "spring": 4, "fire": 3}
    ),
    Layout("path", "text_minimal", tuple(NAMED)),  # G-2
    Switch("turn_direction", "clockwise", ("clockwise", "counterclockwise")),  # G-3
    Switch("side_step_costs", 1, (1, 0)),  # G-4
    Switch("surplus_at_turn", "continue", ("continue", "stop")),  # G-5
    Switch("place_exit", "as_entered", ("as_entered", "any", "forward")),  # G-6
    Switch("voluntary_turn", "at_obstacle", ("at_obstacle", "always", "never")),  # G-7
    Switch("amulet_beyond_fire", "by_position", ("by_position", "by_passing", "last_gate")),  # G-8
    Switch("chain_push_at_lane_end", "ring", ("ring", "enter_place")),  # G-9
    Switch("chain_push_takes_amulet", False, _YES_NO),  # G-10
    Switch("hand_limit_check", "end_of_turn", ("end_of_turn", "each_draw")),  # G-11
    Switch("late_take_card", True, _YES_NO),  # G-12
    Switch("ranking_metric", "steps", ("steps", "geographic")),  # G-13
    Switch("castle_draw", "up_to_3", ("up_to_3", "all_or_none")),  # G-14
    Switch("take_amulet_by_card", "auto", ("auto", "optional")),  # G-15
    Switch("turn_over_place", True, _YES_NO),  # G-16
    Switch("arrival_order", "knock_first", ("knock_first", "draw_first")),  # G-17
    Switch("task_both_ways", True, _YES_NO),  # G-18
)
