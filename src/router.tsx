import { dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { createRouter as create, type ErrorComponentProps, type ParsedLocation, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { asleep } from './hydration/asleep.tsx'
import { delocalize, localize } from './locale/paths.ts'
import type { RouterContext } from './router-context.ts'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const NotFoundPage = asleep(() => import('#src/views/shell/not-found-page.tsx').then((module) => module.NotFoundPage))
const ErrorPage = asleep(() => import('#src/views/shell/error-page.tsx').then((module) => module.ErrorPage))

function Failure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  // What failed may be a loader, a script or a drawing: the page is read anew, then drawn anew.
  const retry = useCallback(() => void router.invalidate().then(reset), [router, reset])
  return <ErrorPage error={error} retry={retry} />
}

interface RouterOptions {
  readonly context: RouterContext
  /** Pages fade into each other where motion is welcome. */
  readonly viewTransitions?: boolean
  readonly history?: RouterHistory
  /** Whether a page that was rendered is scrolled to where it was, or to its top. */
  readonly scrolls?: (drawn: { location: ParsedLocation }) => boolean
}

export function createRouter({ context, viewTransitions = false, history, scrolls }: RouterOptions) {
  const { queryClient } = context
  return create({
    routeTree,
    context,
    origin: context.origin,
    rewrite: { input: ({ url }) => delocalize(url), output: ({ url }) => localize(url) },
    trailingSlash: 'never',
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    defaultViewTransition: viewTransitions,
    scrollRestoration: scrolls ?? true,
    defaultNotFoundComponent: ({ data }) => <NotFoundPage suggestions={data} />,
    defaultErrorComponent: Failure,
    ...(import.meta.env.SSR && { dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)) }) }),
    hydrate: ({ queries }) => hydrate(queryClient, JSON.parse(queries)),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    ...(history && { history }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
