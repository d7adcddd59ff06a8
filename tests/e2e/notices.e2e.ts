import { intercept, serverError } from './drivers/calls.ts'
import { waitForHydration } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

const refusal = (message: string) => ({
  status: 422,
  contentType: 'application/json',
  body: JSON.stringify({ errored: true, code: 'out-of-stock', message, statusCode: 422, payload: { message }, data: { errorMessage: message } }),
})

for (const [length, milliseconds] of [
  [60, 3000],
  [100, 5000],
] as const)
  test(
    `an error of ${length} characters stays ${milliseconds} milliseconds and is announced once`,
    length === 60 ? {} : { tag: '@all' },
    async ({ ana, page, watching }) => {
      watching.expect(422, 'addItem')
      await page.clock.install()
      await ana.product.open(ana.words.jamPath)
      const text = 'x'.repeat(length)
      await intercept(page, 'addItem', (route) => route.fulfill(refusal(text)))
      await ana.product.addButton.click()
      const toast = page.locator('[data-sonner-toast]').filter({ hasText: text })
      await expect(toast).toBeVisible()
      await expect(toast.getByRole('alert')).toHaveCount(1)
      await page.mouse.move(5, 5)
      await page.clock.runFor(milliseconds - 700)
      await expect(toast).toBeVisible()
      await page.clock.runFor(1200)
      await expect(toast).toHaveCount(0)
    },
  )

test('a notice stays while the pointer is on it', { tag: '@all' }, async ({ ana, page, watching }) => {
  watching.expect(500, 'addItem')
  await page.clock.install()
  await ana.product.open(ana.words.jamPath)
  await intercept(page, 'addItem', (route) => route.fulfill(serverError))
  await ana.product.addButton.click()
  const toast = page.locator('[data-sonner-toast]').first()
  await toast.hover()
  await page.clock.runFor(30_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(10_000)
  await expect(toast).toHaveCount(0)
})

for (const [language, opener, title, none, kind] of [
  ['en', 'Notices of this visit', 'Notices', 'There were no notices yet.', 'Done'],
  ['hr', 'Obavijesti ovog posjeta', 'Obavijesti', 'Još nije bilo obavijesti.', 'Gotovo'],
] as const)
  test(`dismissed notices can be read again with the keyboard, in ${language}`, { tag: '@all' }, async ({ ana, ivo, page }) => {
    const who = language === 'en' ? ana : ivo
    await who.product.open(who.words.jamPath)
    const button = page.getByRole('button', { name: opener })
    await waitForHydration(page, button)
    await button.focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('dialog', { name: title })
    await expect(list).toContainText(none)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await who.product.add()
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: who.words.added })
    // The pointer holds the toast, and a click shows that nothing covers it.
    await toast.hover()
    await button.focus()
    await page.keyboard.press('Enter')
    // The toast in front of the dialog is an item too.
    await expect(list.getByRole('listitem').filter({ hasText: kind })).toHaveText([new RegExp(`^${kind}, .*${who.words.added}`)])
    await toast.click({ trial: true })
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await toast.click({ trial: true })
  })

test('a failure is shown without developer details or secrets', { tag: '@all' }, async ({ ana, page, watching }) => {
  watching.expect('failed', 'addItem')
  await ana.product.open(ana.words.jamPath)
  await intercept(page, 'addItem', (route) => route.abort())
  await ana.product.addButton.click()
  const toast = page.locator('[data-sonner-toast]').first()
  await expect(toast).toContainText('No connection')
  await expect(toast.locator('details')).toHaveCount(0)
  await expect(page.getByText(/curl|apiKey/)).toHaveCount(0)
})
