import type { SearchContext } from './search.machine.ts'

interface SearchSnapshot {
  readonly value: unknown
  readonly context: SearchContext
}

export const selectTyped = ({ context }: SearchSnapshot): string => context.typed
export const selectAsked = ({ context }: SearchSnapshot): string => context.asked
/** The results shown are not yet those of the field. */
export const selectIsTyping = ({ value }: SearchSnapshot): boolean => value === 'typing'
