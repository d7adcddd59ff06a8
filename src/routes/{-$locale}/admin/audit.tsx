import { createFileRoute } from '@tanstack/react-router'
import { AUDIT_LIST } from '#contract/audit.constants.ts'
import { AuditPage } from '#src/office/audit/audit-page.tsx'
import { listAddressParser } from '#src/office/list/list-address.ts'
import { privateHead } from '../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/audit')({
  staticData: { texts: ['officeList', 'audit', 'orders', 'shopOrders', 'staff', 'admin', 'notices'] },
  validateSearch: listAddressParser(AUDIT_LIST),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'audit'>(context.locale).audit.title()),
  component: () => <AuditPage address={Route.useSearch()} />,
})
