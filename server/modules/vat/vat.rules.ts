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

/** Where a cart is supplied. */
export interface Supply {
  /** ISO code of the country of supply to a consumer; null before it is known. */
  country: string | null
  /** It consists of downloads only. */
  isDigital: boolean
}

/** ISO codes of what says where a buyer of downloads is; null for what is not known. */
interface Proofs {
  billing: string | null
  /** Of the network that the request came from. */
  network: string | null
}

/**
 * The country of a consumer who buys downloads: EU law asks for two proofs that agree (Implementing Regulation 282/2011, article 24b), and only one of
 * these is typed. Without them it is the shop's own.
 */
export const provenCountry = ({ billing, network }: Proofs): string => (billing !== null && billing === network ? billing : HOME_COUNTRY)

/**
 * The other member state where a company with its seat there accounts for the VAT: where its goods go, or for downloads that of its seat. Null where none
 * does, as for everything that is handed over in the shop's own country.
 */
export function reversibleIn({ country, isDigital }: Supply, seat: string | null): string | null {
  if (seat === null || !isOtherMemberState(seat)) return null
  const place = isDigital ? seat : country
  return place !== null && isOtherMemberState(place) ? place : null
}

interface Sale {
  /** ISO code of the country of supply to a consumer; null before it is known. */
  country: string | null
  /** The shop declares VAT of other member states in the One-Stop-Shop. */
  sellsUnderOss: boolean
  /** It can be reversed, and the register confirmed the VAT number of the company. */
  isReversed: boolean
}

/** Whose VAT a sale contains. */
export function treatmentOf({ country, sellsUnderOss, isReversed }: Sale): VatTreatment {
  if (isReversed) return 'reverseCharge'
  if (country === null || country === HOME_COUNTRY) return 'own'
  if (!isOtherMemberState(country)) return 'export'
  return sellsUnderOss ? 'destination' : 'own'
}

/** A company as the register is asked for it. */
export interface CompanyIdentity {
  /** With its prefix. */
  number: string
  name: string
}

/** How VAT is charged on a cart. */
export interface VatTerms extends Pick<CartVat, 'treatment' | 'country' | 'vatNumber'> {
  /** Rates of the country by category; empty unless they apply. */
  rates: ReadonlyMap<TaxCategory, number>
  /** The company; null unless the register may be asked for it. */
  identity: CompanyIdentity | null
  /** The register's response that confirms the number. */
  confirmed: { checkedAt: Date; consultation: string | null } | null
}

export const OWN_TERMS: VatTerms = { treatment: 'own', country: HOME_COUNTRY, vatNumber: null, rates: new Map(), identity: null, confirmed: null }

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
