import { expect, type Page } from '@playwright/test'
import type { DeliveryForm } from '#contract/address.ts'
import { deliveryStepModels } from '#machines/checkout/delivery-step.model.ts'
import type { DeliveryStepContext } from '#machines/checkout/delivery-step.setup.ts'
import type { Step } from '#tests/model/explore.ts'
import type { AnyModel, ModelEvent } from '#tests/model/model.ts'
import { open } from '../open.ts'
import type { Visitor } from '../visitor.ts'
import { CONSENT_ANSWERS } from './consent-answers.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'
import { leaveCheckout } from './leave-checkout.ts'
import { machineDriver } from './machine-driver.ts'

const [guest] = deliveryStepModels as readonly AnyModel[] as [AnyModel]
const CALLS = ['filterConsents', 'filterConsentAssignments', 'logConsents', 'getAvailableCountries', 'updateGuestUser'] as const

interface Stage {
  readonly page: Page
  readonly ana: Visitor
  readonly calls: HeldCalls<(typeof CALLS)[number]>
}

const OF_ACCOUNT = 'A guest has no account: account-data.api.ts, customer.e2e.ts and profile-addresses.e2e.ts.'

const contextOf = ({ context }: { context: unknown }) => context as DeliveryStepContext
const isAccepted = ({ form }: Pick<DeliveryStepContext, 'form'>) => (form?.acceptedConsents.length ?? 0) > 0
const retry = ({ page }: Stage) => page.getByRole('main').getByRole('button', { name: 'Try again' })
const isBusy = ({ ana }: Stage) => expect(ana.checkout.toDelivery).toHaveAttribute('aria-busy', 'true')

/** The form, with what stands in the way. */
async function isOpen({ page, ana }: Stage, { after: { state } }: Step) {
  const { rejection, problem, errors } = contextOf(state)
  const main = page.getByRole('main')
  await expect(ana.checkout.toDelivery).not.toHaveAttribute('aria-busy', 'true')
  if ('shipping.city' in errors) await expect(ana.checkout.field(ana.words.city)).toHaveAttribute('aria-invalid', 'true')
  if (rejection === 'core.notifications.consentRequired') await expect(ana.checkout.privacy).toHaveAttribute('aria-invalid', 'true')
  if (rejection === 'error.failedConsentLog') await expect(main).toContainText('Your consent could not be recorded')
  if (problem) await expect(main).toContainText('This e-mail belongs to an account.')
}

/** Whether it can happen on the page: the box of the consent comes with the consents, and what was not loaded is requested again. */
function possible({ value, context }: { value: unknown; context: unknown }, { type, form, key }: ModelEvent): boolean {
  const { consents, rejection } = contextOf({ context })
  if (type === 'delivery.submit') return consents !== null || isAccepted({ form: form as DeliveryForm })
  if (type === 'consents.rejected') return key === 'error.consentsNotFetched' || value === 'consenting'
  return type !== 'consents.loaded' || value !== 'unavailable' || rejection !== 'error.consentsNotFetched'
}

/** The delivery step, for a guest who filled it in during an earlier visit. */
export const deliveryStepDriver = machineDriver<Stage>({
  machine: 'checkout/delivery-step',
  pages: [
    {
      title: 'the delivery step',
      model: guest,
      tag: '@all',
      possible,
      fails: [
        [500, 'filterConsentAssignments'],
        [500, 'getAvailableCountries'],
        [500, 'logConsents'],
        [422, 'updateGuestUser'],
      ],
    },
  ],
  events: {
    ...CONSENT_ANSWERS,
    'xstate.done.actor.getAvailableCountries': ({ calls }) => calls.answer('getAvailableCountries'),
    'xstate.error.actor.getAvailableCountries': ({ calls }, { event }) => calls.reject('getAvailableCountries', event.error),
    'load.retry': (stage) => retry(stage).click(),
    'delivery.submit': async ({ ana }, { event, before }) => {
      const { shipping, acceptedConsents } = event.form as DeliveryForm
      await ana.checkout.field(ana.words.city).fill(shipping.city)
      if (contextOf(before.state).consents) await ana.checkout.privacy.setChecked(acceptedConsents.length > 0)
      await ana.checkout.toDelivery.click()
    },
    'xstate.done.actor.updateGuestUser': ({ calls }) => calls.answer('updateGuestUser'),
    'xstate.error.actor.updateGuestUser': ({ calls }, { event }) => calls.reject('updateGuestUser', event.error),
    'xstate.done.actor.createAddress': OF_ACCOUNT,
    'xstate.error.actor.createAddress': OF_ACCOUNT,
    'xstate.done.actor.updateAddress': OF_ACCOUNT,
    'xstate.error.actor.updateAddress': OF_ACCOUNT,
    'xstate.done.actor.assignAddresses': OF_ACCOUNT,
    'xstate.error.actor.assignAddresses': OF_ACCOUNT,
  },
  states: {
    'loading.filling': isOpen,
    'loading.submitted': isBusy,
    unavailable: (stage) => expect(retry(stage)).toBeVisible(),
    editing: isOpen,
    // A missing consent is known at once.
    consenting: async (stage, { after: { state } }) => (isAccepted(contextOf(state)) ? isBusy(stage) : undefined),
    'saving.guest': isBusy,
    'saving.changing': OF_ACCOUNT,
    'saving.creating': OF_ACCOUNT,
    'saving.assigning': OF_ACCOUNT,
    done: ({ ana }) => expect(ana.checkout.step(ana.words.deliveryTitle)).toBeVisible(),
  },
  prepare: async ({ page, ana }) => ({ page, ana, calls: await holdCalls(page, ...CALLS) }),
  async start({ page, ana, calls }) {
    await leaveCheckout(page)
    await ana.hasInCart({ jam: 1 })
    await open(page, ana.words.checkout)
    await ana.checkout.fillAddress()
    calls.hold()
    await open(page, ana.words.checkout)
    await expect(ana.checkout.toDelivery).toBeVisible()
    await expect(ana.checkout.field(ana.words.firstName)).not.toHaveValue('')
  },
  end: ({ calls }) => calls.release(),
})
