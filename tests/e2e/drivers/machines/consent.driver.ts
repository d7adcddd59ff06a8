import { expect, type Page } from '@playwright/test'
import type { ConsentContext } from '#machines/consent/consent.machine.ts'
import { consentModels } from '#machines/consent/consent.model.ts'
import type { AnyModel } from '#tests/model/model.ts'
import type { Visitor } from '../visitor.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'
import { machineDriver } from './machine-driver.ts'
import { openPaymentStep } from './open-payment-step.ts'

const [, ofCheckout] = consentModels as readonly AnyModel[] as [AnyModel, AnyModel]
const LOADS = ['filterConsents', 'filterConsentAssignments'] as const

interface Stage {
  readonly page: Page
  readonly ana: Visitor
  readonly calls: HeldCalls<(typeof LOADS)[number] | 'logConsents' | 'savePaymentMethod'>
}

const retry = ({ page }: Stage) => page.getByRole('main').getByRole('button', { name: 'Try again' })

/** The consents of the payment step. */
export const consentDriver = machineDriver<Stage>({
  machine: 'consent/consent',
  pages: [
    {
      title: 'the consents of the payment step',
      model: ofCheckout,
      tag: '@all',
      // Its button waits for the consents; once they are logged, the order goes on.
      possible: ({ value, context }, { type }) => type !== 'consents.submit' || (value === 'ready' && (context as ConsentContext).submit === null),
      fails: [
        [500, 'filterConsents'],
        [500, 'filterConsentAssignments'],
        [500, 'logConsents'],
      ],
    },
  ],
  events: {
    'form.selected': 'Every page knows its form.',
    'load.retry': (stage) => retry(stage).click(),
    'consents.submit': async ({ ana, page }, { event }) => {
      const accepted = event.accepted as readonly number[]
      await ana.checkout.method(ana.words.bankTransfer).check()
      for (const box of [ana.checkout.privacy, ana.checkout.terms]) await box.setChecked(accepted.includes(1))
      await page.getByRole('main').getByRole('checkbox').last().setChecked(accepted.includes(2))
      await ana.checkout.place.click()
    },
    'xstate.done.actor.filterConsents': ({ calls }) => calls.answer('filterConsents'),
    'xstate.error.actor.filterConsents': ({ calls }, { event }) => calls.reject('filterConsents', event.error),
    'xstate.done.actor.filterConsentAssignments': ({ calls }) => calls.answer('filterConsentAssignments'),
    'xstate.error.actor.filterConsentAssignments': ({ calls }, { event }) => calls.reject('filterConsentAssignments', event.error),
    'xstate.done.actor.logConsents': ({ calls }) => calls.answer('logConsents'),
    'xstate.error.actor.logConsents': ({ calls }, { event }) => calls.reject('logConsents', event.error),
  },
  states: {
    waiting: 'Every page knows its form.',
    loading: ({ ana }) => expect(ana.checkout.terms).toHaveCount(0),
    unavailable: (stage) => expect(retry(stage)).toBeVisible(),
    ready: async ({ ana, calls, page }, { event }) => {
      if (event.type === 'xstate.done.actor.logConsents') return (await calls.next('savePaymentMethod')).abort('aborted')
      await expect(ana.checkout.place).not.toHaveAttribute('aria-busy', 'true')
      await expect(ana.checkout.terms).toBeVisible()
      if (event.type === 'consents.submit') await expect(ana.checkout.terms).toHaveAttribute('aria-invalid', 'true')
      if (event.type === 'xstate.error.actor.logConsents') await expect(page.getByRole('main')).toContainText('Your consent could not be recorded')
    },
    logging: ({ ana }) => expect(ana.checkout.place).toHaveAttribute('aria-busy', 'true'),
  },
  prepare: async ({ page, ana }) => ({ page, ana, calls: await holdCalls(page, ...LOADS, 'logConsents', 'savePaymentMethod') }),
  start: openPaymentStep,
  end: ({ calls }) => calls.release(),
})
