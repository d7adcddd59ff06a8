import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rootHead } from '../head/root-head.ts'
import { SiteData } from '../head/site-data.tsx'
import { replayClick } from '../hydration/early-clicks.ts'
import { useLocale } from '../locale/use-locale.ts'
import type { RouterContext } from '../router-context.ts'
import { FallbackPage } from './-fallback.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: rootHead,
  component: Document,
  errorComponent: FallbackPage,
})

// After hydration the scripts have run or are about to, and load all others.
const FirstScripts = () => (useHydrated() ? null : <Scripts />)

function Document() {
  useEffect(replayClick, [])
  return (
    <html lang={useLocale()}>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <SiteData />
        <FirstScripts />
      </body>
    </html>
  )
}
