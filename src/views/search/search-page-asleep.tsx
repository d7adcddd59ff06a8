import { asleep } from '#src/hydration/asleep.tsx'

/** The page of results, drawn by the server and alive when the page is idle or touched. */
export const SearchPage = asleep(() => import('./search-page.tsx').then((module) => module.SearchPage))
