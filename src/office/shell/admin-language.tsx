import { useRouter } from '@tanstack/react-router'
import { LOCALES } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import css from './admin-language.module.css'
import { useAdminLanguage } from './use-admin-language.ts'

/** Language of the back office for its user; the addresses of its pages and of the shop stay. */
export function AdminLanguage() {
  const { admin } = useText('admin', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const actor = useAdminLanguage()
  const problem = useActorSelector(actor, (snapshot) => snapshot.context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  return (
    <fieldset className={css.root} disabled={!actor}>
      <legend className={css.legend}>{admin.language()}</legend>
      {LOCALES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-label={`${each.toUpperCase()}, ${FORMATS[each].name}`}
          aria-pressed={each === locale}
          aria-disabled={isBusy || undefined}
          onClick={() => actor?.send({ type: 'language.choose', locale: each })}
        >
          {each.toUpperCase()}
        </button>
      ))}
      {problem ? <p role="alert">{problemText(texts, locale, problem)}</p> : null}
    </fieldset>
  )
}
