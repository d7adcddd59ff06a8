import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { Entry, newRegistration } from './drivers/auth-page.ts'
import { intercept, record, serverError } from './drivers/calls.ts'
import { createCustomer, logInThroughApi } from './drivers/create-customer.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { ProfilePage } from './drivers/profile-page.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ visitsProvider: true })

const rowsOf = (page: Page, part: string) => page.getByRole('region', { name: part, exact: true }).getByRole('listitem')

test('devices are listed with the current one first; one is logged out, then all others, with the keyboard alone', { tag: '@all' }, async ({
  page,
  shop,
  mailbox,
  browser,
  watching,
}) => {
  watching.expect(500, 'getAccess')
  const zora = await createCustomer(shop.origin, mailbox)
  await logInThroughApi(page, shop.origin, zora)
  const elsewhere = await browser.newContext({ baseURL: shop.origin })
  const other = await elsewhere.newPage()
  await open(other, '/login')
  await new Entry(other, 'en').logIn(zora)
  await expect(other).toHaveURL('/')
  const profile = new ProfilePage(page, 'en')
  await profile.open()
  const restore = await intercept(page, 'getAccess', (route) => route.fulfill(serverError))
  await profile.setting('Devices and log-ins').locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your devices could not be read.')).toBeVisible()
  await restore()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  const rows = rowsOf(page, 'Where you are logged in')
  await expect(rows).toHaveText([/^Unknown deviceLast active .*This device$/, /^Chrome, LinuxLast active .*Log out$/])
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Log out Chrome, Linux, last active / }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The device is logged out.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible()
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/login\?redirect/)

  await new Entry(other, 'en').logIn(zora)
  await expect(other).toHaveURL('/profile')
  await page.reload()
  await profile.unfold('Devices and log-ins')
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByText('All other devices are logged out.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/login\?redirect/)
  await elsewhere.close()
})

const ISLAND = 'Nastavi putem: Island ID'
const SOLO = { email: 'solo.island@example.com', email_verified: true, given_name: 'Sol', family_name: 'Otočić' }

async function comeFromElsewhere(page: Page) {
  const button = page.getByRole('main').getByRole('button', { name: ISLAND })
  await open(page, '/hr/prijava?redirect=/hr/profil')
  await waitForHydration(page, button)
  await button.click()
  await page.getByLabel('Who are you?').fill('solo')
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a social-login customer sets a password, unlinks the provider, is rejected through it, and links it again', { tag: '@all' }, async ({
  page,
  provider,
  mailbox,
  watching,
}) => {
  test.slow()
  watching.expect(401, 'getWebProfile')
  watching.expect(401, 'refresh')
  watching.expect(409, 'changeLinkedLogin')
  watching.expect(422, 'socialOauth')
  await page.setViewportSize(SIZES.phone)
  provider.claimsBySub.set('solo', SOLO)
  await comeFromElsewhere(page)
  await expect(page).toHaveURL('/hr/profil')
  const profile = new ProfilePage(page, 'hr')
  await profile.unfold('Uređaji i prijave')
  const unlink = page.getByRole('button', { name: /^Odspoji Island ID/ })
  await unlink.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Ovo je vaš jedini način prijave. Najprije izaberite lozinku.')
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await expectAccessible(page)

  await profile.unfold('Izaberi lozinku')
  await expect(profile.button('Pošalji poveznicu')).not.toHaveAttribute('aria-busy')
  await profile.button('Pošalji poveznicu').click()
  await expect(profile.setting('Izaberi lozinku').getByRole('status').first()).toContainText(SOLO.email)
  const entry = new Entry(page, 'hr')
  await page.goto(await mailbox(SOLO.email))
  await waitForHydration(page, entry.button(entry.words.reset))
  await entry.field(entry.words.newPassword).fill('kiša na krovu crkve')
  await entry.field(entry.words.repeat).fill('kiša na krovu crkve')
  await entry.button(entry.words.reset).click()
  await expect(page).toHaveURL(entry.words.login)
  await expect(page.getByText('Vaš se račun otvara i putem Island ID; to možete odspojiti na svojem profilu.')).toBeVisible()
  await entry.logIn({ email: SOLO.email, password: 'kiša na krovu crkve' })
  await expect(page).toHaveURL('/hr')

  await profile.open()
  await expect(profile.setting('Promijeni lozinku')).toBeVisible()
  await profile.unfold('Uređaji i prijave')
  await unlink.click()
  await expect(page.getByText('Odspojeno. Drugi su uređaji odjavljeni.')).toBeVisible()
  await expect(rowsOf(page, 'Računi kojima se možete prijaviti')).toHaveText([/^Island IDZatvoreno/])
  await profile.button(profile.words.logOut).click()
  await expect(page).toHaveURL(/\/hr\/prijava/)
  await comeFromElsewhere(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Vaš je račun zatvoren za ovu prijavu' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Prijava e‑mailom i lozinkom' }).click()
  await entry.logIn({ email: SOLO.email, password: 'kiša na krovu crkve' })
  await expect(page).toHaveURL('/hr/profil')
  await profile.unfold('Uređaji i prijave')
  await page.getByRole('button', { name: /^Ponovno poveži Island ID/ }).click()
  await expect(page.getByText('Ponovno povezano. Možete se njime prijaviti.')).toBeVisible()
})

