import { createFileRoute } from '@tanstack/react-router'
import { STAFF_LIST } from '#contract/staff.constants.ts'
import { listAddressParser } from '#src/office/list/list-address.ts'
import { StaffPage } from '#src/office/staff/staff-page.tsx'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/people/')({
  staticData: { texts: ['officeList', 'staff', 'notices'] },
  validateSearch: listAddressParser(STAFF_LIST),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'staff'>(context.locale).staff.title()),
  component: () => <StaffPage address={Route.useSearch()} />,
})
