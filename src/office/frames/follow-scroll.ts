import { mirroredScroll, type ScrolledPage } from './mirrored-scroll.ts'

/** Events of a user who is in a page; a page is also scrolled by the other one. */
const USER_EVENTS = ['wheel', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

function measure({ document, scrollY, innerHeight }: Window): ScrolledPage {
  const tops = new Map<string, number>()
  for (const marker of document.querySelectorAll<HTMLElement>('[data-section-marker]')) {
    const section = marker.previousElementSibling
    if (section && !section.matches('[data-section-marker]')) tops.set(marker.dataset.sectionMarker ?? '', section.getBoundingClientRect().top + scrollY)
  }
  return { tops, end: Math.max(0, document.documentElement.scrollHeight - innerHeight) }
}

/** Scrolls two pages of the shop together: the one that the user is in leads, first the first. Returns a function that ends it. */
export function followScroll(first: Window, second: Window): () => void {
  let leader = first
  const ended = new AbortController()
  const { signal } = ended
  const link = (page: Window, other: Window) => {
    for (const type of USER_EVENTS)
      page.addEventListener(
        type,
        () => {
          leader = page
        },
        { signal, capture: true, passive: true },
      )
    page.addEventListener(
      'scroll',
      () => {
        if (leader === page) other.scrollTo({ top: mirroredScroll(measure(page), measure(other), page.scrollY), behavior: 'instant' })
      },
      { signal, passive: true },
    )
  }
  link(first, second)
  link(second, first)
  return () => ended.abort()
}
