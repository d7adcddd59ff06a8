import { createFileRoute } from '@tanstack/react-router'
import { CommentPage } from '#src/office/comments/comment-page.tsx'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/comments/$id')({
  staticData: { texts: ['shopComments', 'reviews', 'admin', 'notices'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'shopComments'>(context.locale).shopComments.title()),
  component: () => <Opened />,
})

function Opened() {
  const { id } = Route.useParams()
  return <CommentPage key={id} id={id} />
}
