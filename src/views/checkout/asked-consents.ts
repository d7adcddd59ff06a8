import type { CartItem } from '#contract/cart.ts'
import type { AskedConsent } from '#machines/consent/consent.rules.ts'

/** Immediate delivery of downloads. */
const DOWNLOADS = 1004
/** Keeping the address in an account. */
const ACCOUNT = 1005

interface Thing {
  readonly productData: Pick<CartItem['productData'], 'format'>
}

/** What is asked with the address: a guest has no account to keep it in, and a customer's is kept in any case. What is required is always asked. */
export const askedWithAddress = (consents: readonly AskedConsent[]): readonly AskedConsent[] =>
  consents.filter(({ uniqueNumber, required }) => required || uniqueNumber !== ACCOUNT)

/** What is asked with an order of these things; what is required is always asked. */
export function askedForItems(consents: readonly AskedConsent[], items: readonly Thing[]): readonly AskedConsent[] {
  const hasDownload = items.some(({ productData }) => productData.format === 'eproduct')
  return consents.filter(({ uniqueNumber, required }) => required || hasDownload || uniqueNumber !== DOWNLOADS)
}
