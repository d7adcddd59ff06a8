import { createFileRoute } from '@tanstack/react-router'
import { parsePairsAddress } from '#src/office/translations/pairs-address.ts'
import { PairsPage } from '#src/office/translations/pairs-page.tsx'
import { privateHead } from '../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/translations')({
  staticData: { texts: ['pairs', 'translation', 'review', 'notices'] },
  validateSearch: parsePairsAddress,
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'pairs'>(context.locale).pairs.title()),
  component: () => <PairsPage address={Route.useSearch()} />,
})
