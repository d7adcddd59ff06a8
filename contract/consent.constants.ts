/** How many texts of consents are asked for at once, and how many assignments. */
export const CONSENT_LIMIT = 100
export const CONSENT_PER_PAGE = 50
