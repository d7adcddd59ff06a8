import { expect, type Page } from '@playwright/test'
import type { CartValidation } from '#contract/checkout.ts'
import { paymentStepModels } from '#machines/checkout/payment-step.model.ts'
import type { PaymentStepContext } from '#machines/checkout/payment-step.rules.ts'
import type { Step } from '#tests/model/explore.ts'
import type { AnyModel, ModelEvent } from '#tests/model/model.ts'
import type { Visitor } from '../visitor.ts'
import { CONSENT_ANSWERS } from './consent-answers.ts'
import { answerWith, type HeldCalls, holdCalls } from './held-calls.ts'
import { machineDriver } from './machine-driver.ts'
import { openPaymentStep } from './open-payment-step.ts'

const [onDelivery] = paymentStepModels as [AnyModel]

const CALLS = [
  'filterConsents',
  'filterConsentAssignments',
  'logConsents',
  'getApplicablePaymentMethods',
  'savePaymentMethod',
  'validateCart',
  'createOrder',
] as const
const LONGEST_PAUSE_MS = 2000

interface Stage {
  readonly page: Page
  readonly ana: Visitor
  readonly calls: HeldCalls<(typeof CALLS)[number]>
}

const CART_CHANGES = 'The cart has to change in another tab.'
const contextOf = ({ context }: { context: unknown }) => context as PaymentStepContext
const isValid = ({ items }: CartValidation) => items.every(({ valid }) => valid)

function excludes({ type, output, error }: ModelEvent): string | null {
  if (Array.isArray(output) && output.length === 0) return 'Something can always be chosen.'
  if (type === 'xstate.error.actor.createOrder' && ['cart-changed', 'out-of-stock'].includes((error as { code: string }).code)) return CART_CHANGES
  return type === 'xstate.done.actor.validateCart' && (output as CartValidation).version !== 8 ? CART_CHANGES : null
}

/** Whether it can happen on the page: its button waits for what is loaded, and what was not loaded is requested again. */
function possible(snapshot: { value: unknown; context: unknown }, { type, actorId, key }: ModelEvent): boolean {
  const { methods, rejection, submit } = contextOf(snapshot)
  const isChoosing = typeof snapshot.value === 'object' && 'choosing' in (snapshot.value ?? {})
  if (actorId === 'getApplicablePaymentMethods') return snapshot.value === 'loading' && methods === null
  if (type === 'payment.submit') return isChoosing
  if (type === 'consents.loaded') return rejection === null && snapshot.value === 'loading'
  if (type === 'consents.logged' || key === 'error.failedConsentLog') return submit?.acceptedConsents.length === 1
  if (key === 'core.notifications.consentRequired') return submit?.acceptedConsents.length === 0
  return true
}

const retry = ({ page }: Stage) => page.getByRole('main').getByRole('button', { name: 'Try again' })
const isBusy = ({ ana }: Stage) => expect(ana.checkout.place).toHaveAttribute('aria-busy', 'true')

/** The methods with the chosen one, and why there is no order. */
async function isChoosing({ page, ana }: Stage, { after: { state } }: Step) {
  const { methodId, rejection, problem, difference } = contextOf(state)
  await expect(ana.checkout.place).not.toHaveAttribute('aria-busy', 'true')
  await expect(ana.checkout.method(ana.words.bankTransfer)).toBeChecked({ checked: methodId === 1 })
  const main = page.getByRole('main')
  if (difference) await expect(main).toContainText('the price is now')
  if (rejection === 'checkout.pleaseSelectPayment') await expect(main).toContainText('Please select payment method before proceeding')
  if (rejection === 'core.notifications.consentRequired') await expect(ana.checkout.terms).toHaveAttribute('aria-invalid', 'true')
  if (rejection === 'error.failedConsentLog') await expect(main).toContainText('Your consent could not be recorded')
  if (rejection === null && problem) await expect(main).toContainText(problem.code === 'out-of-stock' ? 'stock' : problem.message)
}

/** The payment step, for a guest with an address and home delivery. */
export const paymentStepDriver = machineDriver<Stage>({
  machine: 'checkout/payment-step',
  pages: [
    {
      title: 'the payment step',
      model: onDelivery,
      tag: '@all',
      excludes,
      possible,
      fails: [
        [500, 'getApplicablePaymentMethods'],
        [500, 'filterConsentAssignments'],
        [500, 'logConsents'],
        [422, 'savePaymentMethod'],
        [500, 'validateCart'],
        [500, 'createOrder'],
        [422, 'createOrder'],
      ],
    },
  ],
  events: {
    ...CONSENT_ANSWERS,
    'xstate.done.actor.getApplicablePaymentMethods': ({ calls }) => calls.answer('getApplicablePaymentMethods'),
    'xstate.error.actor.getApplicablePaymentMethods': ({ calls }, { event }) => calls.reject('getApplicablePaymentMethods', event.error),
    'offer.outdated': CART_CHANGES,
    'load.retry': (stage) => retry(stage).click(),
    'payment.choose': ({ ana }) => ana.checkout.method(ana.words.bankTransfer).check(),
    'payment.submit': async ({ ana }, { event }) => {
      const isAccepted = (event.acceptedConsents as readonly number[]).length > 0
      for (const box of [ana.checkout.privacy, ana.checkout.terms]) await box.setChecked(isAccepted)
      await ana.checkout.place.click()
    },
    'xstate.done.actor.savePaymentMethod': ({ calls }) => calls.answer('savePaymentMethod'),
    'xstate.error.actor.savePaymentMethod': ({ calls }, { event }) => calls.reject('savePaymentMethod', event.error),
    'xstate.done.actor.validateCart': async ({ calls }, { event }) => {
      if (isValid(event.output as CartValidation)) return calls.answer('validateCart')
      await answerWith(await calls.next('validateCart'), (data) => {
        const validation = data as CartValidation
        return { ...validation, items: validation.items.map((item) => ({ ...item, valid: false, reason: 'price', newPrice: item.newPrice + 1 })) }
      })
    },
    'xstate.error.actor.validateCart': ({ calls }, { event }) => calls.reject('validateCart', event.error),
    'xstate.done.actor.createOrder': ({ calls }) => calls.answer('createOrder'),
    'xstate.error.actor.createOrder': ({ calls }, { event }) => calls.reject('createOrder', event.error),
    'xstate.after.backoff': ({ page }) => page.clock.fastForward(LONGEST_PAUSE_MS),
  },
  states: {
    loading: ({ page }) => expect(page.getByRole('radio')).toHaveCount(0),
    unavailable: (stage) => expect(retry(stage)).toBeVisible(),
    'choosing.settled': isChoosing,
    'choosing.due': 'There are several methods.',
    'choosing.refreshing': CART_CHANGES,
    // A missing consent is known at once.
    consenting: async (stage, { event }) => ((event.acceptedConsents as readonly number[]).length > 0 ? isBusy(stage) : undefined),
    saving: isBusy,
    validating: isBusy,
    'ordering.asking': isBusy,
    'ordering.pausing': isBusy,
    done: ({ page, ana }) => expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible(),
  },
  async prepare({ page, ana }) {
    await page.clock.install()
    return { page, ana, calls: await holdCalls(page, ...CALLS) }
  },
  start: openPaymentStep,
  end: ({ calls }) => calls.release(),
})
