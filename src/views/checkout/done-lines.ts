import type { GuestUser } from '#contract/cart.ts'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { ShippingMethod } from '#contract/checkout.ts'
import type { Country } from '#contract/settings.ts'
import type { DoneStep } from './done-steps.tsx'
import { personText, placeText } from './order-words.ts'

interface Decided {
  step: CheckoutStep
  guest: GuestUser | null
  countries: readonly Country[]
  method: Pick<ShippingMethod, 'name' | 'options'> | undefined
  branchId: number | null
}

/** What was decided before the open step, in the lines that are shown of it. */
export function doneSteps({ step, guest, countries, method, branchId }: Decided): DoneStep[] {
  const done: DoneStep[] = []
  const address = guest?.addresses.find(({ type }) => type === 'Shipping')
  if (step !== 'delivery' && guest && address) {
    const country = countries.find(({ id }) => id === address.countryId)?.name
    done.push({ step: 'delivery', lines: [personText(address, guest.companyName), placeText(address, country)] })
  }
  if (step === 'payment') {
    const branch = method?.options.find(({ id }) => id === branchId)
    done.push({ step: 'shipping', lines: [method?.name ?? '…', ...(branch ? [`${branch.name}, ${branch.address}`] : [])] })
  }
  return done
}
