// Without this their arrival moves the page by a hair.
const FONTS = ['/fonts/bricolage-display-latin.woff2', '/fonts/instrument-text-latin.woff2']

/** A link that fetches a font before the styles ask for it. */
export const fontAhead = (href: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const })

/** What stands in the head of every page. */
export const rootHead = () => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { name: 'theme-color', content: '#ffffff' },
    { name: 'color-scheme', content: 'light' },
  ],
  links: [...FONTS.map(fontAhead), { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }, { rel: 'manifest', href: '/site.webmanifest' }],
})
