import { asleep } from '#src/hydration/asleep.tsx'

/** The page of a placed order, drawn by the server with its name alone, and alive when the page is idle or touched. */
export const SuccessPage = asleep(() => import('./success-page.tsx').then((module) => module.SuccessPage))
