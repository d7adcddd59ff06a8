import { createFileRoute } from '@tanstack/react-router'
import { parseMediaAddress } from '#src/office/media/media-address.ts'
import { MediaPage } from '#src/office/media/media-page.tsx'
import { privateHead } from '../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/media')({
  staticData: { texts: ['media', 'notices'] },
  validateSearch: parseMediaAddress,
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'media'>(context.locale).media.title()),
  component: () => <MediaPage address={Route.useSearch()} />,
})
