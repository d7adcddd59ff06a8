import type { ParsedLocation } from '@tanstack/react-router'

/** Whether the router restores the scroll position of a rendered page: not of the first one, which may have been scrolled before hydration. */
export function restoreScrollExcept(first: string): (rendered: { location: ParsedLocation }) => boolean {
  let isFirst = true
  return ({ location: { publicHref } }) => {
    const isRestoredByBrowser = isFirst && publicHref === first
    isFirst = false
    return !isRestoredByBrowser
  }
}
