import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { ShippingMethod } from '#contract/checkout.ts'
import type { Country } from '#contract/settings.ts'
import type { Orderer } from '#machines/checkout/guest.ts'
import type { DoneStep } from './done-steps.tsx'
import { personText, placeText } from './order-words.ts'

interface Decided {
  step: CheckoutStep
  orderer: Pick<Orderer, 'shipping' | 'companyName'> | null
  countries: readonly Country[]
  method: Pick<ShippingMethod, 'name' | 'options'> | undefined
  branchId: number | null
}

/** What was decided before the open step, in the lines that are shown of it. */
export function doneSteps({ step, orderer, countries, method, branchId }: Decided): DoneStep[] {
  const done: DoneStep[] = []
  if (step !== 'delivery' && orderer) {
    const { shipping, companyName } = orderer
    const country = countries.find(({ id }) => id === shipping.countryId)?.name
    done.push({ step: 'delivery', lines: [personText(shipping, companyName), placeText(shipping, country)] })
  }
  if (step === 'payment') {
    const branch = method?.options.find(({ id }) => id === branchId)
    done.push({ step: 'shipping', lines: [method?.name ?? '…', ...(branch ? [`${branch.name}, ${branch.address}`] : [])] })
  }
  return done
}
