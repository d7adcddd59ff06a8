import { createFileRoute } from '@tanstack/react-router'
import { TemplatePage } from '#src/office/templates/template-page.tsx'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/templates/$id')({
  staticData: { texts: ['templates', 'editing', 'admin', 'notices'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'templates'>(context.locale).templates.title()),
  component: () => <OpenedTemplate />,
})

function OpenedTemplate() {
  const { id } = Route.useParams()
  return <TemplatePage key={id} id={id} />
}
