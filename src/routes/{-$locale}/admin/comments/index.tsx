import { createFileRoute } from '@tanstack/react-router'
import { SHOP_COMMENT_LIST } from '#contract/shop-comment.constants.ts'
import { CommentsPage } from '#src/office/comments/comments-page.tsx'
import { listAddressParser } from '#src/office/list/list-address.ts'
import { privateHead } from '../../../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/admin/comments/')({
  staticData: { texts: ['officeList', 'shopComments', 'reviews', 'notices'] },
  validateSearch: listAddressParser(SHOP_COMMENT_LIST),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'shopComments'>(context.locale).shopComments.title()),
  component: () => <CommentsPage address={Route.useSearch()} />,
})
