export const CORE_VERSION = '1.12.17'
/** What happens after something was added to the cart. */
export const CART_ADDITION_BEHAVIOUR = { redirectToCart: 0, stay: 1, showPopup: 2 } as const

/** The setting of the language of the back office. */
export const ADMIN_LANGUAGE = { group: 'language', key: 'adminLanguage' } as const

/** ISO code of the country of the shop. */
export const HOME_COUNTRY = 'HR'
