import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Icon, Tick } from '#src/ui/icon.tsx'
import { TextAnchor } from '#src/ui/link.tsx'
import { useChangeName } from './change-name.ts'
import { cellAddress, titleIn } from './document-address.ts'
import css from './review.module.css'
import { type Check, documentKey } from './review-choice.ts'
import { useCheckText } from './use-check-text.ts'

/** What keeps the chosen changes from being published, each with the way to its cell. */
export function ReviewChecks({ checks, onLeave }: { checks: readonly Check[]; onLeave: (check: Check) => void }) {
  const { review: text } = useText('review', 'form')
  const nameOf = useChangeName()
  const validation = useCheckText()
  const locale = useLocale()
  return (
    <section className={css.checks}>
      <h3>{text.checks()}</h3>
      {checks.length === 0 ? (
        <p className={css.passed}>
          <Tick width={14} />
          {text.passed()}
        </p>
      ) : null}
      <ul>
        {checks.map((check) => {
          const { document: reviewed, problem } = check
          const { at, limit, key } = problem
          const address = cellAddress(reviewed, problem, locale)
          const language = problem.locale === null ? '' : `, ${problem.locale.toUpperCase()}`
          return (
            <li key={`${documentKey(reviewed.document)}/${at.join('/')}:${problem.locale}:${key}`} className={css.check}>
              <Icon name="warn" size="sm" />
              <p>
                <b>{`${titleIn(reviewed, locale)}, ${nameOf(problem)}${language}:`}</b> {validation(limit === undefined ? { key } : { key, limit })}
              </p>
              <p className={css.actions}>
                {address ? <TextAnchor href={address}>{text.goThere()}</TextAnchor> : null}
                <button type="button" className={css.textButton} onClick={() => onLeave(check)}>
                  {text.leave()}
                </button>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
