import { useLayoutEffect, useRef } from 'react'

/** Returns a ref; if the element contains the focus when it unmounts, the focus moves to the main content. */
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
