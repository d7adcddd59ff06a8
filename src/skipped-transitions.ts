/**
 * A navigation that interrupts another one skips its view transition, and a hidden page skips them all: the browser rejects `ready`, which
 * is not an error. What the callback itself throws rejects other promises.
 */
export function ignoreSkippedTransitions(page: Pick<Document, 'startViewTransition'>): void {
  const { startViewTransition } = page
  if (!startViewTransition) return
  page.startViewTransition = (options) => {
    const transition = startViewTransition.call(page, options)
    transition.ready.catch(() => undefined)
    return transition
  }
}
