import { createFileRoute } from '@tanstack/react-router'
import { NewRolePage } from '#src/office/staff/role-page.tsx'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/people/new-role')({
  staticData: { texts: ['staff', 'admin', 'notices'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'staff'>(context.locale).staff.role.new()),
  component: () => <NewRolePage />,
})
