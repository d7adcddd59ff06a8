import { useIsFetching } from '@tanstack/react-query'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import css from './progress-bar.module.css'
import { PROGRESS } from './timings.ts'

const TIMINGS = { '--throttle': `${PROGRESS.throttleMs}ms`, '--duration': `${PROGRESS.durationMs}ms` } as CSSProperties

/** A bar at the top while the next page, or something on this one, is fetched. The new title is announced, so the bar is silent. */
export function ProgressBar() {
  const isLeaving = useRouterState({ select: ({ status }) => status === 'pending' })
  const asks = useIsFetching({ type: 'active' })
  // What the server drew has no bar, also when something is asked while this wakes.
  const isAlive = useHydrated()
  return isAlive && (isLeaving || asks > 0) ? <div className={css.root} style={TIMINGS} data-progress="" aria-hidden="true" /> : null
}
