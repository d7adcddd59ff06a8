import { useText } from '#src/i18n/use-text.ts'
import { ProductPrice } from '#src/views/product/product-price.tsx'
import { drawPrice, type ShownPrice } from '../editing/draw-product.ts'
import { priceOfVariants } from '../editing/draw-variants.ts'
import type { DraftPrice, TypedPrice } from './draft-price.ts'
import { PriceField, usePriceLabel } from './price-field.tsx'
import type { PricedVariant, PriceRow } from './variant-prices.ts'
import css from './variant-prices-table.module.css'

interface VariantPricesTableProps {
  label: string
  rows: readonly PriceRow[]
  /** Whether what is wrong is said. */
  isTried: boolean
  lowestPrice: (id: number) => number | null | undefined
  fieldId: (row: PriceRow, cell: keyof DraftPrice) => string
  onType: (index: number, typed: TypedPrice) => void
}

const CELLS = ['price', 'reducedPrice'] as const

/** Variants with what visitors see now, the prices that are typed, and what visitors would see; on a phone each is a card. */
export function VariantPricesTable({ label, rows, isTried, fieldId, lowestPrice, onType }: VariantPricesTableProps) {
  const { editing } = useText('editing')
  const { price: text } = editing
  const labelOf = usePriceLabel()
  const after = ({ variants: [first, ...others], next }: PriceRow) => {
    const drawn = ({ published, document }: PricedVariant): ShownPrice => drawPrice(published, next, lowestPrice(document.id))
    return priceOfVariants([drawn(first), ...others.map(drawn)])
  }
  const now = ({ variants: [first, ...others] }: PriceRow) => priceOfVariants([first.published, ...others.map(({ published }) => published)])
  return (
    <table className={css.root} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text.variant()}</th>
          <th scope="col">{text.now()}</th>
          {CELLS.map((cell) => (
            <th key={cell} scope="col">
              {labelOf(cell)}
            </th>
          ))}
          <th scope="col">{text.after()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const { variants, typed, errors } = row
          const [first] = variants
          const name = variants.length > 1 ? text.allVariants() : first.name
          return (
            <tr key={first.document.id}>
              <th scope="row">{name}</th>
              <td data-label={text.now()}>
                <ProductPrice product={now(row)} badge />
              </td>
              {CELLS.map((cell) => (
                <td key={cell} data-field="">
                  <PriceField
                    id={fieldId(row, cell)}
                    cell={cell}
                    variant={name}
                    value={typed[cell]}
                    error={isTried ? errors[cell] : undefined}
                    onChange={(value) => onType(index, { ...typed, [cell]: value })}
                  />
                </td>
              ))}
              <td data-label={text.after()}>{Object.keys(errors).length > 0 ? text.incomplete() : <ProductPrice product={after(row)} badge />}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
