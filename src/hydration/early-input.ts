import { type RefObject, useEffect } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What was typed or chosen before its part of the page was alive: each field once, as it stands when the part wakes. */
export function useEarlyInput(part: RefObject<HTMLElement | null>, tell: (field: Field) => void): void {
  // Only the first drawing can find what nobody heard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    for (const field of part.current?.querySelectorAll<Field>('input, select, textarea') ?? []) tell(field)
  }, [])
}
