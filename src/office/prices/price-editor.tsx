import type { ComponentType } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useMoney } from '#src/ui/price.tsx'
import type { PriceEditorProps } from '../cells/edit-mode.ts'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { useMayWrite } from '../editing/use-may-write.ts'
import { useSoughtFocus } from '../editing/use-sought-focus.ts'
import { PRICE, REDUCED_PRICE } from './draft-price.ts'
import css from './price-editor.module.css'

const PRICES = [PRICE, REDUCED_PRICE]

/** The component that lies over a price and opens it, with what visitors read below where that differs, in one editing. */
export function createPriceEditor(page: Editing, opened: OpenedCell): ComponentType<PriceEditorProps> {
  return function PriceEditor({ document, of: product, children }) {
    const { editing: text } = useText('editing')
    const money = useMoney()
    const editing = page.of(document)
    const label = usePartLabel(editing, PRICE)
    const mayWrite = useMayWrite(document.kind, PRICE, null)
    const button = useSoughtFocus(document, PRICES)
    if (!editing.body()) return children
    const published = page.publishedOf(product)
    const isChanged = published.finalPrice !== product.finalPrice || published.retailPrice !== product.retailPrice
    return (
      <div className={css.root}>
        {children}
        {isChanged ? <p className={css.note}>{text.price.published({ price: money(published.finalPrice) })}</p> : null}
        {mayWrite ? (
          <button
            ref={button}
            type="button"
            className={css.button}
            aria-haspopup="dialog"
            aria-label={text.picture.change({ picture: label })}
            onClick={() => opened.set({ kind: 'price', document, at: PRICE, published })}
          >
            <span className={css.sign}>
              <Icon name="pencil" size="sm" />
            </span>
          </button>
        ) : null}
      </div>
    )
  }
}
