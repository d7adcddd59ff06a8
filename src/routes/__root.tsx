import { type AnyRouter, createRootRouteWithContext, HeadContent, Outlet, Scripts, useHydrated, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { QueryData } from '../head/query-data.tsx'
import { END_OF_CONTENT, rootHead } from '../head/root-head.ts'
import { replayEarlyInput } from '../hydration/early-input.ts'
import { useLocale } from '../locale/use-locale.ts'
import { missingPath } from '../missing-path.ts'
import type { RouterContext } from '../router-context.ts'
import { FallbackPage } from './-fallback.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: rootHead,
  component: Document,
  errorComponent: FallbackPage,
})

/** The query that the page was rendered from. A missing path knows none. */
const knownSearch = (router: AnyRouter): string => (missingPath(router) === null ? router.latestLocation.searchStr : '')

// After hydration the scripts have run or are about to, and load all others.
const FirstScripts = () => (useHydrated() ? null : <Scripts />)

function Document() {
  const router = useRouter()
  useEffect(replayEarlyInput, [])
  // Only the server writes it; the browser reads it before it hydrates.
  const rendered = import.meta.env.SSR && router.options.context.isShared ? { 'data-search': knownSearch(router) } : {}
  return (
    <html lang={useLocale()} {...rendered} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <span id={END_OF_CONTENT} hidden />
        <QueryData />
        <FirstScripts />
      </body>
    </html>
  )
}
