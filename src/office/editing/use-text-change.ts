import { useCallback } from 'react'
import type { Locale } from '#contract/locale.ts'
import type { Editing } from './editing.ts'
import { type ChangedCell, useCellChange } from './use-cell-change.ts'

interface TypedCell extends ChangedCell {
  readonly locale: Locale
}

interface TextChange {
  /** Notes which text the user sees when they begin. */
  begin(): string
  make(value: string): void
}

/** Changes a text: each change is made on what the user saw, whatever has arrived since. */
export function useTextChange(editing: Editing, cell: TypedCell): TextChange {
  const { begin, make } = useCellChange(editing, cell)
  return { begin: useCallback(() => String(begin() ?? ''), [begin]), make }
}
