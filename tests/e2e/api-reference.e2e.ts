import { expect, test } from './fixtures/test.ts'

test('the API reference is small until it is opened, then shows Scalar, which sends requests to the shop', { tag: '@all' }, async ({ ana: { page } }) => {
  test.setTimeout(150_000)
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'API reference' })).toBeVisible()
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
      0,
    ),
  )
  expect(bytes).toBeLessThan(300_000)

  await page.getByRole('button', { name: 'Open the reference' }).click()
  // Scalar renders every operation in one piece, which takes a busy processor long.
  await expect(page.getByRole('heading', { name: 'Bonaca platform' })).toBeVisible({ timeout: 60_000 })

  await page.goto('/api/docs#tag/settings/GET/api/v1/settings/commons')
  await page.reload()
  await page.getByRole('button', { name: /Test Request.*\/settings\/commons/ }).click({ timeout: 60_000 })
  await page.getByRole('button', { name: /^Send/ }).first().click()
  await expect(page.getByText('200 OK')).toBeVisible()
})
