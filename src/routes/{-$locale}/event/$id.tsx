import { createFileRoute, notFound } from '@tanstack/react-router'
import { byLocale } from '#contract/locale.ts'
import { EventPage } from '#src/views/content/event-page.tsx'
import { eventHead } from '../../../head/content-head.ts'
import { eventQuery, eventsQuery } from '../../../queries/content.ts'
import { prefetchForm } from '../../../queries/form.ts'
import { foundOr404 } from '../../../queries/found-or-404.ts'

export const Route = createFileRoute('/{-$locale}/event/$id')({
  staticData: { texts: ['content'], lazyTexts: ['forms', 'form', 'notices'] },
  loader: async ({ params: { id }, context: { queryClient, apiContext }, location, preload }) => {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound()
    const [event] = await Promise.all([
      foundOr404(queryClient.ensureQueryData(eventQuery(apiContext, id)), { apiContext, path: location.pathname, preload }),
      queryClient.ensureQueryData(eventsQuery(apiContext)),
      import.meta.env.SSR ? undefined : EventPage.preload(),
    ])
    if (event.registration === 'open') await prefetchForm(queryClient, apiContext, 'eventForm')
    return { id, alternates: byLocale(() => `/event/${id}`) }
  },
  head: ({ match: { context }, loaderData }) => eventHead(context, loaderData),
  component: () => <EventPage id={Route.useLoaderData().id} />,
})
