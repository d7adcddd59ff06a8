import { asleep } from '#src/hydration/asleep.tsx'

/** The page that hands an order to whoever takes its money, drawn by the server, and alive when the page is idle or touched. */
export const PayPage = asleep(() => import('./pay-page.tsx').then((module) => module.PayPage))
