import { useEffect, useState } from 'react'
import type { Product } from '#contract/product.ts'
import type { EditedLine } from '#machines/product/line-edit.machine.ts'
import { type EditMode, selectLine, selectMode, selectOwnQty } from '#machines/product/line-edit.selectors.ts'
import { loadActors } from '#src/actors/actors.ts'
import type { LineEditActor } from '#src/actors/browser/line-edit.actor.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'

export interface LineEdit {
  readonly mode: EditMode
  readonly line: EditedLine | null
  /** Initial quantity when the page adds a product. */
  readonly ownQty: number
}

/** State of editing a cart line; without `itemId` the page adds a product. */
export function useLineEdit(product: Product, itemId: number | undefined): LineEdit {
  const [actor, setActor] = useState<LineEditActor | null>(null)
  const mode = useActorSelector<ReturnType<LineEditActor['getSnapshot']>, EditMode>(actor, selectMode, 'seeking')
  const line = useActorSelector(actor, selectLine, null)
  const ownQty = useActorSelector(actor, selectOwnQty, 1)
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
      // When loading fails, the page reports it as soon as the cart is read.
      .catch(() => undefined)
    return () => {
      left = true
      started?.stop()
      setActor(null)
    }
  }, [itemId, product])
  return itemId === undefined ? { mode: 'adding', line: null, ownQty: 1 } : { mode, line, ownQty }
}
