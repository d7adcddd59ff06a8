import { createFileRoute, notFound } from '@tanstack/react-router'
import { ConsentFormPage } from '#src/office/consents/form-page.tsx'
import { findFormType } from '#src/office/consents/form-slug.ts'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/consent/$slug')({
  staticData: { texts: ['shopConsents', 'admin', 'notices'] },
  loader: ({ params }) => {
    const type = findFormType(params.slug)
    if (type === undefined) throw notFound()
    return { type }
  },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'shopConsents'>(context.locale).shopConsents.title()),
  component: () => <OpenedForm />,
})

function OpenedForm() {
  const { type } = Route.useLoaderData()
  return <ConsentFormPage key={type} type={type} />
}
