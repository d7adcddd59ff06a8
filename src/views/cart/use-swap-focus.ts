import { type RefObject, useEffect, useRef } from 'react'

/** A form and what stands in its place once it is done: whoever swapped them with the focus inside keeps it inside. */
export function useSwapFocus(isSet: boolean): { place: RefObject<HTMLDivElement | null>; onAsk: () => void } {
  const place = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const shown = useRef(isSet)
  useEffect(() => {
    if (shown.current === isSet) return
    shown.current = isSet
    const held = document.activeElement
    if (asked.current && (held === null || held === document.body)) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    asked.current = false
  }, [isSet])
  return {
    place,
    onAsk: () => {
      asked.current = true
    },
  }
}
