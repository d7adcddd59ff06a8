import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import type { DocumentName } from '#contract/editing.ts'
import { soughtCell } from '../cells/edit-mode.ts'
import { cellName } from '../editing/cell-fragment.ts'
import { PRICE, REDUCED_PRICE } from './draft-price.ts'

/** A button that takes the focus when the address leads to a price of its product. */
export function useSoughtFocus(document: DocumentName): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const names = [PRICE, REDUCED_PRICE].map((at) => cellName({ document, at }))
  const isSought = useSyncExternalStore(soughtCell.subscribe, () => names.includes(soughtCell.current() ?? ''))
  useEffect(() => {
    if (!isSought || !button.current) return
    button.current.focus()
    soughtCell.set(null)
  })
  return button
}
