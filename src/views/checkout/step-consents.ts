import type { CartItem } from '#contract/cart.ts'
import type { FormConsent } from '#machines/consent/consent.rules.ts'

/** Unique number of the consent to immediate delivery of downloads. */
const DOWNLOADS = 1004
/** Unique number of the consent to store the address in an account. */
const ACCOUNT = 1005

interface ConsentItem {
  readonly productData: Pick<CartItem['productData'], 'format'>
}

/** Consents of the delivery step. The address consent is left out unless required: guests have no account, customers store addresses anyway. */
export const deliveryStepConsents = (consents: readonly FormConsent[]): readonly FormConsent[] =>
  consents.filter(({ uniqueNumber, required }) => required || uniqueNumber !== ACCOUNT)

/** Consents of the payment step. The download consent is left out unless required or an item is a download. */
export function paymentStepConsents(consents: readonly FormConsent[], items: readonly ConsentItem[]): readonly FormConsent[] {
  const hasDownload = items.some(({ productData }) => productData.format === 'eproduct')
  return consents.filter(({ uniqueNumber, required }) => required || hasDownload || uniqueNumber !== DOWNLOADS)
}
