/** Tells heard presses from those that a part still asleep misses: React stops these at the document. Called when React starts to listen. */
export function hearPresses(): void {
  const forget = () => {
    window.pressed = null
  }
  addEventListener('click', () => window.pressed?.addEventListener('click', forget, { once: true, capture: true }), true)
}

/** Presses a button once more that was pressed before its part was alive. Called whenever a part comes alive. */
export function pressAgain(): void {
  if (window.pressed?.isConnected) window.pressed.click()
}
