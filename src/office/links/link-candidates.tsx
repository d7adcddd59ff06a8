import { useId } from 'react'
import type { LinkCandidate } from '#contract/link-targets.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './link-dialog.module.css'

interface LinkCandidatesProps {
  records: readonly LinkCandidate[]
  chosen: LinkCandidate | null
  onChoose: (target: LinkCandidate['target']) => void
}

const titleIn = (title: LinkCandidate['title'], locale: Locale): string => title[locale] || Object.values(title).find(Boolean) || ''

/** Things of the shop of which one is chosen, with whether visitors can open them. */
export function CandidateList({ records, chosen, onChoose }: LinkCandidatesProps) {
  const { editing } = useText('editing')
  const { link: text } = editing
  const locale = useLocale()
  const id = useId()
  return (
    <fieldset className={css.found}>
      <VisuallyHidden as="legend">{text.found()}</VisuallyHidden>
      {records.map(({ target, title, paths, state }) => {
        const key = `${target.type} ${target.id}`
        return (
          <label key={key} className={css.candidate}>
            <input type="radio" name={id} checked={chosen !== null && key === `${chosen.target.type} ${chosen.target.id}`} onChange={() => onChoose(target)} />
            <span>
              <b>{titleIn(title, locale) || text.missing()}</b>
              <small>{[text.kind[target.type](), paths[locale] ?? Object.values(paths)[0]].filter(Boolean).join(', ')}</small>
            </span>
            {state === 'published' ? (
              <Badge tone="success">
                {LOCALES.filter((each) => paths[each] && title[each])
                  .join(' ')
                  .toUpperCase()}
              </Badge>
            ) : (
              <Badge tone={state === 'draft' ? 'warning' : 'danger'}>{text[state]()}</Badge>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}

/** Things of the shop that a link can lead to, with whether visitors can open them, and where they are linked already. */
export function LinkCandidates({ records, chosen, onChoose }: LinkCandidatesProps) {
  const { editing } = useText('editing')
  const { link: text } = editing
  const locale = useLocale()
  if (records.length === 0) return null
  const titleOf = (title: LinkCandidate['title']) => titleIn(title, locale) || text.missing()
  return (
    <>
      <CandidateList records={records} chosen={chosen} onChoose={onChoose} />
      {chosen && chosen.state !== 'published' ? <Alert tone="warning">{chosen.state === 'draft' ? text.draftText() : text.missingText()}</Alert> : null}
      {chosen ? (
        <details className={css.uses}>
          <summary>
            {chosen.usedIn.length > 0
              ? text.usedIn({ title: titleOf(chosen.title), count: chosen.usedIn.length })
              : text.usedNowhere({ title: titleOf(chosen.title) })}
          </summary>
          <ul>
            {chosen.usedIn.map(({ kind, id: user, title }) => (
              <li key={`${kind} ${user}`}>{titleOf(title)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
