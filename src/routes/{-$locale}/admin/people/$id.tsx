import { createFileRoute } from '@tanstack/react-router'
import { MemberPage } from '#src/office/staff/member-page.tsx'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/people/$id')({
  staticData: { texts: ['staff', 'access', 'admin', 'notices'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'staff'>(context.locale).staff.title()),
  component: () => <OpenedMember />,
})

function OpenedMember() {
  const { id } = Route.useParams()
  return <MemberPage key={id} id={id} />
}
