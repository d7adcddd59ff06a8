import type { CSSProperties } from 'react'
import type { ConfigurationAttribute, Product } from '#contract/product.ts'
import { type Chosen, movedIn, type ValueState, valueId, valueState, variantsBehind } from '#machines/product/configuration.ts'
import { useText } from '#src/i18n/use-text.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { BUY_FORM } from './buy-form.tsx'
import { midSentence } from './mid-sentence.ts'
import css from './options.module.css'

type Value = ConfigurationAttribute['values'][number]

interface OptionsProps {
  product: Product
  preferred: Chosen['preferred']
  choice: Chosen['choice']
  onChoose: (attributeCode: string, code: string) => void
}

/** Options of a configurable product: a group of values for each attribute. */
export function Options({ product, preferred, choice, onChoose }: OptionsProps) {
  const { configuration: text } = useText('configuration')
  const labelOf = (attributeCode: string, code: string | undefined) =>
    product.configurationAttributes.find((attribute) => attribute.attributeCode === attributeCode)?.values.find((value) => value.code === code)?.value ?? ''
  const moved = movedIn({ preferred, choice })
  const kept = Object.keys(choice).filter((code) => preferred[code] !== undefined && !moved.includes(code))
  return (
    <div className={css.root}>
      {product.configurationAttributes.map((attribute) => (
        <OptionGroup key={attribute.attributeCode} product={product} attribute={attribute} choice={choice} onChoose={onChoose} />
      ))}
      <p className={css.moved} role="status">
        {moved
          .map((code) =>
            text.moved({
              option: product.configurationAttributes.find(({ attributeCode }) => attributeCode === code)?.label ?? '',
              value: labelOf(code, choice[code]),
              chosen: kept.map((other) => labelOf(other, choice[other])).join(', '),
              wished: midSentence(labelOf(code, preferred[code])),
            }),
          )
          .join(' ')}
      </p>
    </div>
  )
}

function OptionGroup({
  product,
  attribute,
  choice,
  onChoose,
}: {
  product: Product
  attribute: ConfigurationAttribute
  choice: Chosen['choice']
  onChoose: OptionsProps['onChoose']
}) {
  const { configuration: text, product: shop } = useText('configuration')
  const { attributeCode, label, help, values } = attribute
  const states = values.map((value) => [value, valueState(product, choice, attributeCode, value.code)] as const)
  const of = (state: ValueState) => states.filter(([, found]) => found === state).map(([value]) => value.value)
  const others = product.configurationAttributes
    .filter((other) => other.attributeCode !== attributeCode)
    .flatMap((other) => other.values.filter(({ code }) => code === choice[other.attributeCode]).map(({ value }) => midSentence(value)))
    .join(', ')
  const soldOut = of('soldOut')
  const absent = of('absent')
  const missing = (values: readonly string[]) => ({ values: values.join(', '), others, count: values.length })
  const notes = [
    soldOut.length === 0 ? '' : others ? text.soldOutWith(missing(soldOut)) : text.soldOut(missing(soldOut)),
    absent.length > 0 && others ? text.absentWith(missing(absent)) : '',
  ].filter(Boolean)
  const noteId = `${attributeCode}-note`
  const prices = new Set(product.associatedProducts.map(({ finalPrice }) => finalPrice))
  const chosen = values.find(({ code }) => code === choice[attributeCode])
  return (
    <fieldset className={css.group} aria-describedby={help ? `${attributeCode}-help` : undefined}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <p className={css.head} aria-hidden="true">
        <b>{label}</b> <span>{chosen ? chosen.value : shop.chooseOption({ option: midSentence(label) })}</span>
      </p>
      <div className={css.list}>
        {states.map(([value, state]) => (
          <OptionValue
            key={value.code}
            attributeCode={attributeCode}
            value={value}
            state={state}
            suffix={state === 'soldOut' ? shop.outOfStock() : state === 'absent' ? text.notAvailable() : ''}
            noteId={notes.length > 0 && state !== 'available' ? noteId : undefined}
            price={prices.size > 1 ? priceBehind(product, choice, attributeCode, value.code) : null}
            backdrop={product.backdrop}
            checked={value.code === choice[attributeCode]}
            onChoose={() => onChoose(attributeCode, value.code)}
          />
        ))}
      </div>
      {help ? (
        <div className={css.note} id={`${attributeCode}-help`}>
          <Prose plain html={help} />
        </div>
      ) : null}
      <p className={css.note} id={noteId} data-empty={notes.length === 0 ? '' : undefined}>
        {notes.join(' ')}
      </p>
    </fieldset>
  )
}

/** Price of the variants with this value; null while they differ. */
function priceBehind(product: Product, choice: Chosen['choice'], attributeCode: string, code: string): number | null {
  const prices = new Set(variantsBehind(product, choice, attributeCode, code).map(({ finalPrice }) => finalPrice))
  const [price] = prices
  return prices.size === 1 && price !== undefined ? price : null
}

function OptionValue({
  attributeCode,
  value,
  state,
  suffix,
  noteId,
  price,
  backdrop,
  checked,
  onChoose,
}: {
  attributeCode: string
  value: Value
  state: ValueState
  suffix: string
  noteId: string | undefined
  price: number | null
  backdrop: Product['backdrop']
  checked: boolean
  onChoose: () => void
}) {
  const money = useMoney()
  const look = value.isMedia && value.media ? 'picture' : value.hex ? 'visual' : 'text'
  return (
    <label className={css.value} data-look={look} data-state={state} title={look === 'text' ? undefined : value.value} style={swatch(value)}>
      <input
        type="radio"
        form={BUY_FORM}
        name={`choice-${attributeCode}`}
        id={valueId(attributeCode, value.code)}
        value={value.code}
        checked={checked}
        aria-disabled={state === 'absent' || undefined}
        aria-describedby={noteId}
        onChange={onChoose}
      />
      {look === 'picture' && value.media ? (
        <MediaBox backdrop={backdrop}>
          <Picture media={value.media} sizes="4.25rem" alt={value.value} max={320} />
        </MediaBox>
      ) : look === 'visual' ? (
        <VisuallyHidden>{value.value}</VisuallyHidden>
      ) : (
        <span>{value.value}</span>
      )}
      {price === null ? null : look === 'text' ? <small>{money(price)}</small> : <VisuallyHidden>{money(price)}</VisuallyHidden>}
      {suffix ? <VisuallyHidden>{suffix}</VisuallyHidden> : null}
    </label>
  )
}

const swatch = ({ hex }: Value): CSSProperties | undefined => (hex ? ({ '--swatch': hex } as CSSProperties) : undefined)
