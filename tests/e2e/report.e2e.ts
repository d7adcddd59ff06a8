import { expectAccessible } from './drivers/accessible.ts'
import { intercept, record, serverError } from './drivers/calls.ts'
import { listPage } from './drivers/list-page.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const CODE = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/

for (const [language, size, words] of [
  ['en', 'desk', { send: 'Send report', sent: 'Sent. Thank you', steps: 'What the shop did before', copy: 'Copy the code', copied: 'Copied' }],
  ['hr', 'phone', { send: 'Pošalji prijavu', sent: 'Poslano. Hvala', steps: 'Što je trgovina prije radila', copy: 'Kopiraj kod', copied: 'Kopirano' }],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })

    test('the notice of a failed request sends a report with the keyboard alone', async ({ ana, ivo, page, context, watching }) => {
      watching.expect(500, 'addItem')
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const who = language === 'en' ? ana : ivo
      const sent = record(page, 'sendReport')
      await who.product.open(who.words.jamPath)
      await intercept(page, 'addItem', (route) => route.fulfill(serverError))
      await who.product.addButton.click()
      const button = page.locator('[data-sonner-toast]').getByRole('button', { name: words.send })
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: words.send })
      const main = dialog.getByRole('button', { name: words.send })
      await expect(main).toBeFocused()
      await expect(dialog.getByRole('list', { name: words.steps })).toContainText(/addItem: xstate\.promise\.reject → error server-error/)
      await expect(dialog).toContainText('/product/{-$slug}')
      await expectAccessible(page)
      expect(sent).toEqual([])
      await page.keyboard.press('Enter')
      const answer = page.getByRole('dialog', { name: words.sent })
      await expect(answer.getByRole('status').locator('p').last()).toHaveText(CODE)
      expect(JSON.stringify(sent[0]?.body).length).toBeLessThanOrEqual(16_000)
      await expectAccessible(page)
      await expect(answer.getByRole('button', { name: words.copy })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(answer.getByRole('button', { name: words.copied })).toBeFocused()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(CODE)
      await page.keyboard.press('Escape')
      await expect(answer).toHaveCount(0)
      await expect(button).toBeFocused()
    })
  })

test('the error page sends a report; offline it is copied and can be sent later', { tag: '@all' }, async ({ page, context, watching }) => {
  watching.expect(/ProblemError: Something went wrong/)
  watching.expect(500, 'getCategory')
  // The page may have failed before the list responds.
  watching.allow(500, 'filterProducts')
  watching.expect('failed', 'sendReport')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const list = listPage(page)
  await list.open()
  await list.sort.selectOption({ index: 1 })
  await expect(page).toHaveURL(/\?/)
  for (const name of ['getCategory', 'filterProducts'] as const) await intercept(page, name, (route) => route.fulfill(serverError))
  await page.getByRole('banner').getByRole('link', { name: 'Bath', exact: true }).click()
  const button = page.getByRole('main').getByRole('button', { name: 'Send report' })
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Send report' })).toBeVisible()
  const end = await intercept(page, 'sendReport', (route) => route.abort('internetdisconnected'))
  await page.keyboard.press('Enter')
  const offline = page.getByRole('dialog', { name: 'You are offline' })
  await expect(offline.getByRole('status')).toContainText('the same that you could read')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Shop: version 1\.12\.17\nPage: .*\nLanguage: .*\nWhen: .*\n/)
  // The list is created by React, before the actors are loaded.
  expect(copied).toMatch(/ list: xstate\.init → \w+\n(?:.*\n)* *.* list: list\.change → waiting\n/)
  expect(copied).toMatch(/\n\d\d:\d\d:\d\d cartSession: xstate\.init → \w+\n/)
  await expectAccessible(page)
  await end()
  await offline.getByRole('button', { name: 'Try to send again' }).click()
  await expect(page.getByRole('dialog', { name: 'Sent. Thank you' }).getByRole('status').locator('p').last()).toHaveText(CODE)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(button).toBeFocused()
})
