import { type RefObject, useEffect } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Input made before hydration: reports each field once with its value at hydration. */
export function useEarlyInput(part: RefObject<HTMLElement | null>, onField: (field: Field) => void): void {
  // Only the first render can find input made before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    for (const field of part.current?.querySelectorAll<Field>('input, select, textarea') ?? []) onField(field)
  }, [])
}