test("the e-mail link of another user's registration asks for the password first; the owner sets another, and the first one stops working", {
  tag: '@all',
}, async ({ page, browser, shop, mailbox, watching }) => {
  watching.expect(422, 'checkVerification')
  const otherVisitor = newRegistration()
  const othersPassword = await browser.newContext({ baseURL: shop.origin })
  const desk = await othersPassword.newPage()
  await new Entry(desk, 'en').register(otherVisitor)
  await expect(desk).toHaveTitle(/^Almost done\. Check your e-mail\. \| /)
  const link = await mailbox(otherVisitor.email)
  const entry = new Entry(page, 'en')
  const { words } = entry
  const confirmed = record(page, 'verifyUser')
  await page.goto(link)
  await expect(entry.heading('Is this your account?')).toBeVisible()
  await expectAccessible(page)
  await entry.field(words.password).fill('not what was typed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Incorrect password')
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  expect(confirmed).toEqual([])
  await page.getByRole('link', { name: 'Choose a password of my own' }).click()
  await waitForHydration(page, entry.button(words.send))
  await expect(entry.email()).toHaveValue(otherVisitor.email)
  await entry.button(words.send).click()
  await page.goto(await mailbox(otherVisitor.email, 1))
  await waitForHydration(page, entry.button(words.reset))
  await entry.field(words.newPassword).fill('svjetionik na rtu')
  await entry.field(words.repeat).fill('svjetionik na rtu')
  await entry.button(words.reset).click()
  await expect(page).toHaveURL(words.login)
  await entry.logIn({ email: otherVisitor.email, password: 'svjetionik na rtu' })
  await expect(page).toHaveURL(words.home)
  await desk.goto(words.login)
  await new Entry(desk, 'en').logIn(otherVisitor)
  await expect(desk.getByRole('main').getByRole('alert')).toHaveText('Unknown username or password!')
  await othersPassword.close()
})

test('an e-mail link opened on another device confirms with the password, in Croatian on a phone', { tag: '@all' }, async ({
  page,
  browser,
  shop,
  mailbox,
}) => {
  await page.setViewportSize(SIZES.phone)
  const zora = newRegistration()
  const desks = await browser.newContext({ baseURL: shop.origin })
  await new Entry(await desks.newPage(), 'hr').register(zora)
  const entry = new Entry(page, 'hr')
  await page.goto(await mailbox(zora.email))
  await expect(entry.heading('Je li ovo vaš račun?')).toBeVisible()
  await entry.field(entry.words.password).fill(zora.password)
  await entry.button('Potvrdi adresu').click()
  await expect(entry.heading(entry.words.confirmed)).toBeVisible()
  await expect(page).toHaveTitle(/^To je vaša adresa \| /)
  await desks.close()
})

test('a successful registration removes the notice of a rejected one; each reveal button names its password', { tag: '@all' }, async ({ page, mailbox }) => {
  const entry = new Entry(page, 'en')
  const { words } = entry
  const zora = newRegistration()
  await entry.open(words.register, words.create)
  await expect(entry.button('Show password: Password')).toHaveCount(1)
  await expect(entry.button('Show password: Repeat password')).toHaveCount(1)
  await entry.fillRegistration(zora)
  await entry.button(words.create).click()
  const notice = page.getByRole('region', { name: /Notifications/ }).getByText(words.consentsMissing)
  await expect(notice).toBeVisible()
  await entry.accept()
  await entry.button(words.create).click()
  await expect(entry.heading(words.almost)).toBeVisible()
  await expect(notice).toBeHidden()
  await mailbox(zora.email)
})
