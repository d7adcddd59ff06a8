import { expect, type Page } from '@playwright/test'
import { CHECKOUT_STEPS, type CheckoutStep } from '#contract/checkout.constants.ts'
import { HELD_TOO_MANY } from '#machines/checkout/checkout.examples.ts'
import type { CheckoutContext } from '#machines/checkout/checkout.machine.ts'
import { checkoutModels } from '#machines/checkout/checkout.model.ts'
import type { Path } from '#tests/model/explore.ts'
import type { AnyModel, ModelEvent } from '#tests/model/model.ts'
import { open } from '../open.ts'
import type { Visitor } from '../visitor.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'
import { leaveCheckout } from './leave-checkout.ts'
import { machineDriver } from './machine-driver.ts'
import { openPaymentStep } from './open-payment-step.ts'

const [fresh, chosen] = checkoutModels as readonly AnyModel[] as [AnyModel, AnyModel]

interface Stage {
  readonly page: Page
  readonly ana: Visitor
  /** The steps have drivers of their own: here only the order waits. */
  readonly calls: HeldCalls<'createOrder'>
}

const OTHER_TAB = 'Another tab does it: ordered-in-another-tab.e2e.ts, session-tabs.e2e.ts.'
const OF_THE_STEP = 'The drivers of the steps do it.'
const LOCKER = 'Parcel locker'
const NAMES: Readonly<Record<CheckoutStep, string>> = { delivery: 'Delivery', shipping: 'Shipping', payment: 'Payment' }

const contextOf = ({ context }: { context: unknown }) => context as CheckoutContext
const placeOf = (step: unknown) => CHECKOUT_STEPS.indexOf(step as CheckoutStep)
const isPlacing = (value: unknown) => JSON.stringify(value) === '{"payment":"placing"}'
const isChoice = ({ event: { type } }: Path['steps'][number]) => ['shipping.choose', 'branch.choose', 'xstate.done.actor.shipping'].includes(type)

/** Whether it can happen on the page: completed steps are opened again, and a step that is busy is not submitted. */
function possible({ value, context }: { value: unknown; context: CheckoutContext }, { type, step, output }: ModelEvent): boolean {
  const hasMethod = context.cart?.deliveryMethodId != null
  if (isPlacing(value)) return type === 'placing.finished' || type === 'xstate.done.actor.payment'
  if (type === 'step.visit') return placeOf(step) < placeOf(context.step)
  if (type === 'draft.changed') return value !== 'shipping'
  if (type === 'shipping.submit') return !hasMethod
  if (type === 'xstate.done.actor.shipping') return ((output as { cart: unknown }).cart === null) === hasMethod
  return type !== 'xstate.done.actor.payment'
}

/** A step that is submitted is rejected: something is missing. */
const isWalkable = ({ steps }: Path) => steps.every(({ event }, index) => event.type !== 'shipping.submit' || !steps.slice(0, index).some(isChoice))

/** The checkout of a guest, from the first step and from the last. */
export const checkoutDriver = machineDriver<Stage>({
  machine: 'checkout/checkout',
  pages: [
    { title: 'the checkout', model: fresh },
    {
      title: 'the checkout with a shipping method',
      model: chosen,
      excludes: ({ type }: ModelEvent) => (type === 'shipping.submit' ? 'The method of the cart stays chosen.' : null),
    },
  ].map((page) => ({
    ...page,
    tag: '@all',
    possible: (snapshot, event) => possible(snapshot, event),
    isWalkable,
    fails: [[422, 'createOrder']],
  })),
  events: {
    // Without a city.
    'delivery.submit': async ({ ana }) => {
      await ana.checkout.field(ana.words.city).fill('')
      await ana.checkout.toDelivery.click()
    },
    'shipping.choose': ({ ana }) => ana.checkout.method(ana.words.homeDelivery).check(),
    'branch.choose': async ({ page, ana }) => {
      await ana.checkout.method(LOCKER).check()
      await page.locator('input[name="branch"]').first().check()
    },
    'shipping.submit': ({ ana }) => ana.checkout.toPayment.click(),
    'payment.choose': ({ ana }) => ana.checkout.method(ana.words.bankTransfer).check(),
    'payment.submit': ({ ana }) => ana.checkout.place.click(),
    'load.retry': OF_THE_STEP,
    'step.visit': ({ page }, { event }) => page.getByRole('button', { name: `${NAMES[event.step as CheckoutStep]}, done`, exact: true }).click(),
    'step.emitted': OF_THE_STEP,
    'draft.changed': async ({ page, ana }, { before: { state } }) => {
      if (state.value === 'delivery') await ana.checkout.writeGift(ana.words.giftText)
      else await page.getByRole('main').getByRole('checkbox').last().check()
    },
    'placing.started': async ({ ana, calls }) => {
      await ana.checkout.method(ana.words.bankTransfer).check()
      for (const box of [ana.checkout.privacy, ana.checkout.terms]) if (await box.isVisible()) await box.check()
      await ana.checkout.place.click()
      await expect.poll(() => calls.count('createOrder')).toBe(1)
    },
    'placing.finished': ({ calls }) => calls.reject('createOrder', HELD_TOO_MANY),
    'session.found': OTHER_TAB,
    'session.lost': OTHER_TAB,
    'cart.changed': OTHER_TAB,
    'cart.ordered': OTHER_TAB,
    'user.changed': OTHER_TAB,
    'xstate.done.actor.delivery': async ({ ana }) => {
      await ana.checkout.fillAddress()
      await ana.checkout.toDelivery.click()
    },
    'xstate.done.actor.shipping': ({ ana }) => ana.checkout.chooseHomeDelivery(),
    'xstate.done.actor.payment': ({ calls }) => calls.answer('createOrder'),
  },
  states: {
    missing: 'A cart ends in another tab; checkout-steps.e2e.ts opens a step without one.',
    delivery: async ({ ana }, { event }) => {
      await expect(ana.checkout.toDelivery).toBeVisible()
      if (event.type === 'delivery.submit') await expect(ana.checkout.field(ana.words.city)).toHaveAttribute('aria-invalid', 'true')
    },
    shipping: async ({ page, ana }, { event }) => {
      await expect(ana.checkout.step(ana.words.deliveryTitle)).toBeVisible()
      if (event.type === 'shipping.submit') await expect(page.getByRole('main')).toContainText('Please select shipping method before proceeding')
    },
    'payment.open': async ({ ana }) => {
      await expect(ana.checkout.step(ana.words.paymentTitle)).toBeVisible()
      await expect(ana.checkout.place).not.toHaveAttribute('aria-busy', 'true')
    },
    'payment.placing': async ({ page, ana }) => {
      await expect(ana.checkout.place).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByRole('button', { name: `${NAMES.delivery}, done`, exact: true })).toHaveCount(0)
    },
    placed: ({ page, ana }) => expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible(),
    found: OTHER_TAB,
  },
  prepare: async ({ page, ana }) => ({ page, ana, calls: await holdCalls(page, 'createOrder') }),
  async start(stage, { steps: [first] }) {
    const { page, ana, calls } = stage
    if (first && contextOf(first.before.state).step === 'payment') return openPaymentStep(stage)
    await leaveCheckout(page)
    await ana.hasInCart({ jam: 1 })
    await open(page, ana.words.checkout)
    await expect(ana.checkout.toDelivery).toBeVisible()
    calls.hold()
  },
  end: ({ calls }) => calls.release(),
})
