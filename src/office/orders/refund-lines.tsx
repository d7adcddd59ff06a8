import { useId, useState } from 'react'
import type { ShopOrder } from '#contract/shop-order.ts'
import type { RefundChoice } from '#machines/order/refund.machine.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Choice } from '#src/ui/choice.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { useMoney } from '#src/ui/price.tsx'
import record from '../record/record.module.css'
import css from './orders.module.css'

interface RefundLinesProps {
  order: ShopOrder
  choice: RefundChoice
  onChange: (choice: RefundChoice) => void
}

const numberIn = (text: string): number => Math.max(0, Number(text) || 0)

/** Units of each line with whether they return to stock, and the part of the delivery. */
export function RefundLines({ order: { order, refundable }, choice, onChange }: RefundLinesProps) {
  const { shopOrders: text } = useText('shopOrders')
  const money = useMoney()
  const id = useId()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [kept, setKept] = useState<readonly number[]>([])
  const lines = (refundable?.lines ?? []).filter(({ left }) => left > 0)
  const chosen = (position: number): string => typed[position] ?? String(choice.lines.find((line) => line.position === position)?.quantity ?? 0)
  const delivery = typed.delivery ?? String(choice.delivery)
  const change = (nextTyped: typeof typed, nextKept: typeof kept) => {
    setTyped(nextTyped)
    setKept(nextKept)
    const quantityOf = (position: number) => Math.floor(numberIn(nextTyped[position] ?? chosen(position)))
    onChange({
      lines: lines
        .map(({ position }) => ({ position, quantity: quantityOf(position), restock: refundable?.canRestock === true && !nextKept.includes(position) }))
        .filter(({ quantity }) => quantity > 0),
      delivery: numberIn(nextTyped.delivery ?? delivery),
    })
  }
  return (
    <>
      <fieldset className={record.part}>
        <legend>{text.refund.goods()}</legend>
        {lines.map(({ position, left }) => (
          <div key={position} className={css.refundLine}>
            <Field
              id={`${id}-${position}`}
              label={order.items[position - 1]?.productData.name ?? position}
              aside={text.refund.left({ count: left })}
              error={numberIn(chosen(position)) > left ? text.refund.tooMuch({ most: String(left) }) : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  min="0"
                  max={left}
                  step="1"
                  inputMode="numeric"
                  value={chosen(position)}
                  onChange={({ target }) => change({ ...typed, [position]: target.value }, kept)}
                />
              )}
            </Field>
            {refundable?.canRestock ? (
              <Choice
                label={text.refund.restock()}
                aria-describedby={`${id}-${position}`}
                checked={!kept.includes(position)}
                onChange={({ target }) => change(typed, target.checked ? kept.filter((each) => each !== position) : [...kept, position])}
              />
            ) : null}
          </div>
        ))}
      </fieldset>
      {refundable && refundable.delivery > 0 ? (
        <Field
          id={`${id}-delivery`}
          label={text.refund.delivery()}
          help={text.refund.upTo({ amount: money(refundable.delivery) })}
          error={numberIn(delivery) > refundable.delivery ? text.refund.tooMuch({ most: money(refundable.delivery) }) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              min="0"
              max={refundable.delivery}
              step="0.01"
              inputMode="decimal"
              value={delivery}
              onChange={({ target }) => change({ ...typed, delivery: target.value }, kept)}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
