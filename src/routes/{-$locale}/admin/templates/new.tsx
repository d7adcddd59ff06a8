import { createFileRoute } from '@tanstack/react-router'
import { NewTemplatePage } from '#src/office/templates/new-template-page.tsx'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/templates/new')({
  staticData: { texts: ['templates', 'editing', 'admin', 'notices'] },
  // The template that it is a copy of.
  validateSearch: ({ from }): { from?: number } => (Number.isInteger(Number(from)) && Number(from) > 0 ? { from: Number(from) } : {}),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'templates'>(context.locale).templates.new()),
  component: () => <NewTemplate />,
})

function NewTemplate() {
  const { from } = Route.useSearch()
  return <NewTemplatePage key={from} from={from === undefined ? null : String(from)} />
}
