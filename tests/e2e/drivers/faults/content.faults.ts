import type { Locator } from '@playwright/test'
import { contactPage } from '../form-page.ts'
import { listPage } from '../list-page.ts'
import { open, waitForHydration } from '../open.ts'
import { button, type CallScenario, type CallScenarios, heading, main, type Shopper } from './call-scenario.ts'

const once = { timeout: 5_000 }

/** Follows a link of a page: a page that is opened has its data already. */
const follows = (from: string, link: (user: Shopper) => Locator, title: string | RegExp): CallScenario => ({
  before: async (user) => {
    await open(user.page, from)
    await waitForHydration(user.page, link(user).first())
  },
  press: (user) => link(user).first().click(once),
  done: (user) => heading(user, title),
})

const inMain = (name: string | RegExp) => (user: Shopper) => main(user).getByRole('link', { name })
const inFooter =
  (name: string | RegExp) =>
  ({ page }: Shopper) =>
    page.getByRole('contentinfo').getByRole('link', { name })

const POST = 'Five suppers from a tin of sardines'
const toProduct = follows('/shop/tins-and-jars', inMain('Fig jam'), 'Fig jam')
const toCategory = follows('/', inMain(/Tins|jars/i), /Tins and jars/)
const toPost = follows('/blog', (user) => main(user).getByRole('article').getByRole('link', { name: POST }), POST)
const toEvent = follows('/events', inMain('Olive pruning day on Šolta'), 'Olive pruning day on Šolta')

const switchesLanguage = (from: string): CallScenario => ({
  before: ({ page }) => open(page, from),
  press: ({ ana }) => ana.header.languageSwitch.click(once),
  done: ({ page }) => page.locator('html[lang^=hr]').getByRole('heading', { level: 1 }),
})

const contact = ({ page }: Shopper) => contactPage(page, 'en')
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const uploads: CallScenario = {
  before: ({ page }) => open(page, '/our-makers'),
  press: ({ page }) => page.getByLabel(/^Pictures of your work/).setInputFiles({ name: 'bowl.png', mimeType: 'image/png', buffer: PNG }),
  again: ({ page }) => page.getByRole('button', { name: 'Try again: bowl.png' }).click(once),
  done: (user) => main(user).getByRole('listitem').filter({ hasText: 'bowl.png' }).filter({ hasText: 'Attached' }),
}

let letters = 0
const letter = ({ page }: Shopper) => page.locator('[data-newsletter]')

export const CONTENT_FAULTS: CallScenarios = {
  getProduct: toProduct,
  getCommentOptions: toProduct,
  getCategory: toCategory,
  filterCategories: toCategory,
  filterProducts: toCategory,
  getLayeredNavigation: {
    before: async ({ page }) => listPage(page).open('/shop/table'),
    press: ({ page }) => listPage(page).filters.click(once),
    done: ({ page }) => listPage(page).group('Glaze'),
  },
  decide: toPost,
  filterPosts: toPost,
  filterStandardTerms: follows('/', inFooter('Journal'), 'Journal'),
  getTermBySlug: follows('/blog', (user) => user.page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Recipes' }), 'Recipes'),
  getEvent: toEvent,
  filterEvents: toEvent,
  filterDocuments: {
    ...follows('/', inFooter('Documents'), ''),
    done: ({ page }) => page.getByRole('region', { name: 'Sizes, prices, forms' }).getByRole('listitem'),
  },
  getForm: { ...follows('/', inFooter('Contact'), ''), done: (user) => contact(user).message },
  getElementsByHandlers: switchesLanguage('/shop'),
  getNavigationTree: switchesLanguage('/shop'),
  getUrlOnLanguage: switchesLanguage('/about-us'),
  addFailedRequest: {
    before: ({ page }) => open(page, '/'),
    press: ({ page }) =>
      page.evaluate(() => {
        history.pushState({}, '', '/no-such-page')
        dispatchEvent(new PopStateEvent('popstate'))
      }),
    done: (user) => heading(user, 'This page could not be found'),
    fails: [[404, 'decide']],
  },
  contactAdmin: {
    before: async (user) => {
      await contact(user).open()
      await contact(user).fill({ email: 'ana.kovac@example.com', message: 'Do you deliver to Vis in winter?' })
    },
    press: (user) => contact(user).send.click(once),
    done: (user) => main(user).getByText(contact(user).words.sent),
  },
  storeData: {
    before: async (user) => {
      const { page } = user
      await open(page, '/event/2')
      const form = main(user).getByRole('form', { name: 'Registration' })
      await waitForHydration(page, form.getByRole('button'))
      letters += 1
      for (const [index, text] of ['Ana', 'Horvat', `prunes.fault.${process.pid}.${letters}@example.com`, '1'].entries())
        await form.getByRole('textbox').nth(index).fill(text)
      await form.getByRole('checkbox').first().check()
    },
    press: (user) => main(user).getByRole('form', { name: 'Registration' }).getByRole('button').click(once),
    done: (user) => main(user).getByText('You are registered.'),
  },
  getUploadUrl: uploads,
  addFromBucketPublic: uploads,
  subscribeNewsletter: {
    before: async (user) => {
      await open(user.page, '/')
      await waitForHydration(user.page, letter(user).getByRole('button'))
      letters += 1
      await letter(user).getByRole('textbox').fill(`letter.fault.${process.pid}.${letters}@example.com`)
      for (const box of await letter(user).getByRole('checkbox').all()) await box.check()
    },
    press: (user) => letter(user).getByRole('button', { name: 'Sign up' }).click(once),
    done: (user) => letter(user).getByText('Check your inbox and confirm the address.'),
  },
  confirmFormEmail: {
    before: async (user) => {
      await (CONTENT_FAULTS.subscribeNewsletter as CallScenario).before(user)
      await letter(user).getByRole('button', { name: 'Sign up' }).click()
    },
    press: async ({ page, mailbox }) => page.goto(await mailbox(`letter.fault.${process.pid}.${letters}@example.com`)),
    again: (user) =>
      button(user, /^Try again/)
        .first()
        .click(once),
    done: (user) => main(user).getByText('Thank you, you are on the list.'),
  },
}
