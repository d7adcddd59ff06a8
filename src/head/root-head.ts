/** What stands in the head of every page. Fonts are not preloaded: they would take the line from the page's first picture, and stand-ins of their measures hold their place. */
export const rootHead = () => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { name: 'theme-color', content: '#ffffff' },
    { name: 'color-scheme', content: 'light' },
  ],
  links: [
    { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ],
})
