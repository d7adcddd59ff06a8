import { expect } from '@playwright/test'
import { newRegistration } from '../auth-page.ts'
import { open, waitForHydration } from '../open.ts'
import { becomeCustomer, button, type CallScenario, type CallScenarios, main, type Shopper } from './call-scenario.ts'

const once = { timeout: 5_000 }

async function inProfile(user: Shopper) {
  await becomeCustomer(user)
  await user.profile.open()
}

/** In the profile with this setting open. */
const at = (setting: string) => async (user: Shopper) => {
  await inProfile(user)
  await waitForHydration(user.page, user.profile.setting(setting).locator('summary'))
  await user.profile.unfold(setting)
}

const DEVICES = 'Devices and log-ins'
const NEW_PASSWORD = 'otok i more'

/** Logged in on another device too. */
const onTwoDevices = async (user: Shopper) => {
  await inProfile(user)
  const elsewhere = await user.page.context().browser()?.newContext({ baseURL: user.origin })
  const other = await elsewhere?.newPage()
  if (!other) throw new Error('No browser')
  await open(other, '/login')
  await other.getByLabel('E-mail').fill(user.customer?.email ?? '')
  await other.getByLabel('Password', { exact: true }).fill(user.customer?.password ?? '')
  await other.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(other).toHaveURL('/')
  await elsewhere?.close()
  await user.profile.unfold(DEVICES)
}

const opensProfile: Pick<CallScenario, 'before' | 'press' | 'again'> = {
  before: becomeCustomer,
  press: ({ page, profile }) => page.goto(profile.words.path),
  again: async (user) => {
    const offered = button(user, /^Try again/).first()
    await ((await offered.isVisible()) ? offered.click(once) : user.page.goto(user.profile.words.path))
  },
}

