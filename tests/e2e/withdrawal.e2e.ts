import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { record } from './drivers/calls.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { ORDERS } from './drivers/order-texts.ts'
import { type Language, SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const main = (page: Page) => page.getByRole('main')

/** One mailbox gets few receipts an hour. */
async function fill(page: Page, language: Language, orderNumber = '2026-000001') {
  const words = ORDERS[language]
  await waitForHydration(page, main(page).getByRole('button', { name: words.next }))
  await main(page).getByLabel(words.number).fill(orderNumber)
  await main(page).getByLabel(words.email, { exact: true }).fill(`ana.kovac.${language}@example.com`)
  await main(page).getByLabel(words.firstName, { exact: true }).fill('Ana')
  await main(page).getByLabel(words.lastName, { exact: true }).fill('Kovač')
}

for (const [language, size] of [
  ['en', 'phone'],
  ['hr', 'desk'],
] as const) {
  test(
    `a guest opens the form from the footer, withdraws in two steps and sees the receipt, in ${language} on a ${size}`,
    tagOf(language),
    async ({ page }) => {
      await page.setViewportSize(SIZES[size])
      const words = ORDERS[language]
      const sent = record(page, 'withdrawOrder')
      await open(page, language === 'hr' ? '/hr' : '/')
      await page.getByRole('contentinfo').getByRole('link', { name: words.footer }).click()
      await expect(page).toHaveURL(words.withdrawalPath)
      await fill(page, language)
      await main(page).getByRole('button', { name: words.next }).click()
      await expect(main(page).getByRole('heading', { level: 1, name: words.check })).toBeVisible()
      await expectAccessible(page)
      expect(sent).toEqual([])
      await main(page).getByRole('button', { name: words.confirm }).click()
      await expect(main(page).getByRole('heading', { level: 1, name: words.done })).toBeVisible()
      await expect(main(page).getByText(words.receipt)).toBeVisible()
      await expect(main(page).getByText('Ana Kovač')).toBeVisible()
      await expectAccessible(page)
      expect(sent).toHaveLength(1)
    },
  )
}

test('an empty form names what is missing and sends nothing; values are kept while they are edited', { tag: '@all' }, async ({ page }) => {
  const words = ORDERS.en
  await open(page, words.withdrawalPath)
  const next = main(page).getByRole('button', { name: words.next })
  await waitForHydration(page, next)
  await next.click()
  for (const label of [words.number, words.email, words.firstName, words.lastName])
    await expect(main(page).getByLabel(label, { exact: label !== words.number })).toHaveAttribute('aria-invalid', 'true')
  await fill(page, 'en', '2026-000042')
  await main(page).getByLabel(words.goods).fill('The blue mug')
  await next.click()
  await expect(main(page).getByText('The blue mug')).toBeVisible()
  await main(page).getByRole('button', { name: words.change }).click()
  await expect(main(page).getByLabel(words.number)).toHaveValue('2026-000042')
  await expect(main(page).getByLabel(words.goods)).toHaveValue('The blue mug')
})

test('the form works with the keyboard alone, from the first field to the receipt', { tag: '@all' }, async ({ page }) => {
  const words = ORDERS.en
  await open(page, `${words.withdrawalPath}?order=2026-000007`)
  await waitForHydration(page, main(page).getByRole('button', { name: words.next }))
  await expect(main(page).getByLabel(words.number)).toHaveValue('2026-000007')
  await main(page).getByLabel(words.number).focus()
  for (const text of ['ana.tipka@example.com', 'Ana', 'Kovač']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { name: words.check })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('button', { name: words.confirm })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { name: words.done })).toBeVisible()
})
