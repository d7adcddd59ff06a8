/** A page change that overtakes another skips its fading: the browser rejects a promise that nobody holds, though nothing failed. */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (reason instanceof DOMException && reason.name === 'AbortError' && reason.message.startsWith('Transition was skipped')) event.preventDefault()
  })
}
