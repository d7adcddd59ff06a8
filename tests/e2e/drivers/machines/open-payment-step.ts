import { expect, type Page } from '@playwright/test'
import { open } from '../open.ts'
import type { Visitor } from '../visitor.ts'
import { leaveCheckout } from './leave-checkout.ts'

/** Opens the payment step with a new cart that has its delivery; from then on the calls wait. */
export async function openPaymentStep({ page, ana, calls }: { page: Page; ana: Visitor; calls: { hold(): void } }): Promise<void> {
  await leaveCheckout(page)
  await ana.hasDelivery({ jam: 1 })
  calls.hold()
  await open(page, `${ana.words.checkout}?step=payment`)
  await expect(ana.checkout.step(ana.words.paymentTitle)).toBeVisible()
}
