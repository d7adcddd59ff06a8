import { DEFAULT_LOCALE, type Locale, TRANSLATED_LOCALES } from '#contract/locale.ts'
import { publicPath } from '#contract/locale-routes.ts'
import { SERVER } from '#contract/locales/server.gen.ts'

const wordsOf = (locale: Locale, status: number) => (status === 404 ? { text: '', ...SERVER[locale].notFound } : SERVER[locale].broken)

/** The page of an error response, in every language: it needs neither the database nor the build. */
export function errorPage(status: number): string {
  const { title, text, home } = wordsOf(DEFAULT_LOCALE, status)
  const others = TRANSLATED_LOCALES.map((locale) => {
    const words = wordsOf(locale, status)
    return `<div lang="${locale}"><h2>${words.title}</h2><p>${words.text} <a href="${publicPath(locale, 'page', '')}">${words.home}</a></p></div>`
  })
  return `<!doctype html><html lang="${DEFAULT_LOCALE}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<main><h1>${title}</h1><p>${text} <a href="/">${home}</a></p>
${others.join('\n')}</main></html>
`
}
