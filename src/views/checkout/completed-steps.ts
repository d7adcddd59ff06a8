import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { ShippingMethod } from '#contract/checkout.ts'
import type { Country } from '#contract/settings.ts'
import type { Orderer } from '#machines/checkout/guest.ts'
import type { CompletedStep } from './completed-steps-list.tsx'
import { addressText, nameText } from './order-text.ts'

interface CheckoutProgress {
  step: CheckoutStep
  orderer: Pick<Orderer, 'shipping' | 'companyName'> | null
  countries: readonly Country[]
  method: Pick<ShippingMethod, 'name' | 'options'> | undefined
  branchId: number | null
  /** Shown with the delivery step; empty for none. */
  gift: string
}

/** The steps before the current one, with the text lines that summarise each. */
export function completedSteps({ step, orderer, countries, method, branchId, gift }: CheckoutProgress): CompletedStep[] {
  const done: CompletedStep[] = []
  if (step !== 'delivery' && orderer) {
    const { shipping, companyName } = orderer
    const country = countries.find(({ id }) => id === shipping.countryId)?.name
    done.push({ step: 'delivery', lines: [nameText(shipping, companyName), addressText(shipping, country), ...(gift ? [gift] : [])] })
  }
  if (step === 'payment') {
    const branch = method?.options.find(({ id }) => id === branchId)
    done.push({ step: 'shipping', lines: [method?.name ?? '…', ...(branch ? [`${branch.name}, ${branch.address}`] : [])] })
  }
  return done
}
