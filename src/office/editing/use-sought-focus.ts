import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import type { DocumentName } from '#contract/editing.ts'
import type { Path } from '#contract/kinds/operation.ts'
import { soughtCell } from '../cells/edit-mode.ts'
import { cellName } from './cell-fragment.ts'

/** A button that takes the focus when the address leads to one of the cells that it opens. */
export function useSoughtFocus(documents: readonly DocumentName[], cells: readonly Path[]): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const names = documents.flatMap((document) => cells.map((at) => cellName({ document, at })))
  const isSought = useSyncExternalStore(soughtCell.subscribe, () => names.includes(soughtCell.current() ?? ''))
  useEffect(() => {
    if (!isSought || !button.current) return
    button.current.focus()
    soughtCell.set(null)
  })
  return button
}
