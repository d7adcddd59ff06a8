import type { AuditEntry } from '#contract/audit.ts'
import { useText } from '#src/i18n/use-text.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { changesOf } from './audit-change.ts'
import css from './audit-details.module.css'
import type { AuditText } from './use-audit-text.ts'

/** What an entry of the audit log changed, each value before and after. */
export function AuditDetails({ entry: { before, after }, texts }: { entry: AuditEntry; texts: AuditText }) {
  const { audit: text } = useText('audit')
  const changes = changesOf(before, after)
  if (changes.length === 0) return null
  return (
    <details>
      <summary className={css.summary}>{changes.map(({ name }) => texts.field(name)).join(', ')}</summary>
      <dl className={css.changes}>
        {changes.map(({ name, before: from, after: to }) => (
          <div key={name}>
            <dt>{texts.field(name)}</dt>
            <dd>
              <del>
                <VisuallyHidden>{text.before()} </VisuallyHidden>
                <span>{texts.value(name, from) || text.nothing()}</span>
              </del>{' '}
              <ins>
                <VisuallyHidden>{text.after()} </VisuallyHidden>
                <span>{texts.value(name, to) || text.nothing()}</span>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
