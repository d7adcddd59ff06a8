import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#src/office/staff/invitation-page.tsx'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/people/invitation/$id')({
  staticData: { texts: ['staff', 'admin', 'notices'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'staff'>(context.locale).staff.invitation.title()),
  component: () => <OpenedInvitation />,
})

function OpenedInvitation() {
  const { id } = Route.useParams()
  return <InvitationPage key={id} id={id} />
}
