/** Distinguishes handled clicks from those on parts not hydrated yet: React stops the latter at the document. Call it before hydrating. */
export function listenForEarlyClicks(): void {
  const release = () => {
    window.earlyClick = null
  }
  addEventListener('click', () => window.earlyClick?.addEventListener('click', release, { once: true, capture: true }), true)
}

/** Replays a click made before its part was hydrated. Called after each hydration. */
export function replayClick(): void {
  if (window.earlyClick?.isConnected) window.earlyClick.click()
}