export const ACCOUNT_FAULTS: CallScenarios = {
  getUserFiles: { ...opensProfile, done: ({ profile }) => profile.part(profile.words.files) },
  getUserAttributes: { ...opensProfile, done: ({ profile }) => profile.part(profile.words.files) },
  getWebProfile: { ...opensProfile, done: ({ profile }) => profile.part(profile.words.files) },
  updateWebUser: {
    before: async (user) => {
      await at(user.profile.words.details)(user)
      await user.page.getByLabel(user.profile.words.firstName, { exact: true }).fill('Zorica')
    },
    press: ({ page, profile }) => page.getByLabel(profile.words.firstName, { exact: true }).press('Enter', once),
    done: ({ profile }) => profile.name.filter({ hasText: /^Zorica / }),
  },
  setPassword: {
    before: async (user) => {
      const { words } = user.profile
      await at(words.password)(user)
      const setting = user.profile.setting(words.password)
      await setting.getByLabel(words.currentPassword, { exact: true }).fill(user.customer?.password ?? '')
      await setting.getByLabel(words.newPassword, { exact: true }).fill(NEW_PASSWORD)
      await setting.getByLabel(words.repeatPassword, { exact: true }).fill(NEW_PASSWORD)
    },
    press: ({ profile }) => profile.setting(profile.words.password).getByRole('button', { name: profile.words.savePassword }).click(once),
    fails: [[422, 'setPassword']],
    // A lost response leaves the new password: the current one is not current any more.
    again: async ({ profile, page }) => {
      const { words } = profile
      const setting = profile.setting(words.password)
      if (await page.getByText(words.wrongOld).isVisible()) {
        await setting.getByLabel(words.currentPassword, { exact: true }).fill(NEW_PASSWORD, once)
        await setting.getByLabel(words.newPassword, { exact: true }).fill(`${NEW_PASSWORD} i obala`, once)
        await setting.getByLabel(words.repeatPassword, { exact: true }).fill(`${NEW_PASSWORD} i obala`, once)
      }
      await setting.getByRole('button', { name: words.savePassword }).click(once)
    },
    done: ({ page, profile }) => page.getByText(profile.words.passwordChanged),
  },
  exportAccount: {
    before: async (user) => at(user.profile.words.data)(user),
    press: async ({ page, profile }) => {
      const coming = page.waitForEvent('download', { timeout: 3_000 }).then(
        () => page.evaluate(() => document.body.append(Object.assign(document.createElement('output'), { textContent: 'downloaded' }))),
        () => undefined,
      )
      await profile.button('Download my data').click(once)
      await coming
    },
    done: ({ page }) => page.locator('output', { hasText: 'downloaded' }),
  },
  deleteAccount: {
    before: async (user) => {
      await inProfile(user)
      await user.profile.button('Delete account').click()
      const dialog = user.page.getByRole('dialog', { name: 'Delete your account?' })
      await dialog.getByLabel('Type your e-mail to confirm').fill(user.customer?.email ?? '')
      await dialog.getByLabel('Password', { exact: true }).fill(user.customer?.password ?? '')
    },
    press: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click(once),
    // A deletion whose response was lost has ended the session: the next attempt leads to the log-in.
    done: ({ page, entry }) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /^Log in/ })
        .or(entry.button(entry.words.logIn)),
    fails: [
      [401, 'deleteAccount'],
      [401, 'refresh'],
      [401, 'login'],
    ],
    once: async (user) => {
      const { entry, page } = user
      await entry.open(entry.words.login, entry.words.logIn)
      await entry.logIn(user.customer ?? newRegistration())
      await expect(main(user).getByRole('alert')).toHaveText('Unknown username or password!')
      await expect(page).toHaveURL(entry.words.login)
    },
  },
  getAccess: {
    before: inProfile,
    press: ({ profile }) => profile.unfold(DEVICES),
    again: (user) =>
      button(user, /^Try again/)
        .first()
        .click(once),
    done: ({ page }) => page.getByText('You are logged in nowhere else.'),
  },
  endSession: {
    before: onTwoDevices,
    press: ({ page }) => page.getByRole('button', { name: /^Log out Chrome, Linux, last active / }).click(once),
    done: ({ page }) => page.getByText('You are logged in nowhere else.'),
  },
  endOtherSessions: {
    before: onTwoDevices,
    press: ({ profile }) => profile.button('Log out all other devices').click(once),
    done: ({ page }) => page.getByText('You are logged in nowhere else.'),
  },
  createComment: {
    before: async (user) => {
      await becomeCustomer(user)
      await open(user.page, '/product/sardines-in-olive-oil')
      const section = user.page.locator('#reviews')
      await waitForHydration(user.page, section.getByRole('button', { name: 'Send review' }))
      await section.getByRole('radio', { name: '4 stars' }).check()
      await section.getByLabel('What did you think?').fill('Good fish')
    },
    press: ({ page }) => page.locator('#reviews').getByRole('button', { name: 'Send review' }).click(once),
    done: ({ page }) => page.getByText('Waiting for publication'),
    once: ({ page }) => expect(page.locator('#reviews').getByText('Good fish')).toHaveCount(1),
  },
  updateComment: {
    before: async (user) => {
      const section = user.page.locator('#reviews')
      await (ACCOUNT_FAULTS.createComment as CallScenario).before(user)
      await section.getByRole('button', { name: 'Send review' }).click()
      await section.getByRole('listitem').filter({ hasText: 'Good fish' }).getByRole('button', { name: 'Edit' }).click()
      await section.getByLabel('What did you think?').fill('Better fish')
    },
    press: ({ page }) => page.locator('#reviews').getByRole('button', { name: 'Save changes' }).click(once),
    done: ({ page }) => page.locator('#reviews').getByRole('listitem').filter({ hasText: 'Better fish' }),
  },
  filterComments: {
    before: becomeCustomer,
    press: ({ page }) => open(page, '/product/sardines-in-olive-oil'),
    done: ({ page }) => page.locator('#reviews').getByRole('listitem'),
  },
  register: {
    before: async (user) => {
      const { entry } = user
      user.customer = newRegistration()
      await entry.open(entry.words.register, entry.words.create)
      await entry.fillRegistration(user.customer)
      await entry.accept()
    },
    press: ({ entry }) => entry.button(entry.words.create).click(once),
    done: ({ entry }) => entry.heading(entry.words.almost),
    once: ({ mailbox, customer }) => mailbox(customer?.email ?? ''),
  },
  resendVerification: {
    // The log-in of an unconfirmed account offers it.
    fails: [[422, 'login']],
    before: async (user) => {
      const { entry, page } = user
      user.customer = newRegistration()
      await entry.register(user.customer)
      await page.goto(entry.words.login)
      await entry.logIn(user.customer)
    },
    press: ({ entry }) => entry.button(entry.words.sendConfirmation).click(once),
    done: (user) => main(user).getByText(user.entry.words.again),
  },
  verifyUser: {
    before: async (user) => {
      user.customer = newRegistration()
      await user.entry.register(user.customer)
    },
    press: async ({ page, mailbox, customer }) => page.goto(await mailbox(customer?.email ?? '')),
    again: (user) =>
      button(user, /^Try again/)
        .first()
        .click(once),
    done: ({ entry }) => entry.heading(entry.words.confirmed),
  },
  checkVerification: {
    before: async () => undefined,
    press: ({ page }) => page.goto('/confirm-email?token=abcdefgh'),
    again: (user) =>
      button(user, /^Try again/)
        .first()
        .click(once),
    done: ({ entry }) => entry.heading(entry.words.spent),
    fails: [[422, 'checkVerification']],
  },
  forgotPassword: {
    before: async (user) => {
      const { entry } = user
      const customer = await becomeCustomer(user)
      await user.page.context().clearCookies()
      await entry.open(entry.words.forgot, entry.words.send)
      await entry.email().fill(customer.email)
    },
    press: ({ entry }) => entry.button(entry.words.send).click(once),
    done: ({ entry }) => entry.heading(entry.words.sent),
  },
  resetPassword: {
    before: async (user) => {
      const { entry, page, mailbox } = user
      await (ACCOUNT_FAULTS.forgotPassword as CallScenario).before(user)
      await entry.button(entry.words.send).click()
      await expect(entry.heading(entry.words.sent)).toBeVisible()
      await entry.open(await mailbox(user.customer?.email ?? '', 1), entry.words.reset)
      await entry.field(entry.words.newPassword).fill(NEW_PASSWORD)
      await entry.field(entry.words.repeat).fill(NEW_PASSWORD)
      await expect(page).toHaveURL(/link=opened/)
    },
    press: ({ entry }) => entry.button(entry.words.reset).click(once),
    fails: [[422, 'resetPassword']],
    // A lost response leaves the link used up, and the new password set.
    done: ({ entry, page }) => page.getByText(entry.words.resetDone).or(entry.heading(entry.words.spent)),
    once: async (user) => {
      const { entry, page } = user
      await page.goto(entry.words.login)
      await entry.logIn({ email: user.customer?.email ?? '', password: NEW_PASSWORD })
      await expect(page).toHaveURL(entry.words.home)
    },
  },
}
