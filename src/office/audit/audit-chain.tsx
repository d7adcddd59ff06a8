import type { AuditEntry } from '#contract/audit.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import css from './audit-details.module.css'

/** Whether the entries that are shown are as they were logged; without them while they are loaded. */
export function AuditChain({ entries }: { entries: readonly AuditEntry[] | undefined }) {
  const { audit: text } = useText('audit')
  const broken = entries?.filter(({ isIntact }) => !isIntact) ?? []
  if (broken.length > 0)
    return (
      <Alert tone="danger" title={text.broken()}>
        {text.brokenHelp({ entries: broken.map(({ id }) => id).join(', ') })}
      </Alert>
    )
  return <p className={css.chain}>{entries && entries.length > 0 ? text.whole() : null}</p>
}
