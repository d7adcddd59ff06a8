import type { TaxOfRate } from '#contract/cart.ts'
import { amountOf, centsOf } from '#contract/cents.ts'
import type { CartVat } from '#contract/vat.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useMoney } from '#src/ui/price.tsx'
import { SummaryRow } from '#src/ui/summary.tsx'
import { Meta } from '#src/ui/text.tsx'

/** The VAT of each rate, on a receipt with its base. */
export function TaxRows({ taxByRate, isReceipt }: { taxByRate: readonly TaxOfRate[]; isReceipt: boolean }) {
  const text = useText('cart')
  const locale = useLocale()
  const money = useMoney()
  return taxByRate.map(({ ratePercent, gross, tax }) => {
    const rate = ratePercent.toLocaleString(locale)
    const base = money(amountOf(centsOf(gross) - centsOf(tax)))
    return (
      <SummaryRow key={ratePercent} kind="tax" label={isReceipt ? text.cart.taxOn({ rate, base }) : text.cart.taxRate({ rate })}>
        {money(tax)}
      </SummaryRow>
    )
  })
}

interface VatNotesProps {
  vat: Pick<CartVat, 'treatment' | 'country'>
  /** What is known of the VAT number of a cart's company. */
  vatNumber?: CartVat['vatNumber']
  isReceipt: boolean
}

/** Whose VAT it is unless it is the shop's own, why a company is charged VAT, and how a receipt is rounded. */
export function VatNotes({ vat: { treatment, country }, vatNumber = null, isReceipt }: VatNotesProps) {
  const { cart: text } = useText('cart')
  const locale = useLocale()
  const notes = [
    treatment === 'destination' && text.vatDestination({ country: new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country }),
    treatment === 'reverseCharge' && text.vatReverseCharge(),
    treatment === 'export' && text.vatExport(),
    vatNumber === 'malformed' && text.vatMalformed(),
    vatNumber === 'unknown' && text.vatUnknown(),
    vatNumber === 'mismatched' && text.vatMismatched(),
    vatNumber === 'undisclosed' && text.vatUndisclosed(),
    vatNumber === 'unanswered' && text.vatUnanswered(),
    isReceipt && text.taxRounding(),
  ].filter((note) => note !== false)
  return notes.map((note) => <Meta key={note}>{note}</Meta>)
}
