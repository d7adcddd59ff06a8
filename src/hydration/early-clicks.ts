/** Tells heard presses from those that a part still asleep misses: React stops these at the document. Called when React starts to listen. */
export function listenForEarlyClicks(): void {
  const release = () => {
    window.earlyClick = null
  }
  addEventListener('click', () => window.earlyClick?.addEventListener('click', release, { once: true, capture: true }), true)
}

/** Presses a button once more that was pressed before its part was alive. Called whenever a part comes alive. */
export function replayClick(): void {
  if (window.earlyClick?.isConnected) window.earlyClick.click()
}
