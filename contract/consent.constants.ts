/** Page sizes of consent texts and of assignments. */
export const CONSENT_LIMIT = 100
export const CONSENT_PER_PAGE = 50
