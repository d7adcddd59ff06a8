import { useHydrated, useRouterState } from '@tanstack/react-router'
import css from './progress-bar.module.css'

/** A bar at the top while the next page is fetched; what takes under 200 ms shows none. The new title is announced, so the bar is silent. */
export function ProgressBar() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  // The way to another page may begin before this one is alive, and the server drew none.
  return useHydrated() && pending ? <div className={css.root} aria-hidden="true" /> : null
}
