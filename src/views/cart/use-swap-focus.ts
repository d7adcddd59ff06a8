import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the focus inside `place` when the focused form is replaced by its result or the other way round. Call `onSubmit` on submit. */
export function useSwapFocus(isSet: boolean): { place: RefObject<HTMLDivElement | null>; onSubmit: () => void } {
  const place = useRef<HTMLDivElement>(null)
  const submitted = useRef(false)
  const shown = useRef(isSet)
  useEffect(() => {
    if (shown.current === isSet) return
    shown.current = isSet
    const held = document.activeElement
    if (submitted.current && (held === null || held === document.body)) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    submitted.current = false
  }, [isSet])
  return {
    place,
    onSubmit: () => {
      submitted.current = true
    },
  }
}
