import { createFileRoute } from '@tanstack/react-router'
import { InvestorsPage } from '#src/views/investors/investors-page.tsx'
import { privateHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/investors-login')({
  staticData: { texts: ['notices', 'investors'], lazyTexts: ['form'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'investors'>(context.locale).investors.title()),
  component: InvestorsPage,
})
