import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the focus inside `place` when the focused form is replaced by its result or the other way round. Call `onAsk` on submit. */
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
