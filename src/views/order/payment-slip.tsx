import { useState } from 'react'
import type { PaymentSlip as Slip } from '#contract/order.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './order-detail.module.css'

/** Data of a bank transfer, with copy buttons and a barcode. */
export function PaymentSlip({ slip }: { slip: Slip }) {
  const { orders, common } = useText('orders')
  const locale = useLocale()
  const money = useMoney()
  const [copied, setCopied] = useState('')
  const words = orders.slip
  const rows = [
    { label: words.recipient(), value: `${slip.recipient}, ${slip.address}`, copy: null },
    { label: words.iban(), value: slip.iban, copy: slip.iban.replaceAll(' ', '') },
    { label: words.reference(), value: `${slip.model} ${slip.reference}`, copy: slip.reference },
    { label: words.amount(), value: money(slip.amount), copy: slip.amount.toFixed(2) },
    { label: words.description(), value: slip.description, copy: slip.description },
    { label: words.due(), value: formatDate(slip.dueAt, locale, { day: 'numeric', month: 'long', year: 'numeric' }), copy: null },
  ]
  const copy = (label: string, text: string) => void navigator.clipboard?.writeText(text).then(() => setCopied(words.copied({ what: label })))
  return (
    <section className={css.slip} data-backdrop="sand" aria-labelledby="order-slip">
      <h2 id="order-slip">{words.title()}</h2>
      <dl className={css.slipRows}>
        {rows.map(({ label, value, copy: text }) => (
          <div key={label} className={css.slipRow}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {text ? (
              <dd data-tool="" data-noprint="">
                <Button variant="text" aria-label={words.copy({ what: label })} onClick={() => copy(label, text)}>
                  {common.copy()}
                </Button>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      <VisuallyHidden as="div">
        <span role="status">{copied}</span>
      </VisuallyHidden>
      <div className={css.barcode}>
        <p>{words.scan()}</p>
        <img src={`data:image/svg+xml,${encodeURIComponent(slip.barcode)}`} alt={words.barcode()} width={384} height={140} />
      </div>
    </section>
  )
}
