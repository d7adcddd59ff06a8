import { expect, type Page } from '@playwright/test'
import type { ShippingStepContext } from '#machines/checkout/shipping-step.machine.ts'
import { shippingStepModels } from '#machines/checkout/shipping-step.model.ts'
import type { Step } from '#tests/model/explore.ts'
import type { AnyModel, ModelEvent } from '#tests/model/model.ts'
import { open } from '../open.ts'
import type { Visitor } from '../visitor.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'
import { machineDriver } from './machine-driver.ts'

const [fresh] = shippingStepModels as [AnyModel]

interface Stage {
  readonly page: Page
  readonly ana: Visitor
  readonly calls: HeldCalls<'getApplicableDeliveryMethods' | 'saveDeliveryMethod'>
}

const CART_CHANGES = 'The cart has to change in another tab.'
const LOCKER = 'Parcel locker'

function excludes({ methodId, output }: ModelEvent): string | null {
  if (methodId === 99) return 'What is not offered cannot be chosen.'
  return Array.isArray(output) && output.length === 1 ? CART_CHANGES : null
}

const retry = ({ page }: Stage) => page.getByRole('main').getByRole('button', { name: 'Try again' })
const isBusy = ({ ana }: Stage) => expect(ana.checkout.toPayment).toHaveAttribute('aria-busy', 'true')

/** The methods with the chosen one, and why the step is not left. */
async function isChoosing(stage: Stage, { after: { state } }: Step) {
  const { page, ana } = stage
  const { choice, rejection, problem } = state.context as ShippingStepContext
  await expect(ana.checkout.toPayment).not.toHaveAttribute('aria-busy', 'true')
  await expect(ana.checkout.method(ana.words.homeDelivery)).toBeChecked({ checked: choice.methodId === 1 })
  await expect(ana.checkout.method(LOCKER)).toBeChecked({ checked: choice.methodId === 2 })
  if (choice.methodId === 2) await expect(page.locator('input[name="branch"]').first()).toBeChecked({ checked: choice.branchId !== null })
  const said = page.getByRole('main')
  if (rejection === 'checkout.pleaseSelectShipping') await expect(said).toContainText('Please select shipping method before proceeding')
  if (rejection === 'checkout.pleaseSelectBranch') await expect(said).toContainText('Please select shipping branch before proceeding')
  if (problem) await expect(said).toContainText(problem.message)
}

/** The shipping step, for a guest with an address. */
export const shippingStepDriver = machineDriver<Stage>({
  machine: 'checkout/shipping-step',
  pages: [
    {
      title: 'the shipping step',
      model: fresh,
      tag: '@all',
      excludes,
      fails: [
        [500, 'getApplicableDeliveryMethods'],
        [500, 'saveDeliveryMethod'],
      ],
    },
  ],
  events: {
    'xstate.done.actor.getApplicableDeliveryMethods': ({ calls }) => calls.answer('getApplicableDeliveryMethods'),
    'xstate.error.actor.getApplicableDeliveryMethods': ({ calls }, { event }) => calls.reject('getApplicableDeliveryMethods', event.error),
    'offer.outdated': CART_CHANGES,
    'load.retry': (stage) => retry(stage).click(),
    'shipping.choose': ({ ana }, { event }) => ana.checkout.method(event.methodId === 1 ? ana.words.homeDelivery : LOCKER).check(),
    'branch.choose': ({ page }) => page.locator('input[name="branch"]').first().check(),
    'shipping.submit': ({ ana }) => ana.checkout.toPayment.click(),
    'xstate.done.actor.saveDeliveryMethod': ({ calls }) => calls.answer('saveDeliveryMethod'),
    'xstate.error.actor.saveDeliveryMethod': ({ calls }, { event }) => calls.reject('saveDeliveryMethod', event.error),
  },
  states: {
    missing: 'The checkout opens no step without a cart.',
    loading: ({ page }) => expect(page.getByRole('radio')).toHaveCount(0),
    unavailable: (stage) => expect(retry(stage)).toBeVisible(),
    'choosing.settled': isChoosing,
    'choosing.refreshing': CART_CHANGES,
    saving: isBusy,
    done: ({ ana }) => expect(ana.checkout.step(ana.words.paymentTitle)).toBeVisible(),
  },
  prepare: async ({ page, ana }) => ({ page, ana, calls: await holdCalls(page, 'getApplicableDeliveryMethods', 'saveDeliveryMethod') }),
  async start({ page, ana, calls }) {
    await ana.hasAddress({ jam: 1 })
    calls.hold()
    await open(page, `${ana.words.checkout}?step=shipping`)
    await expect(ana.checkout.step(ana.words.deliveryTitle)).toBeVisible()
  },
  end: ({ calls }) => calls.release(),
})
