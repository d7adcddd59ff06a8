import { INTL_LOCALES, type Locale } from '#contract/locale.ts'
import { SERVER } from '#contract/locales/server.gen.ts'
import { escapeHtml } from '#server/text/escape-html.ts'

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi
/** What the browser would load for scripts, and what names the page to search engines. */
const LINK = /<link\b[^>]*\brel="(?:modulepreload|preload|prefetch|canonical|alternate|manifest)"[^>]*>/gi
const ROBOTS = /<meta\b[^>]*\bname="robots"[^>]*>/gi

/** A drawn page without anything that runs, loads code or could be indexed. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(SCRIPT, '')
    .replaceAll(LINK, '')
    .replaceAll(ROBOTS, '')
    .replace('</head>', () => '<meta name="robots" content="noindex,nofollow"></head>')

/** CSP of a preview: nothing runs, nothing is sent; pictures and fonts are the shop's own. The shop's own pages alone may frame it: on devices. */
export const PREVIEW_POLICY = [
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

const BAR_STYLE = `html{scroll-padding-bottom:5rem}#preview-bar{position:sticky;bottom:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:.5rem 1rem;background:#10162f;color:#fff;font:1rem/1.5 system-ui,sans-serif}
#preview-bar p,#preview-bar ul{display:flex;flex-wrap:wrap;gap:0 1rem;margin:0;padding:0;list-style:none}#preview-bar a{display:inline-block;padding:.25rem 0;color:#fff;text-decoration:underline}
#preview-bar [aria-current]{font-weight:700;text-decoration:none}#preview-bar a:focus-visible{outline:3px solid #fff;outline-offset:2px}@media print{#preview-bar{display:none}}`

const ZONE = 'Europe/Zagreb'

interface Bar {
  readonly locale: Locale
  readonly createdAt: Date
  readonly expiresAt: Date
  /** Number of the page that is shown. */
  readonly shown: number
  readonly pages: readonly { readonly number: number; readonly locale: Locale; readonly title: string; readonly url: string }[]
}

/** The page with a bar at its end, so that the skip link stays first, that says what it is, and leads to the other pages of the same link. */
export function withBar(html: string, { locale, createdAt, expiresAt, shown, pages }: Bar): string {
  const words = SERVER[locale].preview
  const time = (at: Date) => new Intl.DateTimeFormat(INTL_LOCALES[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE }).format(at)
  const filled = (text: string) => escapeHtml(text.replace('{created}', () => time(createdAt)).replace('{expires}', () => time(expiresAt)))
  const links = pages.map(
    (each) =>
      `<li><a href="${escapeHtml(each.url)}" hreflang="${each.locale}" lang="${each.locale}"${each.number === shown ? ' aria-current="page"' : ''}>${escapeHtml(each.title)} (${each.locale.toUpperCase()})</a></li>`,
  )
  const bar = `<style>${BAR_STYLE}</style><aside id="preview-bar" lang="${locale}" aria-label="${words.label}"><p>${filled(words.text)}</p>${pages.length > 1 ? `<ul>${links.join('')}</ul>` : ''}</aside>`
  return html.replace('</body>', () => `${bar}</body>`)
}

const GONE_STYLE = `:root{color-scheme:light}body{margin:0;background:#f3f5fb;color:#10162f;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:34rem;margin:0 auto;padding:3rem 1rem}
h1,h2{margin:0 0 1rem;font-size:2rem;line-height:1.1}h2{margin-top:3rem;font-size:1.5rem}a{color:#1d3fd1}:focus-visible{outline:3px solid #10162f;outline-offset:3px}`

/** The page of a link that has expired or was withdrawn, in both languages: nothing is known of who opens it. */
export function previewGonePage(locales: readonly [Locale, ...Locale[]], home: (locale: Locale) => string): string {
  const [first] = locales
  const parts = locales.map((locale, index) => {
    const words = SERVER[locale].preview
    const level = index === 0 ? 'h1' : 'h2'
    return `<div lang="${locale}"><${level}>${words.gone}</${level}><p>${words.goneText} <a href="${home(locale)}">${words.home}</a></p></div>`
  })
  return `<!doctype html><html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex,nofollow"><title>${SERVER[first].preview.gone}</title><style>${GONE_STYLE}</style></head><body><main>${parts.join('')}</main></body></html>`
}
