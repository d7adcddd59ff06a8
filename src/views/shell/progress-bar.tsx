import { useIsFetching } from '@tanstack/react-query'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import css from './progress-bar.module.css'
import { PROGRESS } from './timings.ts'

const TIMINGS = { '--throttle': `${PROGRESS.throttleMs}ms`, '--duration': `${PROGRESS.durationMs}ms` } as CSSProperties

/** Progress bar while a navigation or a query is pending. Not announced: the route announcer reads the new title. */
export function ProgressBar() {
  const isLeaving = useRouterState({ select: ({ status }) => status === 'pending' })
  const fetching = useIsFetching({ type: 'active' })
  // Not rendered by the server, and therefore not while hydrating.
  const isAlive = useHydrated()
  return isAlive && (isLeaving || fetching > 0) ? <div className={css.root} style={TIMINGS} data-progress="" aria-hidden="true" /> : null
}
