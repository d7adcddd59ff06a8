import * as z from 'zod/mini'

/**
 * Whose VAT a price contains. `own`: the shop's country. `destination`: the country of delivery (One-Stop-Shop). `reverseCharge`: none, a
 * company of another member state accounts for it. `export`: none, it leaves the European Union.
 */
export const VAT_TREATMENTS = ['own', 'destination', 'reverseCharge', 'export'] as const
export type VatTreatment = (typeof VAT_TREATMENTS)[number]

const vat = {
  treatment: z.enum(VAT_TREATMENTS),
  /** ISO code of the country whose VAT it is, or of the country of supply where none is charged. */
  country: z.string(),
}

export const CartVat = z.object({
  ...vat,
  /** The rate of delivery and fees. */
  deliveryRatePercent: z.number(),
  /**
   * What is known of the VAT number of a company that could account for the VAT itself; null without one. `valid`: the EU's register (VIES) confirmed
   * number and name. `unknown`: the register does not know the number. `mismatched`: it is another company's, or no name was given. `undisclosed`: the
   * register does not say whose it is. `malformed`: format or check digits are wrong. `unanswered`: the register has not answered.
   */
  vatNumber: z.nullable(z.enum(['valid', 'unknown', 'mismatched', 'undisclosed', 'malformed', 'unanswered'])),
})
export type CartVat = z.infer<typeof CartVat>

export const OrderVat = z.object({
  ...vat,
  /** The customer's VAT number that the register confirmed; null unless the charge is reversed. */
  vatNumber: z.nullable(z.string()),
})
export type OrderVat = z.infer<typeof OrderVat>
