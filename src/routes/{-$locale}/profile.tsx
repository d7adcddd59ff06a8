import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#src/views/account/profile-page.tsx'
import { privateHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/{-$locale}/profile')({
  staticData: { guard: 'customer', layout: 'own', texts: ['profile'], lazyTexts: ['notices', 'orders', 'form'] },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'profile'>(context.locale).profile.title()),
  component: ProfilePage,
})
