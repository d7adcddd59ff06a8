import { useEffect, useRef, useState } from 'react'

/** Whether an element is or was near the viewport. */
export function useNear<E extends HTMLElement>() {
  const place = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    const watch = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), { rootMargin: '100% 0px' })
    watch.observe(element)
    return () => watch.disconnect()
  }, [isNear])
  return { place, isNear }
}
