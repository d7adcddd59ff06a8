import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { loadActors } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import css from './language-switch.module.css'

type Alternates = Readonly<Record<Locale, string>>
const hasAlternates = (data: unknown): data is { alternates: Alternates } =>
  typeof data === 'object' && data !== null && 'alternates' in data && Boolean(data.alternates)

/** Paths of this page in each language, in the router's own writing; undefined where only the language differs. */
function useAlternates(): Alternates | undefined {
  return useRouterState({
    select: ({ matches }) => {
      const data: unknown = matches.at(-1)?.loaderData
      return hasAlternates(data) ? data.alternates : undefined
    },
  })
}

// The paths of content are known only when it is read, so the router cannot check them.
const twinOf = (locale: Locale, alternates: Alternates | undefined): LinkProps =>
  (alternates ? { to: `/${locale}${alternates[locale]}`.replace(/\/$/, '') } : { to: '.', params: (params: object) => ({ ...params, locale }) }) as LinkProps

/** Links to the same thing in each language. */
export function LanguageSwitch() {
  const text = useText()
  const current = useLocale()
  const alternates = useAlternates()
  const names = { en: text.language.enNative(), hr: text.language.hrNative() }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <span className={css.root} role="group" aria-label={text.header.language()} data-language-switch="">
      {LOCALES.map((locale) => (
        <Link
          key={locale}
          {...twinOf(locale, alternates)}
          search={true}
          hash={true}
          lang={locale}
          hrefLang={locale}
          aria-label={`${locale.toUpperCase()}, ${names[locale]}`}
          aria-current={locale === current ? 'true' : undefined}
          activeProps={{ 'aria-current': locale === current ? 'true' : undefined }}
          onClick={() => {
            if (locale !== current) void loadActors().then((actors) => actors.locale.send({ type: 'locale.choose', locale }))
          }}
        >
          {locale.toUpperCase()}
        </Link>
      ))}
    </span>
  )
}
