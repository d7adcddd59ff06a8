import { createFileRoute } from '@tanstack/react-router'
import { POST_TYPE_LIST } from '#contract/post-type.constants.ts'
import { listAddressParser } from '#src/office/list/list-address.ts'
import { TemplatesPage } from '#src/office/templates/templates-page.tsx'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/templates/')({
  staticData: { texts: ['templates', 'officeList', 'editing', 'notices'] },
  validateSearch: listAddressParser(POST_TYPE_LIST),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'templates'>(context.locale).templates.title()),
  component: () => <TemplatesPage address={Route.useSearch()} />,
})
