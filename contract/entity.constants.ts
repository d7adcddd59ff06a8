/** Most entities of one response of a search. */
export const ENTITIES_FOUND_MAX = 48
/** What a rule finds is counted up to this number. */
export const ENTITIES_COUNTED_MAX = 1_000
