import { useState } from 'react'
import type { PaymentSlip as Slip } from '#contract/order.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { dayOf } from '../content/day.ts'
import css from './payment-slip.module.css'

/** Data of a bank transfer, with copy buttons and a barcode. */
export function PaymentSlip({ slip }: { slip: Slip }) {
  const text = useText('payment').payment.slip
  const locale = useLocale()
  const money = useMoney()
  return (
    <section className={css.root} aria-labelledby="slip-title">
      <h2 id="slip-title">{text.title()}</h2>
      <dl className={css.rows}>
        <Row name={text.recipient()} value={[slip.recipient, slip.address].filter(Boolean).join(', ')} />
        <Row name={text.iban()} value={slip.iban} copied={slip.iban.replaceAll(' ', '')} />
        <Row name={text.amount()} value={money(slip.amount)} copied={slip.amount.toFixed(2)} />
        <Row name={text.reference()} value={`${slip.model} ${slip.reference}`} copied={slip.reference} />
        <Row name={text.description()} value={slip.description} />
        <Row name={text.due()} value={dayOf(slip.dueAt, locale)} />
      </dl>
      <figure className={css.code}>
        <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(slip.barcode)}`} alt={text.barcode()} width={384} height={140} />
        <figcaption>{text.scan()}</figcaption>
      </figure>
    </section>
  )
}

function Row({ name, value, copied }: { name: string; value: string; copied?: string }) {
  const text = useText('payment').payment.slip
  const [done, setDone] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(copied ?? value)
    setDone(true)
  }
  return (
    <div className={css.row}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {copied ? (
        <dd data-noprint="">
          <Button variant="text" onClick={() => void copy().catch(() => setDone(false))}>
            <span aria-hidden="true">{done ? text.copied() : text.copy()}</span>
            <VisuallyHidden>{done ? text.copied() : text.copyOf({ name })}</VisuallyHidden>
          </Button>
        </dd>
      ) : null}
    </div>
  )
}
