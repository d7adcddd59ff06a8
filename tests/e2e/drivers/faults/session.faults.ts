import { STAFF } from '../account.ts'
import { createCustomer, logInThroughApi } from '../create-customer.ts'
import { open, waitForHydration } from '../open.ts'
import { becomeCustomer, button, type CallScenarios, heading, type Shopper } from './call-scenario.ts'
import { logOut } from './cart.faults.ts'

const once = { timeout: 5_000 }

const account = ({ page }: Shopper) => page.getByRole('banner').getByRole('button', { name: /^Account/ })

async function toProvider({ page }: Shopper) {
  await page.getByRole('main').getByRole('button', { name: 'Continue with Island ID' }).click(once)
}
const atLogin = async ({ page, entry }: Shopper) => {
  await entry.open(entry.words.login, entry.words.logIn)
  await waitForHydration(page, page.getByRole('main').getByRole('button', { name: 'Continue with Island ID' }))
}

/** An expired access token, and a refresh token that works. */
async function expire({ page, origin }: Shopper) {
  await page.context().addCookies([{ name: 'auth.accessToken', value: 'over.and.done', url: origin }])
}

export const SESSION_FAULTS: CallScenarios = {
  login: {
    before: async (user) => {
      user.customer = await createCustomer(user.origin, user.mailbox)
      await user.entry.open(user.entry.words.login, user.entry.words.logIn)
      await user.entry.email().fill(user.customer.email)
      await user.entry.field(user.entry.words.password).fill(user.customer.password)
    },
    press: ({ entry }) => entry.button(entry.words.logIn).click(once),
    done: account,
  },
  refresh: {
    before: async (user) => {
      await becomeCustomer(user)
      await expire(user)
    },
    press: ({ page }) => page.goto('/profile'),
    again: async (user) => {
      const offered = button(user, /^Try again/).first()
      await ((await offered.isVisible()) ? offered.click(once) : user.page.goto('/profile'))
    },
    done: ({ profile }) => profile.part(profile.words.files),
    // It says that the token has expired.
    fails: [[401, 'getWebProfile']],
  },
  logout: {
    before: async (user) => {
      await becomeCustomer(user)
      await open(user.page, '/')
    },
    press: logOut,
    done: ({ page }) => page.getByText('You are logged out.'),
  },
  getProfile: {
    before: ({ page, origin }) => logInThroughApi(page, origin, STAFF.editor, 'admin'),
    press: ({ page }) => page.goto('/admin'),
    done: (user) => heading(user, 'Overview'),
  },
  getSocialProviders: {
    before: ({ page }) => open(page, '/'),
    press: ({ page }) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /^Log in/ })
        .click(once),
    again: ({ page }) => page.goto('/login'),
    done: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Continue with Island ID' }),
  },
  socialRedirectLogin: {
    visitsProvider: true,
    before: atLogin,
    press: toProvider,
    done: ({ page }) => page.getByLabel('Who are you?'),
  },
  socialOauth: {
    visitsProvider: true,
    before: async (user) => {
      await atLogin(user)
      await toProvider(user)
      await user.page.getByLabel('Who are you?').fill('ana')
    },
    press: ({ page }) => page.getByRole('button', { name: 'Continue', exact: true }).click(once),
    again: async (user) => {
      const { page } = user
      const offered = page.getByRole('main').getByRole('button', { name: 'Continue with Island ID' })
      if (await offered.isVisible()) await offered.click(once)
      if (!(await page.getByLabel('Who are you?').isVisible())) return
      await page.getByLabel('Who are you?').fill('ana', once)
      await page.getByRole('button', { name: 'Continue', exact: true }).click(once)
    },
    done: account,
  },
  changeLinkedLogin: 'Needs an account that another provider opened: login-methods.e2e.ts.',
  localLogin: 'No page calls it; it is there for older clients.',
  localLogout: 'No page calls it; it is there for older clients.',
  localUser: 'No page calls it; it is there for older clients.',
}
