import { LOCALES } from '#contract/locale.ts'
import { publicPath } from '#contract/locale-routes.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'

/** Static text in every language with a link to the home page; depends on nothing that can fail. */
export const FallbackText = () =>
  LOCALES.map((locale) => (
    <p key={locale} lang={locale}>
      {FORMATS[locale].fallback.text} <a href={publicPath(locale, 'page', '')}>{FORMATS[locale].fallback.home}</a>
    </p>
  ))
