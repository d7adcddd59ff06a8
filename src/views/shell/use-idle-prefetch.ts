import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mayPrefetch } from '#src/connection.ts'
import { delocalize } from '#src/locale/paths.ts'
import { prefetchPaths } from './idle-prefetch.rules.ts'
import { PREFETCH_TIMEOUT_MS } from './timings.ts'

const isInSight = (link: Element): boolean => {
  const { top, bottom, width } = link.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** Preloads the code of the pages that visible links lead to; their data is loaded on navigation. */
function prefetch(router: AnyRouter): void {
  const links = [...document.querySelectorAll('a[href^="/"]')].filter(isInSight)
  const paths = prefetchPaths(
    links.map((link) => link.getAttribute('href') ?? ''),
    location.pathname,
  )
  const routes = new Set(paths.flatMap((path) => [...router.getMatchedRoutes(delocalize(new URL(path, location.origin)).pathname)[0]]))
  for (const route of routes) {
    router.loadRouteChunk(route)?.catch(() => undefined)
    route.options.staticData?.code?.().catch(() => undefined)
  }
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, PREFETCH_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: PREFETCH_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}

/** Preloads linked pages when the page is idle and the connection allows it (AMB-114). */
export function useIdlePrefetch(): void {
  const router = useRouter()
  useEffect(() => {
    let cancelPrefetch: (() => void) | undefined
    const plan = () => {
      cancelPrefetch?.()
      if (mayPrefetch(navigator.connection)) cancelPrefetch = whenIdle(() => prefetch(router))
    }
    plan()
    const stop = router.subscribe('onRendered', plan)
    addEventListener('scroll', plan, { passive: true })
    return () => {
      stop()
      removeEventListener('scroll', plan)
      cancelPrefetch?.()
    }
  }, [router])
}
