import type { SearchContext } from './search.machine.ts'

interface SearchSnapshot {
  readonly value: unknown
  readonly context: SearchContext
}

export const selectTyped = ({ context }: SearchSnapshot): string => context.typed
export const selectRequested = ({ context }: SearchSnapshot): string => context.requested
/** The results do not match the field yet. */
export const selectIsTyping = ({ value }: SearchSnapshot): boolean => value === 'typing'
