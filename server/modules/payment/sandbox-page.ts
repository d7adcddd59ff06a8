import { DEFAULT_LOCALE, INTL_LOCALES, isLocale, type Locale } from '#contract/locale.ts'
import { SERVER } from '#contract/locales/server.gen.ts'
import { escapeHtml } from '#server/text/escape-html.ts'
import { SANDBOX } from './sandbox.rules.ts'
import type { Choice } from './sandbox.service.ts'

const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;background:#f4f1ea;color:#22302f;font:1rem/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:2rem 1rem}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}h2{font-size:1rem;margin:1.5rem 0 .5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;padding:1rem;margin:1.5rem 0;background:#fff;border:1px solid #cfc8b8}dd{margin:0;text-align:right;overflow-wrap:anywhere}
fieldset{border:1px solid #cfc8b8;margin:0 0 1rem;padding:.75rem 1rem}label{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}
button,a.button{display:block;width:100%;min-height:3rem;margin:0 0 .5rem;padding:.75rem 1rem;border:1px solid #17494d;background:#fff;color:#17494d;font:inherit;text-align:center;cursor:pointer}
button.main,a.button{background:#17494d;color:#fff}:focus-visible{outline:3px solid #b4552d;outline-offset:2px}`

/** CSP of the sandbox pages. */
export const SANDBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export const localeIn = (language: unknown): Locale => (isLocale(language) ? language : DEFAULT_LOCALE)

const page = (locale: Locale, body: string, head = ''): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${SERVER[locale].sandbox.title}</title><style>${STYLE}</style>${head}</head><body><main>${body}</main></body></html>
`

type Texts = Readonly<Record<string, string>>

const hidden = (fields: Texts): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')

const amountIn = (locale: Locale, { amount = '0', currency = 'EUR' }: Texts): string =>
  new Intl.NumberFormat(INTL_LOCALES[locale], { style: 'currency', currency }).format(Number(amount) / 100)

/** The page where a customer decides how the payment ends. */
export function decisionPage(fields: Texts): string {
  const locale = localeIn(fields.language)
  const words = SERVER[locale].sandbox
  const button = (choice: Choice, name = '') => `<button name="choice" value="${choice}"${name}>${words.choices[choice]}</button>`
  const row = (term: string, text: string) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`
  return page(
    locale,
    `<h1>${words.title}</h1><p>${words.lead}</p>
<dl>${row(words.shop, fields.shop ?? '')}${row(words.order, fields.order ?? '')}${row(words.amount, amountIn(locale, fields))}</dl>
<form method="post" action="${SANDBOX}/decide">${hidden(fields)}
<fieldset><legend>${words.returnBy}</legend>
<label><input type="radio" name="returnBy" value="GET" checked>${words.get}</label><label><input type="radio" name="returnBy" value="POST">${words.post}</label></fieldset>
${button('pay', ' class="main"')}${button('decline')}${button('cancel')}
<h2>${words.more}</h2>${button('later')}${button('silent')}${button('stay')}</form>`,
  )
}

/** A page that returns the customer by POST, automatically or with its button. */
export function postBackPage(language: unknown, url: string, fields: Texts): string {
  const words = SERVER[localeIn(language)].sandbox
  const form = `<form method="post" action="${escapeHtml(url)}">${hidden(fields)}<button class="main">${words.back}</button></form>`
  return page(localeIn(language), `<h1>${words.title}</h1>${form}`, `<script src="${SANDBOX}/return.js" defer></script>`)
}

/** Shown when it is paid, now or before, with the link back. */
export function paidPage(language: unknown, url: string, isNew: boolean): string {
  const words = SERVER[localeIn(language)].sandbox
  return page(
    localeIn(language),
    `<h1>${words.paid}</h1><p>${isNew ? words.reported : words.already}</p><a class="button" href="${escapeHtml(url)}">${words.back}</a>`,
  )
}

/** Shown for an altered form. */
export const foreignPage = (language: unknown): string =>
  page(localeIn(language), `<h1>${SERVER[localeIn(language)].sandbox.title}</h1><p>${SERVER[localeIn(language)].sandbox.foreign}</p>`)
