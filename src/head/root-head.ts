// Preloaded: a late font swap would shift the layout.
const FONTS = ['/fonts/bricolage-display-latin.woff2', '/fonts/instrument-text-latin.woff2']

/** Preload link of a font. */
export const preloadFont = (href: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const })

/** Id of what follows the content of every page. */
export const END_OF_CONTENT = 'end'

/** Head elements of every page. */
export const rootHead = () => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { name: 'theme-color', content: '#ffffff' },
    { name: 'color-scheme', content: 'light' },
  ],
  links: [
    // Drawn before the parser has reached the end of its content, a part of a page moves when the next one arrives.
    { rel: 'expect', href: `#${END_OF_CONTENT}`, blocking: 'render' },
    ...FONTS.map(preloadFont),
    { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ],
})
