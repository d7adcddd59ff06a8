/** Runs `measure` in the frame after the size of an element changed: browsers report an error where the layout changes while sizes are delivered. Returns how to end it. */
export function observeSize(element: Element, measure: () => void): () => void {
  let frame = 0
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(measure)
  })
  observer.observe(element)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}
