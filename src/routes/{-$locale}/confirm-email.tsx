import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ConfirmPage } from '#src/views/session/confirm-page.tsx'
import type { GoalSearch } from '#src/views/session/goal.ts'
import { privateHead } from '../../head/page-head.ts'
import { type EmailLink, type FormLink, parseFormLink, parseGoal, parseLink } from '../-email-link.ts'

export const Route = createFileRoute('/{-$locale}/confirm-email')({
  staticData: { texts: ['entry'], lazyTexts: ['entryForm', 'notices', 'form', 'forms'] },
  validateSearch: (search): EmailLink & FormLink & GoalSearch => ({ ...parseLink(search), ...parseFormLink(search), ...parseGoal(search) }),
  beforeLoad: async ({ search, context }) => {
    if (search.token !== undefined || search.link || search.id !== undefined) return { goal: null }
    const { goalIn } = await import('#src/views/session/goal.ts')
    const goal = goalIn(search, context.origin)
    if (goal === null) throw notFound()
    if (goal.type === 'page') throw redirect({ href: goal.href, statusCode: 302, replace: true })
    return { goal }
  },
  head: ({ match: { context } }) => privateHead(context, context.texts.of<'entry'>(context.locale).entry.confirmTitle()),
  component: () => <ConfirmPage goal={Route.useRouteContext().goal} formId={Route.useSearch().id ?? null} />,
})
