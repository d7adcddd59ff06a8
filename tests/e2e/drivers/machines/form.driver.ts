import { expect, type Locator, type Page } from '@playwright/test'
import type { FormContext, FormDraft } from '#machines/form/form.events.ts'
import { formModels } from '#machines/form/form.model.ts'
import type { Step } from '#tests/model/explore.ts'
import { open } from '../open.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'
import { machineDriver } from './machine-driver.ts'

const [withConsents] = formModels

interface Stage {
  readonly page: Page
  readonly form: Locator
  readonly calls: HeldCalls<'storeData'>
}

const OF_CONSENTS = 'The driver of the registration fails its consents.'
const NO_FILES = 'The form has no files.'
const NO_CAPTCHA = 'The shop has no captcha.'
const OTHER_FORM = 'Another form is sent by this operation.'

const contextOf = ({ context }: { context: unknown }) => context as FormContext
const send = ({ form }: Stage, name = 'Tell me') => form.getByRole('button', { name, exact: true })

/** The form, with what stands in the way. */
async function isEditing(stage: Stage, { event, after: { state } }: Step) {
  const { rejection, problem } = contextOf(state)
  await expect(send(stage)).toBeVisible()
  if (rejection === 'core.notifications.consentRequired') await expect(stage.form.getByText('Please tick what is marked')).toBeVisible()
  if (event.type.startsWith('xstate.error.') && problem)
    await expect(stage.form.getByRole('alert').filter({ hasText: problem.status === 0 ? 'No connection' : /./ })).toBeVisible()
}

/** The form of a product that is sold out. */
export const formDriver = machineDriver<Stage>({
  machine: 'form/form',
  pages: [
    {
      title: 'the form of a sold-out product',
      model: withConsents,
      tag: '@all',
      // A form that is sent before waits for its consents.
      possible: (snapshot, { type }) =>
        type === 'consents.loaded' ? contextOf(snapshot).consents === null : type !== 'form.submit' || contextOf(snapshot).consents !== null,
      fails: [
        [422, 'storeData'],
        ['failed', 'storeData'],
      ],
    },
  ],
  events: {
    // They come with the form.
    'consents.loaded': ({ form }) => expect(form.getByRole('checkbox').first()).toBeVisible(),
    'consents.rejected': OF_CONSENTS,
    'load.retry': OF_CONSENTS,
    'draft.change': ({ form }) => form.getByLabel('E-mail', { exact: true }).fill('ana.waits@example.com'),
    'form.submit': async (stage, { event }) => {
      const { accepted } = event.draft as FormDraft
      await stage.form.getByLabel('E-mail', { exact: true }).fill(`ana.${Date.now()}@example.com`)
      for (const box of await stage.form.getByRole('checkbox').all()) await box.setChecked(accepted.length > 0)
      await send(stage).click()
    },
    'xstate.done.actor.storeData': ({ calls }) => calls.answer('storeData'),
    'xstate.error.actor.storeData': ({ calls }, { event }) => calls.reject('storeData', event.error),
    'files.choose': NO_FILES,
    'file.remove': NO_FILES,
    'file.retry': NO_FILES,
    'upload.progressed': NO_FILES,
    'upload.stored': NO_FILES,
    'upload.failed': NO_FILES,
    'captcha.solved': NO_CAPTCHA,
    'captcha.failed': NO_CAPTCHA,
    'captcha.closed': NO_CAPTCHA,
    'xstate.done.actor.contactAdmin': OTHER_FORM,
    'xstate.error.actor.contactAdmin': OTHER_FORM,
    'xstate.done.actor.subscribeNewsletter': OTHER_FORM,
    'xstate.error.actor.subscribeNewsletter': OTHER_FORM,
  },
  states: {
    editing: isEditing,
    uploading: NO_FILES,
    proving: NO_CAPTCHA,
    'sending.storing': (stage) => expect(send(stage, 'Sending')).toHaveAttribute('aria-busy', 'true'),
    'sending.contacting': OTHER_FORM,
    'sending.subscribing': OTHER_FORM,
    taken: ({ page }) => expect(page.getByText(/You will hear from us once, when Tuna with capers is back\./)).toBeVisible(),
  },
  prepare: async ({ page }) => ({
    page,
    form: page.getByRole('form', { name: 'Tell me when it is back' }),
    calls: await holdCalls(page, 'storeData'),
  }),
  async start({ page, form, calls }) {
    await open(page, '/product/tuna-with-capers')
    await page.evaluate(() => sessionStorage.clear())
    calls.hold()
    await page.getByRole('main').getByRole('button', { name: 'Tell me when it is back' }).press('Enter')
    await expect(form).toBeVisible()
  },
  end: ({ calls }) => calls.release(),
})
