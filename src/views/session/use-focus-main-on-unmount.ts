import { useLayoutEffect, useRef } from 'react'

/** A part that goes while the focus is inside of it hands it to the start of the content. */
export function useFocusMainOnUnmount<E extends HTMLElement>() {
  const box = useRef<E>(null)
  useLayoutEffect(() => {
    const part = box.current
    return () => {
      if (part?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return box
}
