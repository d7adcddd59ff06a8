import { useQuery } from '@tanstack/react-query'
import { AUDIT_LIST } from '#contract/audit.constants.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Locale } from '#contract/locale.ts'
import type { ColumnOf } from '#contract/office-list.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import type { ListAddress } from '../list/list-address.ts'
import type { ListColumn } from '../list/list-table.tsx'
import { OfficeList } from '../list/office-list.tsx'
import { OfficeState } from '../list/office-state.tsx'
import { useTime } from '../use-time.ts'
import { AuditChain } from './audit-chain.tsx'
import { changedNames } from './audit-change.ts'
import { AuditDetails } from './audit-details.tsx'
import { auditFiltersQuery } from './audit-queries.ts'
import { AuditTarget } from './audit-target.tsx'
import { useAuditText } from './use-audit-text.ts'

/** What can be chosen, in the order of its texts. */
const optionsOf = (names: readonly string[], locale: Locale, say: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [name, say(name)] as const).sort(([, one], [, other]) => one.localeCompare(other, locale)))

/** The audit log: who did what to which target, before and after. */
export function AuditPage({ address }: { address: ListAddress }) {
  const { audit: text } = useText('audit')
  const texts = useAuditText()
  const time = useTime()
  const locale = useLocale()
  const { data } = useQuery(auditFiltersQuery(useApiContext()))
  const columns: Readonly<Record<ColumnOf<typeof AUDIT_LIST>, ListColumn<AuditEntry>>> = {
    at: {
      label: text.at(),
      text: ({ at, isIntact }) => (isIntact ? time(at) : `${time(at)} (${text.notIntact()})`),
      cell: ({ at, isIntact }) => (
        <>
          {time(at)}
          {isIntact ? null : <OfficeState tone="danger">{text.notIntact()}</OfficeState>}
        </>
      ),
    },
    user: { label: text.user(), text: ({ user }) => user?.name ?? text.operator() },
    action: { label: text.action(), text: ({ action }) => texts.action(action) },
    entity: {
      label: text.entity(),
      text: (entry) => {
        const { name, kind } = texts.target(entry)
        return kind ? `${kind}: ${name}` : name
      },
      cell: (entry) => <AuditTarget entry={entry} texts={texts} />,
    },
    change: {
      label: text.change(),
      text: ({ before, after }) => changedNames(before, after).map(texts.field).join(', '),
      cell: (entry) => <AuditDetails entry={entry} texts={texts} />,
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
        action: { label: text.action(), options: optionsOf(data?.actions ?? [], locale, texts.action) },
        kind: { label: text.kind(), options: optionsOf(data?.kinds ?? [], locale, texts.kind) },
        at: { label: text.at() },
      }}
      summary={(response) => <AuditChain entries={response?.records} />}
      read={(api, request, options) => api.filterAuditLog(request, options)}
    />
  )
}
