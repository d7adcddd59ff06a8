import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { DocumentName } from '#contract/editing.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { getDocumentName } from '../cells/document-name.ts'
import { listDocument, type PriceEditorProps, type VariantPricesEditorProps } from '../cells/edit-mode.ts'
import { usePartLabel } from '../editing/cell-label.ts'
import type { ShownPrice } from '../editing/draw-product.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { useMayWrite } from '../editing/use-may-write.ts'
import { useSoughtFocus } from '../editing/use-sought-focus.ts'
import { PRICE, PRICES, REDUCED_PRICE } from './draft-price.ts'
import css from './price-editor.module.css'

const CELLS = [PRICE, REDUCED_PRICE]

interface EditedPriceProps {
  /** Things whose prices it opens. */
  documents: readonly DocumentName[]
  label: string
  published: ShownPrice
  drawn: ShownPrice
  onOpen: () => void
  children: ReactNode
}

/** A price with the button that lies over it, and what visitors read below where that differs. */
function EditedPrice({ documents, label, published, drawn, onOpen, children }: EditedPriceProps) {
  const { editing: text } = useText('editing')
  const money = useMoney()
  const mayWrite = useMayWrite('product', PRICE, null)
  const button = useSoughtFocus(documents, CELLS)
  const isChanged = published.finalPrice !== drawn.finalPrice || published.retailPrice !== drawn.retailPrice
  return (
    <div className={css.root}>
      {children}
      {isChanged ? <p className={css.note}>{text.price.published({ price: money(published.finalPrice) })}</p> : null}
      {mayWrite ? (
        <button ref={button} type="button" className={css.button} aria-haspopup="dialog" aria-label={text.picture.change({ picture: label })} onClick={onOpen}>
          <span className={css.sign}>
            <Icon name="pencil" size="sm" />
          </span>
        </button>
      ) : null}
    </div>
  )
}

/** The component that lies over a price and opens it, in one editing. */
export function createPriceEditor(page: Editing, opened: OpenedCell): ComponentType<PriceEditorProps> {
  return function PriceEditor({ document, of: product, children }) {
    const editing = page.of(document)
    const label = usePartLabel(editing, PRICE)
    if (!editing.body()) return children
    const published = page.publishedOf(product)
    return (
      <EditedPrice
        documents={[document]}
        label={label}
        published={published}
        drawn={product}
        onOpen={() => opened.set({ kind: 'price', document, at: PRICE, published })}
      >
        {children}
      </EditedPrice>
    )
  }
}

/** The component that lies over the price of a product and opens those of all its variants, once their drafts are there. */
export function createVariantPricesEditor(page: Editing, opened: OpenedCell): ComponentType<VariantPricesEditorProps> {
  return function VariantPricesEditor({ of: priced, product, children }) {
    const document = getDocumentName(product)
    const label = usePartLabel(page.of(document), PRICE, PRICES)
    const ids = product.associatedProducts.map(({ id }) => id).join(' ')
    useEffect(() => {
      const unlist = ids.split(' ').map((id) => listDocument({ kind: 'product', id: Number(id) }))
      return () => {
        for (const each of unlist) each()
      }
    }, [ids])
    const documents = product.associatedProducts.map(getDocumentName)
    if (documents.some((variant) => page.of(variant).body() === null)) return children
    return (
      <EditedPrice
        documents={documents}
        label={label}
        published={page.publishedOf(priced)}
        drawn={priced}
        onOpen={() => opened.set({ kind: 'variantPrices', document, at: PRICES, published: page.publishedOf(product) })}
      >
        {children}
      </EditedPrice>
    )
  }
}
