import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#src/views/session/login-page.tsx'
import { privateHead } from '../../head/page-head.ts'
import { categoryTreeQuery } from '../../queries/catalogue.ts'

export const Route = createFileRoute('/{-$locale}/login')({
  staticData: { guard: 'guest', frame: 'entry', texts: ['notices', 'form'] },
  validateSearch: ({ redirect }): { redirect?: string } => (typeof redirect === 'string' ? { redirect } : {}),
  loader: async ({ context: { queryClient, reader } }) => void (await queryClient.ensureQueryData(categoryTreeQuery(reader))),
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'notices'>(context.locale).core.login.title()),
  component: LoginPage,
})
