import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures/test.ts'

const WHOLE = '/confirm-email?goal=Thanks&goalType=message&confirmedEmail=true'

test('a confirmation with a message shows it', async ({ page }) => {
  await page.goto(WHOLE.replace('Thanks', encodeURIComponent('<b>Thanks</b>')))
  await expect(page.getByText('<b>Thanks</b>', { exact: true })).toBeVisible()
})

test('a confirmation opens a page of the shop, and no other site', { tag: '@all' }, async ({ page }) => {
  await page.goto('/confirm-email?goal=/shop&goalType=url&confirmedEmail=true')
  await expect(page).toHaveURL('/shop')
  for (const goal of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/confirm-email?goal=${encodeURIComponent(goal)}&goalType=url&confirmedEmail=true`)
    await expect(page.getByRole('heading', { level: 1, name: 'That is your address' })).toBeVisible()
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1/)
  }
})

test('a confirmation downloads a public file under its own name', { tag: '@all' }, async ({ page }) => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.goto('/confirm-email?goal=1&goalType=file&confirmedEmail=true')])
  const response = await page.request.get('/api/v1/media/download/1/active')
  expect(response.headers()['content-disposition']).toContain(download.suggestedFilename())
  expect(await readFile(await download.path())).toEqual(await response.body())
  await expect(page.getByRole('heading', { level: 1, name: 'That is your address' })).toBeVisible()
})

test('a file that is not available shows an error', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(404, 'GET /api/v1/media/download/999999999/active')
  await page.goto('/confirm-email?goal=999999999&goalType=file&confirmedEmail=true')
  await expect(page.getByText('Download failed')).toBeVisible()
})

for (const left of ['goal=Thanks&', 'goalType=message&', '&confirmedEmail=true']) {
  test(`without ${left.replace('&', '')} the page is not found`, { tag: '@all' }, async ({ page, watching }) => {
    watching.expect(404, 'GET /confirm-email')
    const response = await page.goto(WHOLE.replace(left, ''))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible()
  })
}
