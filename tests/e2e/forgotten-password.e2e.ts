import { expectAccessible } from './drivers/accessible.ts'
import { Entry, newRegistration } from './drivers/auth-page.ts'
import { record } from './drivers/calls.ts'
import { createCustomer } from './drivers/create-customer.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const LOCAL_PART = {
  en: 'Before the @, an e-mail address has only the letters a to z, digits, dots, hyphens, underscores and plus signs',
  hr: 'Ispred znaka @ e‑mail adresa ima samo slova od a do z, znamenke, točke, crtice, podvlake i znakove plus',
} as const

for (const [language, size] of [
  ['en', 'phone'],
  ['hr', 'desk'],
] as const) {
  test(
    `a forgotten password is replaced through the e-mail link, once, in ${language} on a ${size}`,
    tagOf(language),
    async ({ page, shop, mailbox, watching }) => {
      watching.expect(422, 'resetPassword')
      const customer = await createCustomer(shop.origin, mailbox)
      await page.setViewportSize(SIZES[size])
      const entry = new Entry(page, language)
      const { words } = entry
      await entry.open(words.login, words.logIn)
      await entry.email().fill(customer.email)
      await page.getByRole('link', { name: words.forgotLink }).click()
      await expect(page).toHaveURL(words.forgot)
      await expect(entry.button(words.send)).toBeVisible()
      await expect(entry.email()).toHaveValue(customer.email)
      await expectAccessible(page)
      await entry.email().fill('č@example.com')
      await entry.button(words.send).click()
      await expect(entry.email()).toHaveAccessibleDescription(LOCAL_PART[language])
      await entry.email().fill(customer.email)
      await entry.button(words.send).click()
      await expect(entry.heading(words.sent)).toBeVisible()
      await expect(page.getByText(words.again)).toBeVisible()
      await expectAccessible(page)

      const link = await mailbox(customer.email, 1)
      expect(link).toMatch(new RegExp(`^${words.forgot}\\?token=`))
      await entry.open(link, words.reset)
      await expect(page).toHaveURL(`${words.forgot}?link=opened`)
      await page.reload()
      await waitForHydration(page, entry.button(words.reset))
      const resets = record(page, 'resetPassword')
      await entry.button(words.reset).click()
      await expect(page.getByText(words.needed)).toHaveCount(2)
      await entry.field(words.newPassword).fill('sasvim nova lozinka')
      await entry.field(words.repeat).fill('sasvim druga lozinka')
      await entry.button(words.reset).click()
      await expect(page.getByText(words.mismatch)).toBeVisible()
      expect(resets).toEqual([])
      await expectAccessible(page)
      await entry.field(words.repeat).fill('sasvim nova lozinka')
      await entry.button(words.reset).click()
      await expect(page).toHaveURL(words.login)
      await expect(page.getByText(words.resetDone)).toBeVisible()

      await entry.open(link, words.reset)
      await entry.field(words.newPassword).fill('treća lozinka po redu')
      await entry.field(words.repeat).fill('treća lozinka po redu')
      await entry.button(words.reset).click()
      await expect(entry.heading(words.spent)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: words.askAnother }).click()
      await expect(entry.button(words.send)).toBeVisible()
      await expect(page).toHaveURL(words.forgot)

      await page.goto(words.login)
      await entry.logIn({ email: customer.email, password: 'sasvim nova lozinka' })
      await expect(page).toHaveURL(words.home)
    },
  )
}

test('a forged reset link changes nothing, and a missing token shows an error at once', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(422, 'resetPassword')
  const entry = new Entry(page, 'en')
  const { words } = entry
  await entry.open(`${words.forgot}?token=${'A'.repeat(43)}`, words.reset)
  await entry.field(words.newPassword).fill('sasvim nova lozinka')
  await entry.field(words.repeat).fill('sasvim nova lozinka')
  await entry.button(words.reset).click()
  await expect(entry.heading(words.spent)).toBeVisible()
  const resets = record(page, 'resetPassword')
  await page.goto(`${words.forgot}?link=opened`)
  await expect(entry.heading(words.spent)).toBeVisible()
  expect(resets).toEqual([])
})

test('an e-mail without an account gets the same response as one with', { tag: '@all' }, async ({ page }) => {
  const entry = new Entry(page, 'en')
  await entry.open(entry.words.forgot, entry.words.send)
  await entry.email().fill(newRegistration().email)
  await entry.button(entry.words.send).click()
  await expect(entry.heading(entry.words.sent)).toBeVisible()
})

test('the token of an e-mail link stays through a switch of the language', { tag: '@all' }, async ({ page, request, shop, watching }) => {
  watching.expect(422, 'resetPassword')
  const token = 'B'.repeat(43)
  const [en, hr] = [new Entry(page, 'en'), new Entry(page, 'hr')]
  const html = await (await request.get(`${shop.origin}${en.words.forgot}?token=${token}`)).text()
  expect(html).toContain(`href="${hr.words.forgot}?token=${token}"`)

  const resets = record(page, 'resetPassword')
  await en.open(`${en.words.forgot}?token=${token}`, en.words.reset)
  await expect(page).toHaveURL(`${en.words.forgot}?link=opened`)
  await page.locator('[data-language-switch] a[hreflang="hr"]').click()
  await expect(page).toHaveURL(`${hr.words.forgot}?link=opened`)
  await hr.field(hr.words.newPassword).fill('sasvim nova lozinka')
  await hr.field(hr.words.repeat).fill('sasvim nova lozinka')
  await hr.button(hr.words.reset).click()
  await expect(hr.heading(hr.words.spent)).toBeVisible()
  expect(resets.map(({ body }) => body)).toMatchObject([{ token }])
})

test('a confirmation whose token is gone asks the server nothing', { tag: '@all' }, async ({ page }) => {
  const sent = record(page, 'verifyUser')
  await page.goto('/confirm-email?link=opened')
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeVisible()
  expect(sent).toEqual([])
})
