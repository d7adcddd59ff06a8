import { FORMATS } from '#contract/locales/format.gen.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLanguageLinks } from '#src/locale/use-language-links.ts'
import css from './language-switch.module.css'

/** Links to the current page in each language. */
export function LanguageSwitch() {
  const text = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <span className={css.root} role="group" aria-label={text.header.language()} data-language-switch="">
      {useLanguageLinks().map(({ locale, href, isCurrent, choose }) => (
        <a
          key={locale}
          href={href}
          lang={locale}
          hrefLang={locale}
          aria-label={`${locale.toUpperCase()}, ${FORMATS[locale].name}`}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={choose}
        >
          {locale.toUpperCase()}
        </a>
      ))}
    </span>
  )
}
