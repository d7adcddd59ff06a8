import type { AnyRouter } from '@tanstack/react-router'

/** What a loader returns for a page that shows first what is known without a request. */
export interface PartialPage {
  readonly isPartial: true
}

/** Whether a promise is settled already, as when everything comes from the cache. */
export const isSettled = (loading: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    loading.then(
      () => true,
      () => true,
    ),
    new Promise<false>((resolve) => setTimeout(() => resolve(false))),
  ])

const isPartial = ({ loaderData }: { loaderData?: unknown }): boolean => typeof loaderData === 'object' && loaderData !== null && 'isPartial' in loaderData

/** Runs the loaders of partial pages again once they are shown: with the cause `stay`, when they load everything. */
export function loadPartialPages(router: AnyRouter): void {
  router.subscribe('onRendered', ({ hrefChanged }) => {
    // After this event the navigation ends.
    if (hrefChanged) setTimeout(() => router.state.matches.some(isPartial) && void router.invalidate({ filter: isPartial }))
  })
}
