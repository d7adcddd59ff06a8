/** Page sizes of consent texts and of assignments. */
export const CONSENT_LIMIT = 100
export const CONSENT_PER_PAGE = 50
export const CONSENT_VERSION_MAX = 40
/** How many there are at most, of which a hundred are active: what was accepted is never deleted. */
export const CONSENTS_MAX = 500
/** Numbers begin where ids never come: a consent is named by either. */
export const FIRST_CONSENT_NUMBER = 1_001
export const CONSENT_NAME_MAX = 80
/** Characters of a text, with its HTML. */
export const CONSENT_TEXT_MAX = 2_000

/** Forms that ask for consents, in the order of the back office. */
export const FORM_TYPES = ['newsletter', 'contactForm', 'registerForm', 'checkoutForm', 'addressForm', 'productAvailabilityForm'] as const
