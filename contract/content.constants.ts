export const HANDLERS = ['header-section', 'footer-section', 'cookie-section'] as const
export type Handler = (typeof HANDLERS)[number]
/** Short names the platform takes as well. */
export const HANDLER_ALIASES = { header: 'header-section', footer: 'footer-section', cookie: 'cookie-section' } as const satisfies Record<string, Handler>
export const NAVIGATIONS = ['main', 'footer1', 'footer2', 'footer3', 'footer4'] as const
/** Scope for content for investors. */
export const INVESTOR_SCOPE = 'investor'
