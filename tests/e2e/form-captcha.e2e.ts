import { contactPage } from './drivers/form-page.ts'
import { open } from './drivers/open.ts'
import { serveCopy } from './fixtures/seeded-shop.ts'
import { test as base, expect } from './fixtures/test.ts'

/** Tests in a shop whose forms require the stub captcha. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  shop: [({}, use) => serveCopy(use, { variables: { CAPTCHA_STUB: 'on' } }), { scope: 'worker', timeout: 120_000 }],
})

// One worker runs them all: the configured shop is started once.
test.describe.configure({ mode: 'default' })

declare global {
  interface Window {
    captchaStub?: string
  }
}

const SCRIPT = '**/captcha/stub.js*'
const LETTER = { email: 'ana.captcha@example.com', message: 'Is anybody there in winter?' }

test('the captcha script loads once, on first interaction with a form, and its response is submitted', { tag: '@all' }, async ({ page }) => {
  const contact = contactPage(page, 'en')
  await contact.open()
  const scripts = page.locator('script[src*="/captcha/"]')
  await expect(scripts).toHaveCount(0)
  await contact.fill(LETTER)
  await expect(scripts).toHaveCount(1)
  const [request] = await Promise.all([page.waitForRequest(/contactAdmin/), contact.send.click()])
  expect(request.postDataJSON()).toMatchObject({ recaptchaKey: 'stub', recaptchaResponse: expect.stringContaining('stub-person') })
  await expect(contact.main.getByText(contact.words.sent)).toBeVisible()
  await expect(scripts).toHaveCount(1)
})

test('a captcha script that fails to load shows an error and is retried', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect('failed', 'GET /captcha/stub.js')
  const contact = contactPage(page, 'en')
  await page.route(SCRIPT, (route) => route.abort('blockedbyclient'))
  await contact.open()
  await contact.fill(LETTER)
  await contact.send.click()
  await expect(contact.form.getByText('Failed to load script')).toBeVisible()
  await expect(contact.message).toHaveValue(LETTER.message)
  await page.unroute(SCRIPT)
  await contact.send.click()
  await expect(contact.main.getByText(contact.words.sent)).toBeVisible()
})

for (const [failure, message] of [
  ['fails', 'Failed to execute'],
  ['closes', 'The check was closed. What you wrote is kept: send the form again when you like.'],
] as const)
  test(`a captcha that ${failure} shows an error, and the next attempt starts anew`, { tag: '@all' }, async ({ page }) => {
    const contact = contactPage(page, 'en')
    await contact.open()
    await contact.fill(LETTER)
    await page.evaluate((name) => {
      window.captchaStub = name
    }, failure)
    await contact.send.click()
    await expect(contact.form.getByText(message)).toBeVisible()
    await page.evaluate(() => {
      window.captchaStub = ''
    })
    await contact.send.click()
    await expect(contact.main.getByText(contact.words.sent)).toBeVisible()
  })

test('a failed captcha is rejected, and the form keeps its values', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(422, 'contactAdmin')
  const contact = contactPage(page, 'en')
  await contact.open()
  await contact.fill(LETTER)
  await page.evaluate(() => {
    window.captchaStub = 'robot'
  })
  await contact.send.click()
  await expect(contact.form.getByText('We could not confirm that you are not a robot. Please try again.')).toBeVisible()
  await expect(contact.message).toHaveValue(LETTER.message)
})

for (const [missingSettings, message] of [
  [{ siteKey: null }, 'No key provided'],
  [{ version: 0 }, 'No version provided'],
] as const)
  test(`an incompletely configured captcha says ${message}`, { tag: '@all' }, async ({ page }) => {
    const contact = contactPage(page, 'en')
    // The HTML of the server contains the form: after a client-side navigation it is fetched here.
    await page.route(/form\/get\/contactForm/, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      const form = body.data ?? body
      form.captcha = { ...form.captcha, ...missingSettings }
      await route.fulfill({ response: answer, json: body })
    })
    await open(page, '/frequent-questions')
    await page.getByRole('main').getByRole('link', { name: 'write to us' }).click()
    await expect(page).toHaveURL('/contact')
    await contact.fill(LETTER)
    await contact.send.click()
    await expect(contact.form.getByText(message)).toBeVisible()
    await expect(page.locator('script[src*="/captcha/"]')).toHaveCount(0)
  })
