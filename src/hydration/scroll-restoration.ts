import type { ParsedLocation } from '@tanstack/react-router'

/** Whether a page that was drawn is put in its place: not the first one, which may have been scrolled before it came alive. */
export function restoreScrollExcept(first: string): (rendered: { location: ParsedLocation }) => boolean {
  let isFirst = true
  return ({ location: { publicHref } }) => {
    const isRestoredByBrowser = isFirst && publicHref === first
    isFirst = false
    return !isRestoredByBrowser
  }
}
