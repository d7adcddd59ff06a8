import { useEffect, useState } from 'react'
import type { Product } from '#contract/product.ts'
import type { EditedLine } from '#machines/product/line-edit.machine.ts'
import { type EditMode, selectLine, selectMode, selectOwnQty } from '#machines/product/line-edit.selectors.ts'
import { loadActors } from '#src/actors/actors.ts'
import type { LineEditActor } from '#src/actors/live/line-edit.actor.ts'
import { useSelected } from '#src/actors/use-selected.ts'

export interface LineEdit {
  readonly mode: EditMode
  readonly line: EditedLine | null
  /** Pieces a page starts with that adds. */
  readonly ownQty: number
}

/** Whether the page edits a line of the cart, and which; without `itemId` it adds. */
export function useLineEdit(product: Product, itemId: number | undefined): LineEdit {
  const [actor, setActor] = useState<LineEditActor | null>(null)
  const mode = useSelected<ReturnType<LineEditActor['getSnapshot']>, EditMode>(actor, selectMode, 'seeking')
  const line = useSelected(actor, selectLine, null)
  const ownQty = useSelected(actor, selectOwnQty, 1)
  useEffect(() => {
    if (itemId === undefined) return
    let started: LineEditActor | undefined
    let left = false
    const productIds = [product.id, ...product.associatedProducts.map(({ id }) => id)]
    loadActors()
      .then((actors) => actors.startLineEdit({ itemId, productIds }))
      .then((edit) => {
        started = edit
        if (left) edit.stop()
        else setActor(edit)
      })
      // Without a connection nothing can be saved either; the page says so when the cart is read.
      .catch(() => undefined)
    return () => {
      left = true
      started?.stop()
      setActor(null)
    }
  }, [itemId, product])
  return itemId === undefined ? { mode: 'adding', line: null, ownQty: 1 } : { mode, line, ownQty }
}
