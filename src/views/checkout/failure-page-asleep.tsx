import { asleep } from '#src/hydration/asleep.tsx'

/** The page of a payment that may have failed, drawn by the server, and alive when the page is idle or touched. */
export const FailurePage = asleep(() => import('./failure-page.tsx').then((module) => module.FailurePage))
