import type { AuditEntry } from '#contract/audit.ts'
import { useText } from '#src/i18n/use-text.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { changesOf } from './audit-change.ts'
import css from './audit-details.module.css'
import type { AuditWords } from './use-audit-words.ts'

/** What an entry of the audit log changed, each value before and after. */
export function AuditDetails({ entry: { before, after }, words }: { entry: AuditEntry; words: AuditWords }) {
  const { audit: text } = useText('audit')
  const changes = changesOf(before, after)
  if (changes.length === 0) return null
  return (
    <details>
      <summary className={css.summary}>{changes.map(({ name }) => words.field(name)).join(', ')}</summary>
      <dl className={css.changes}>
        {changes.map(({ name, before: from, after: to }) => (
          <div key={name}>
            <dt>{words.field(name)}</dt>
            <dd>
              <del>
                <VisuallyHidden>{text.before()} </VisuallyHidden>
                <span>{words.value(name, from) || text.nothing()}</span>
              </del>{' '}
              <ins>
                <VisuallyHidden>{text.after()} </VisuallyHidden>
                <span>{words.value(name, to) || text.nothing()}</span>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
