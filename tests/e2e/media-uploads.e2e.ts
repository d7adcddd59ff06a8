import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { STAFF } from './drivers/account.ts'
import { intercept, serverError } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { expect, test } from './fixtures/test.ts'

/** Twenty images are encoded anew. */
const LONG_MS = 60_000

async function photo(index: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [width, height, channels] = [80, 60, 3] as const
  const buffer = await sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
    .jpeg()
    .toBuffer()
  return { name: `photo-${index}.jpg`, mimeType: 'image/jpeg', buffer }
}

test('of 25 files twenty are uploaded, and a failed one is sent again', { tag: '@all' }, async ({ page, shop, watching }) => {
  watching.expect(500, 'getUploadUrl')
  await logInThroughApi(page, shop.origin, STAFF.editor, 'admin')
  await page.goto('/admin/media')
  await expect(page.getByRole('button', { name: 'Upload' })).toBeEnabled()
  await intercept(page, 'getUploadUrl', (route, count) => (count === 1 ? route.fulfill(serverError) : route.fallback()))
  await page.locator('main input[type=file]').setInputFiles(await Promise.all(Array.from({ length: 25 }, (_, index) => photo(index))))
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads).toContainText('photo-20.jpg, photo-21.jpg, photo-22.jpg, photo-23.jpg, photo-24.jpg was left out')
  await expect(uploads.getByRole('status').first()).toHaveText('19 ready, 0 on the way, 1 need you', { timeout: LONG_MS })
  await uploads.getByRole('button', { name: 'Try failed again' }).click()
  await expect(uploads.getByRole('status').first()).toHaveText('20 ready, 0 on the way, 0 need you', { timeout: LONG_MS })
})

test('who goes to another page while files are on their way is asked, and may stay until they are ready', { tag: '@all' }, async ({ page, shop }) => {
  await logInThroughApi(page, shop.origin, STAFF.editor, 'admin')
  await page.goto('/admin/media')
  await expect(page.getByRole('button', { name: 'Upload' })).toBeEnabled()
  const release = Promise.withResolvers<void>()
  await intercept(page, 'getUploadUrl', async (route) => {
    await release.promise
    await route.fallback()
  })
  await page.locator('main input[type=file]').setInputFiles([await photo(30)])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByRole('status').first()).toHaveText('0 ready, 1 on the way, 0 need you')
  const comments = page.getByRole('link', { name: 'Comments', exact: true })
  await comments.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Files are still on their way.')
  await question.getByRole('button', { name: 'No, keep it' }).focus()
  await page.keyboard.press('Enter')
  release.resolve()
  await expect(uploads.getByRole('status').first()).toHaveText('1 ready, 0 on the way, 0 need you', { timeout: LONG_MS })
  await comments.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/comments/)
})
