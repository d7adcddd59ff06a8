import { readFile } from 'node:fs/promises'
import { open } from './drivers/open.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    path: '/documents',
    care: 'How to look after it',
    others: 'Sizes, prices, forms',
    title: 'Model withdrawal form',
    meta: /Form, 22\u00a0kB, 10\/10\/2026/,
    download: 'Download Model withdrawal form',
    file: 'withdrawal-form-en.pdf',
  },
  hr: {
    path: '/hr/dokumenti',
    care: 'Kako se čuva',
    others: 'Mjere, cijene, obrasci',
    title: 'Obrazac za jednostrani raskid ugovora',
    meta: /Obrazac, 21\u00a0kB, 10\.\s10\.\s2026\./,
    download: 'Preuzmi: Obrazac za jednostrani raskid ugovora',
    file: 'withdrawal-form-hr.pdf',
  },
} as const

for (const language of ['en', 'hr'] as const)
  test(`documents of the shop are listed with type, size and date, and downloaded (${language})`, tagOf(language), async ({ page }) => {
    const words = TEXTS[language]
    await open(page, words.path)
    await expect(page.getByRole('region', { name: words.care }).getByRole('listitem')).toHaveCount(3)
    const others = page.getByRole('region', { name: words.others }).getByRole('listitem')
    await expect(others).toHaveCount(3)
    const form = others.filter({ hasText: words.title })
    await expect(form).toContainText(words.meta)
    const [download] = await Promise.all([page.waitForEvent('download'), form.getByRole('link', { name: words.download }).click()])
    expect(download.suggestedFilename()).toBe(words.file)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

test('documents for investors are listed and downloaded on their page only', { tag: '@all' }, async ({ page }) => {
  await open(page, '/documents')
  await expect(page.getByText('Annual report 2025')).toHaveCount(0)
  await open(page, '/investors-login')
  await page.getByLabel('E-mail').fill('tin.vidas@example.com')
  await page.getByLabel('Password', { exact: true }).fill('udjel-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  const report = page.getByRole('listitem').filter({ hasText: 'Annual report 2025' })
  await expect(report).toContainText('Report')
  const [download] = await Promise.all([page.waitForEvent('download'), report.getByRole('link', { name: 'Download Annual report 2025' }).click()])
  expect(download.suggestedFilename()).toBe('annual-report-2025.pdf')
})
