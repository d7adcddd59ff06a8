import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** Whether the router restores the scroll position of a rendered page: not of the first one, which may have been scrolled before hydration. */
export function restoreScrollExcept(first: string): (rendered: { location: ParsedLocation }) => boolean {
  let isFirst = true
  return ({ location: { publicHref } }) => {
    const isRestoredByBrowser = isFirst && publicHref === first
    isFirst = false
    return !isRestoredByBrowser
  }
}

/**
 * Lets the router store the scroll position of every page before the next one. It stores only what was scrolled since the page was rendered, and so
 * knew nothing of a page that was scrolled before it was hydrated.
 */
export function storeEveryScroll(router: Pick<AnyRouter, 'subscribe'>, page: EventTarget): void {
  // The router stores on the next event, 'onBeforeLoad'.
  router.subscribe('onBeforeNavigate', () => page.dispatchEvent(new Event('scroll')))
}
