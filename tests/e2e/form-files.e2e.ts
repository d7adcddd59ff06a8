import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { open } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const picture = (index: number) => ({ name: `bowl-${index}.png`, mimeType: 'image/png', buffer: PNG })
const paper = (index: number) => ({ name: `prices-${index}.pdf`, mimeType: 'application/pdf', buffer: PDF })
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index + 1))

const pictures = (page: Page) => page.getByLabel(/^Pictures of your work/)
const papers = (page: Page) => page.getByLabel(/^Price list/)
const attached = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\.(png|pdf)/ })

test('ten files are uploaded and an eleventh is rejected', { tag: '@all' }, async ({ page }) => {
  await open(page, '/our-makers')
  await pictures(page).setInputFiles(many(8, picture))
  await papers(page).setInputFiles(many(2, paper))
  await expect(attached(page).filter({ hasText: 'Attached' })).toHaveCount(10)
  await papers(page).setInputFiles(paper(3))
  await expect(page.getByText('At most 2 files go with this form. None was attached.')).toBeVisible()
  await expect(attached(page)).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove prices-2.pdf' }).click()
  await expect(papers(page)).toBeFocused()
  await expect(attached(page)).toHaveCount(9)
})

test('of eleven files chosen together none is uploaded', { tag: '@all' }, async ({ page }) => {
  await open(page, '/our-makers')
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('getUploadUrl')) requests += 1
  })
  await pictures(page).setInputFiles(many(11, picture))
  await expect(page.getByText('At most 8 files go with this form. None was attached.')).toBeVisible()
  await expect(attached(page)).toHaveCount(0)
  expect(requests).toBe(0)
})

test("a file that is too large or of another type is left out by name; one with a picture's name and other content is rejected", { tag: '@all' }, async ({
  page,
  watching,
}) => {
  watching.expect(422, 'PUT /media/upload/*')
  await open(page, '/our-makers')
  await pictures(page).setInputFiles([
    picture(1),
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]) },
    { name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
  ])
  await expect(page.getByText('Empty or larger than 10 MB: huge.png')).toBeVisible()
  await expect(page.getByText('Not accepted: tool.exe. Please choose JPEG, PNG, WEBP.')).toBeVisible()
  await expect(attached(page).filter({ hasText: 'bowl-1.png' })).toContainText('Attached')
  await expect(attached(page).filter({ hasText: 'page.png' })).toContainText('Files of this kind are not accepted')
})

test('an interrupted upload is retried, and the form is submitted with it', async ({ page, watching }) => {
  watching.expect('failed', 'PUT /media/upload/*')
  await open(page, '/our-makers')
  await page.route('**/media/upload/**', (route) => route.abort('connectionreset'), { times: 1 })
  await pictures(page).setInputFiles(picture(1))
  await expect(attached(page)).toContainText('No connection.')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(/^Name of the workshop/).fill('Studio Bukvica')
  await form.getByLabel('First name', { exact: true }).fill('Tonka')
  await form.getByLabel('Last name', { exact: true }).fill('Bukvica')
  await form.getByLabel('E-mail', { exact: true }).fill('tonka.bukvica@example.com')
  await form.getByLabel(/^Where do you work/).selectOption('vis')
  await form.getByRole('checkbox', { name: 'Ceramics' }).check()
  await form.getByRole('radio', { name: 'No' }).check()
  await form.getByLabel(/^Your story/).fill('We throw forty mugs on a good day, and glaze them with ash.')
  await form.getByRole('checkbox', { name: /privacy policy/ }).check()
  await form.getByRole('button', { name: 'Send the application' }).click()
  await expect(page.getByText('A file is not attached. Try it again or remove it, then send the form.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again: bowl-1.png' }).click()
  await expect(attached(page).filter({ hasText: 'Attached' })).toHaveCount(1)
  await form.getByRole('button', { name: 'Send the application' }).click()
  await expect(page.getByText('Please confirm your address by the link in our e-mail')).toBeVisible()
})
