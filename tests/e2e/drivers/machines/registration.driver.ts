import { expect, type Page } from '@playwright/test'
import type { RegistrationContext } from '#machines/registration/registration.events.ts'
import { registrationModel } from '#machines/registration/registration.model.ts'
import type { Step } from '#tests/model/explore.ts'
import { Entry, newRegistration } from '../auth-page.ts'
import { serverProblem } from '../calls.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'
import { machineDriver } from './machine-driver.ts'

interface Stage {
  readonly page: Page
  readonly entry: Entry
  readonly calls: HeldCalls<'filterConsents' | 'filterConsentAssignments' | 'register'>
}

const TERMS = 1001
const NEWSLETTER = 1003

const contextOf = ({ after: { state } }: Step): RegistrationContext => state.context as RegistrationContext

/** The form, with what stands in the way. */
async function isEditing({ page, entry }: Stage, step: Step) {
  const { words } = entry
  const { rejection, problem, isUnreadable } = contextOf(step)
  await expect(entry.button(words.create)).toBeVisible()
  await expect(entry.button(words.retry)).toHaveCount(isUnreadable ? 1 : 0)
  if (rejection === 'core.notifications.consentRequired') await expect(page.getByText(words.consentsMissing)).toBeVisible()
  if (problem?.code === 'user-exists') await expect(page.getByText(words.taken)).toBeVisible()
  if (problem?.code === 'network') await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
}

/** The registration, with the consents of its form. */
export const registrationDriver = machineDriver<Stage>({
  machine: 'registration/registration',
  pages: [
    {
      title: 'the registration',
      model: registrationModel,
      tag: '@all',
      possible: ({ context, value }, { type }) => {
        const { consents, isUnreadable } = context as RegistrationContext
        if (type === 'consents.loaded' || type === 'consents.rejected') return consents === null && !isUnreadable
        return type !== 'load.retry' || (isUnreadable && value === 'editing')
      },
      fails: [
        [422, 'register'],
        ['failed', 'register'],
        [500, 'filterConsentAssignments'],
      ],
    },
  ],
  events: {
    'consents.loaded': async ({ calls }) => {
      await calls.answer('filterConsents')
      await calls.answer('filterConsentAssignments')
    },
    'consents.rejected': async ({ calls }) => {
      const texts = await calls.next('filterConsents')
      await calls.reject('filterConsentAssignments', serverProblem)
      await texts.continue()
    },
    'load.retry': ({ entry }) => entry.button(entry.words.retry).click(),
    'draft.change': ({ entry }) => entry.field(entry.words.firstName).pressSequentially('a'),
    'registration.submit': async ({ page, entry }, { event }) => {
      const { accepted } = event.draft as { accepted: readonly number[] }
      await entry.fillRegistration(newRegistration())
      for (const name of entry.words.required) await page.getByRole('checkbox', { name }).setChecked(accepted.includes(TERMS))
      await page.getByRole('main').getByRole('checkbox').last().setChecked(accepted.includes(NEWSLETTER))
      await entry.button(entry.words.create).click()
    },
    'email.change': ({ entry }) => entry.button('Use another address').click(),
    'xstate.done.actor.register': ({ calls }) => calls.answer('register'),
    'xstate.error.actor.register': ({ calls }, { event }) => calls.reject('register', event.error),
  },
  states: {
    editing: isEditing,
    submitting: ({ entry }) => expect(entry.button('Creating the account')).toHaveAttribute('aria-busy', 'true'),
    sent: ({ entry }) => expect(entry.heading(entry.words.almost)).toBeVisible(),
  },
  prepare: async ({ page }) => ({
    page,
    entry: new Entry(page, 'en'),
    calls: await holdCalls(page, 'filterConsents', 'filterConsentAssignments', 'register'),
  }),
  async start({ page, entry, calls }) {
    calls.hold()
    await entry.open(entry.words.register, entry.words.create)
    await page.evaluate(() => sessionStorage.clear())
  },
  end: ({ calls }) => calls.release(),
})
