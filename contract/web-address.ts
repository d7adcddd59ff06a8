/** How long an address in a text or behind a link may be. */
export const ADDRESS_MAX = 2_000

// Browsers take white space and control characters out of an address before they read its scheme, and read "\" as "/".
const HIDDEN = /[\s\p{Cc}\p{Cf}\\]/u
const ALLOWED = /^(?:https?:\/\/[^/?#]|mailto:.|tel:.|\/(?!\/)|#|\?)/i

/** Whether a link may lead there: http, https, mailto, tel, or a place of the shop itself that begins with "/", "?" or "#". */
export const isWebAddress = (address: string): boolean => address.length <= ADDRESS_MAX && ALLOWED.test(address) && !HIDDEN.test(address)
