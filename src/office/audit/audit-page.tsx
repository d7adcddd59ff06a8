import { useQuery } from '@tanstack/react-query'
import { AUDIT_LIST } from '#contract/audit.constants.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { ColumnOf } from '#contract/office-list.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import type { ListAddress } from '../list/list-address.ts'
import type { ListColumn } from '../list/list-table.tsx'
import { OfficeList } from '../list/office-list.tsx'
import { useTime } from '../use-time.ts'
import { changedNames } from './audit-change.ts'
import { AuditDetails } from './audit-details.tsx'
import { auditFiltersQuery } from './audit-queries.ts'

const byItself = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))

/** The audit log: who did what to which thing, before and after. */
export function AuditPage({ address }: { address: ListAddress }) {
  const { audit: text } = useText('audit')
  const time = useTime()
  const { data } = useQuery(auditFiltersQuery(useApiContext()))
  const columns: Readonly<Record<ColumnOf<typeof AUDIT_LIST>, ListColumn<AuditEntry>>> = {
    at: { label: text.at(), text: ({ at }) => time(at) },
    user: { label: text.user(), text: ({ user }) => user?.name ?? text.operator() },
    action: { label: text.action(), text: ({ action }) => action },
    entity: { label: text.entity(), text: ({ kind, entityId }) => `${kind} ${entityId}` },
    change: {
      label: text.change(),
      text: ({ before, after }) => changedNames(before, after).join(', '),
      cell: (entry) => <AuditDetails entry={entry} />,
    },
    requestId: { label: text.requestId(), text: ({ requestId }) => requestId ?? '' },
  }
  return (
    <OfficeList
      definition={AUDIT_LIST}
      name="audit"
      address={address}
      title={text.title()}
      columns={columns}
      filters={{
        user: { label: text.user(), options: Object.fromEntries(data?.users.map(({ id, name }) => [String(id), name]) ?? []) },
        action: { label: text.action(), options: byItself(data?.actions ?? []) },
        kind: { label: text.kind(), options: byItself(data?.kinds ?? []) },
        at: { label: text.at() },
      }}
      read={(api, request, options) => api.filterAuditLog(request, options)}
    />
  )
}
