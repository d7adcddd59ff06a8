import { createFileRoute } from '@tanstack/react-router'
import { RolePage } from '#src/office/staff/role-page.tsx'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/people/role/$slug')({
  staticData: { texts: ['staff', 'admin', 'notices'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'staff'>(context.locale).staff.role.edit()),
  component: () => <OpenedRole />,
})

function OpenedRole() {
  const { slug } = Route.useParams()
  return <RolePage key={slug} slug={slug} />
}
