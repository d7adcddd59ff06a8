import { createFileRoute } from '@tanstack/react-router'
import { ConsentTextPage } from '#src/office/consents/text-page.tsx'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/consent/text/$id')({
  staticData: { texts: ['shopConsents', 'editing', 'admin', 'notices'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'shopConsents'>(context.locale).shopConsents.title()),
  component: () => <OpenedText />,
})

function OpenedText() {
  const { id } = Route.useParams()
  return <ConsentTextPage key={id} id={id} />
}
