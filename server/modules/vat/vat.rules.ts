import { HOME_COUNTRY } from '#contract/settings.constants.ts'
import type { CartVat, VatTreatment } from '#contract/vat.ts'
import { taxContained } from '#server/money/shares.ts'

export const TAX_CATEGORIES = ['standard', 'food', 'books', 'ebooks'] as const
/** Decides the rate of a product in another member state; the shop's own rate is a column of the product. */
export type TaxCategory = (typeof TAX_CATEGORIES)[number]

/** ISO codes of the member states of the European Union. */
export const MEMBER_STATES: readonly string[] = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** A member state other than the shop's own. */
export const isOtherMemberState = (iso: string): boolean => iso !== HOME_COUNTRY && MEMBER_STATES.includes(iso)

interface Sale {
  /** ISO code of the country of delivery; null before it is known. */
  destination: string | null
  /** The shop declares VAT of other member states in the One-Stop-Shop. */
  sellsUnderOss: boolean
  /** The register confirmed the VAT number of a company in another member state. */
  isNumberConfirmed: boolean
}

/** Whose VAT a sale contains. */
export function treatmentOf({ destination, sellsUnderOss, isNumberConfirmed }: Sale): VatTreatment {
  if (destination === null || destination === HOME_COUNTRY) return 'own'
  if (!isOtherMemberState(destination)) return 'export'
  if (isNumberConfirmed) return 'reverseCharge'
  return sellsUnderOss ? 'destination' : 'own'
}

/** How VAT is charged on a cart. */
export interface VatTerms extends Pick<CartVat, 'treatment' | 'country' | 'vatNumber'> {
  /** Rates of the country by category; empty unless they apply. */
  rates: ReadonlyMap<TaxCategory, number>
  /** The company's number with its prefix; null unless it may be asked of the register. */
  number: string | null
  /** The register's response that confirms the number. */
  confirmed: { checkedAt: Date; consultation: string | null } | null
}

export const OWN_TERMS: VatTerms = { treatment: 'own', country: HOME_COUNTRY, vatNumber: null, rates: new Map(), number: null, confirmed: null }

type Applied = Pick<VatTerms, 'treatment' | 'rates'>

/** The rate of a category, where the shop's own is `ownRatePercent`. */
export function ratePercentOf({ treatment, rates }: Applied, category: TaxCategory, ownRatePercent: number): number {
  if (treatment === 'own') return ownRatePercent
  return treatment === 'destination' ? (rates.get(category) ?? rates.get('standard') ?? ownRatePercent) : 0
}

/** What is charged for a gross price: the same in every country with VAT, without the shop's own VAT where none is charged. */
export const chargedCents = ({ treatment }: Pick<Applied, 'treatment'>, grossCents: number, ownRatePercent: number): number =>
  treatment === 'reverseCharge' || treatment === 'export' ? grossCents - taxContained(grossCents, ownRatePercent) : grossCents

/** The standard rate of the shop's own country, for a delivery that is not chosen yet. */
const OWN_STANDARD_PERCENT = 25

/** The rate of delivery and fees. */
export const deliveryRatePercent = (terms: Applied, ownRatePercent: number | null): number =>
  ratePercentOf(terms, 'standard', ownRatePercent ?? OWN_STANDARD_PERCENT)
