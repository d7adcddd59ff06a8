/** Slugs of the page with the wishlist (AMB-64). */
export const WISHLIST = { en: 'wishlist', hr: 'lista-zelja' } as const
