import { createFileRoute, notFound } from '@tanstack/react-router'
import { UnpublishedPage } from '#src/office/new-page/unpublished-page.tsx'
import { privateHead } from '../../../head/page-head.ts'
import { SECTION_TEXTS } from '../../-section-texts.ts'

const ID = /^[1-9]\d{0,8}$/

export const Route = createFileRoute('/{-$locale}/draft/$id')({
  staticData: { texts: ['newPage', 'notices'], lazyTexts: ['reviews', ...SECTION_TEXTS], guard: 'backOffice' },
  loader: ({ params }) => {
    if (!ID.test(params.id)) throw notFound()
  },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'newPage'>(context.locale).newPage.unpublished.title()),
  component: () => <Opened />,
})

function Opened() {
  const { id } = Route.useParams()
  return <UnpublishedPage key={id} id={Number(id)} />
}
