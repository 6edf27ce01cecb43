"""The house rules: rules 5, one row each, in its order; then the other switches."""

from companion.core.options import Switch

_YES_NO = (True, False)

SWITCHES = (
    Switch("level", "adept", ("adept", "magister", "wanderer")),  # FF-5
    Switch("variant", "duel", ("duel", "teams", "pentagram", "guild")),  # FF-72 to FF-74
    Switch("selection", "free", ("free", "draft")),  # FF-75
    Switch("scenario", "none", ("none", "earthquake", "thrown_glyphs", "thrown_runes")),  # FF-76
    Switch("appendix_frost", False, _YES_NO),  # FF-80
    Switch("appendix_spheres", False, _YES_NO),  # FF-84
    Switch("dice_pool", {}),  # G-1; empty: eight of each colour, sixteen for six players
    Switch("essence_pick", "single", ("single", "pair")),  # G-3
    Switch("pass_counter_reset", True, _YES_NO),  # G-4
    Switch("shrine_trigger", "skip", ("skip", "blocks")),  # G-5
    Switch("initiative_after", "keep", ("keep", "next", "speaker")),  # G-6
    Switch("renewal_shrine", "literal", ("literal", "skip_shrines")),  # G-7
    Switch("cauldron_scope", "any", ("any", "own")),  # G-8
    Switch("move_zone", "field", ("field", "keep")),  # G-9
    Switch("empty_all_lapses", True, _YES_NO),  # G-10
    Switch("any_allows_zero", True, _YES_NO),  # G-10
    Switch("spell_rune_scope", "global", ("global", "per_spell")),  # G-11
    Switch("eliminated_dice", "remove", ("remove", "stay")),  # G-12
    Switch("manifest_fetch", False, _YES_NO),  # G-13
    Switch("temple_edge", "all", ("all", "any")),  # G-14
    Switch("cotrigger_casts", False, _YES_NO),  # G-15
    Switch("blood_timing", "active", ("active", "anyone")),  # G-16
    Switch("second_own_dice", True, _YES_NO),  # G-17
    Switch("lay_limit", 0, (0, 1)),  # G-18
    Switch("repetition_memory", "last", ("last", "all")),  # G-19
    Switch("custom_spells", True, _YES_NO),  # G-21
    Switch("attack_without_place", "no_effect", ("no_effect", "no_target")),  # G-22
    Switch("renew_hovering", True, _YES_NO),  # G-23
    Switch("blood_suicide", True, _YES_NO),  # FF-65
    Switch("hand_display", "open", ("open", "count")),  # rules 2.18
)
