import { createRouter as create, type RouterHistory } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { ErrorPage } from '#src/views/shell/error-page.tsx'
import { NotFoundPage } from '#src/views/shell/not-found-page.tsx'
import { delocalize, localize } from './locale/paths.ts'
import type { RouterContext } from './router-context.ts'
import { routeTree } from './routeTree.gen.ts'

interface RouterOptions {
  readonly context: RouterContext
  /** Pages fade into each other where motion is welcome. */
  readonly viewTransitions?: boolean
  readonly history?: RouterHistory
}

export function createRouter({ context, viewTransitions = false, history }: RouterOptions) {
  const router = create({
    routeTree,
    context,
    origin: context.origin,
    rewrite: { input: ({ url }) => delocalize(url), output: ({ url }) => localize(url) },
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    defaultViewTransition: viewTransitions,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ({ error, reset }) => <ErrorPage error={error} retry={reset} />,
    ...(history && { history }),
  })
  setupRouterSsrQueryIntegration({ router, queryClient: context.queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
