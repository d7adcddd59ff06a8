import type { Locale } from '#contract/locale.ts'
import { publicPath } from '#contract/locale-routes.ts'
import type { LocaleServer } from '#contract/locales/locale-data.ts'
import { escapeHtml } from '#server/text/escape-html.ts'

const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;background:#f3f5fb;color:#10162f;font:1.125rem/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:3rem 1rem}h1{margin:0 0 1rem;font-size:2rem;line-height:1.1}p{margin:0 0 1.5rem;overflow-wrap:anywhere}
button,a{font:inherit}button{min-height:3rem;padding:.75rem 1.5rem;border:0;border-radius:.625rem;background:#1d3fd1;color:#fff;font-weight:600;cursor:pointer}
a{color:#1d3fd1}:focus-visible{outline:3px solid #10162f;outline-offset:3px}`

/** CSP of the page: its own style, and its form posts to the same origin. */
export const LEAVE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** `subject`: what is left, as text. */
export type LeaveState = { readonly is: 'confirm'; readonly subject: string } | { readonly is: 'left' | 'unknown' }

/** Page of an e-mail link that ends something. Opening it asks for a confirmation: e-mail scanners open links too. */
export function leavePage(locale: Locale, words: LocaleServer['unsubscribe'], state: LeaveState): string {
  const title = state.is === 'confirm' ? words.title : state.is === 'left' ? words.done : words.unknown
  const body =
    state.is === 'confirm'
      ? `<p>${words.ask}<br><strong>${escapeHtml(state.subject)}</strong></p><form method="post"><button>${words.leave}</button></form>`
      : `<p>${state.is === 'left' ? words.doneText : words.unknownText}</p><p><a href="${publicPath(locale, 'page', '')}">${words.back}</a></p>`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}
