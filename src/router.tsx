import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter as create, type ErrorComponentProps, type ParsedLocation, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { routeTree } from '#route-tree'
import { lazyHydrated } from './hydration/lazy-hydrated.tsx'
import { delocalize, localize } from './locale/paths.ts'
import type { RouterContext } from './router-context.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const NotFoundPage = lazyHydrated(() => import('#src/views/shell/not-found-page.tsx').then((module) => module.NotFoundPage))
const ErrorPage = lazyHydrated(() => import('#src/views/shell/error-page.tsx').then((module) => module.ErrorPage))

function Failure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  // The error may come from a loader, a chunk or rendering: reloads the data, then renders again.
  const retry = useCallback(() => void router.invalidate().then(reset), [router, reset])
  return <ErrorPage error={error} retry={retry} />
}

/** A pointer that only passes over a link leaves it sooner. */
const PRELOAD_DELAY_MS = 65

interface RouterOptions {
  readonly context: RouterContext
  /** Enables view transitions; browsers skip them with reduced motion. */
  readonly viewTransitions?: boolean
  /** Whether links preload their page on touch, focus or hover. */
  readonly preloads?: boolean
  readonly history?: RouterHistory
  /** Whether the scroll position of a rendered page is restored or reset. */
  readonly scrolls?: (drawn: { location: ParsedLocation }) => boolean
}

export function createRouter({ context, viewTransitions = false, preloads = false, history, scrolls }: RouterOptions) {
  const { queryClient } = context
  return create({
    routeTree,
    context,
    origin: context.origin,
    rewrite: { input: ({ url }) => delocalize(url), output: ({ url }) => localize(url) },
    trailingSlash: 'never',
    parseSearch,
    stringifySearch,
    defaultPreload: preloads && 'intent',
    defaultPreloadDelay: PRELOAD_DELAY_MS,
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    defaultViewTransition: viewTransitions,
    scrollRestoration: scrolls ?? true,
    defaultNotFoundComponent: ({ data }) => <NotFoundPage suggestions={data} />,
    defaultErrorComponent: Failure,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    ...(history && { history }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
