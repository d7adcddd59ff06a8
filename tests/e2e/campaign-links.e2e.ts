import { listPage } from './drivers/list-page.ts'
import { open } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

const CAMPAIGN = 'utm_source=x&fbclid=y'

test('a page opened from a campaign keeps its parameters in the URL, and no link has them', { tag: '@all' }, async ({ page }) => {
  for (const path of ['/product/striped-tee', '/shop', '/blog', '/about-us'])
    await test.step(path, async () => {
      await open(page, `${path}?${CAMPAIGN}`)
      await expect(page).toHaveURL(`${path}?${CAMPAIGN}`)
      await expect(page.locator('[href*="utm_source"]')).toHaveCount(0)
    })
})

test('a list opened from a campaign is filtered, and going back keeps the parameters', async ({ page }) => {
  const list = listPage(page)
  await list.open(`/shop?${CAMPAIGN}&sort=nameAsc`)
  await list.filters.click()
  await list.group('Glaze').getByRole('checkbox', { name: /^Sand/ }).check()
  await expect(page).toHaveURL(new RegExp(`/shop\\?(?=.*glaze=\\d+)(?=.*sort=nameAsc).*&${CAMPAIGN}$`))
  await expect(list.chip('Glaze: Sand')).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
  await expect(page.locator('[href*="utm_source"]')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`/shop?${CAMPAIGN}&sort=nameAsc`)
  await expect(list.chip('Glaze: Sand')).toHaveCount(0)
  await expect(list.sort).toHaveValue('nameAsc')
})

test('options chosen by a campaign link are shown, and choosing others keeps its parameters', { tag: '@all' }, async ({ page }) => {
  await open(page, `/product/striped-tee?${CAMPAIGN}&size=xl`)
  await expect(page.getByRole('radio', { name: /^XL/ })).toBeChecked()
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await expect(page).toHaveURL(`/product/striped-tee?size=l&${CAMPAIGN}`)
})

test('a link to a part of the page keeps the parameters of a campaign', { tag: '@all' }, async ({ page }) => {
  await open(page, `/shop?${CAMPAIGN}`)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await page.goBack()
  await expect(page).toHaveURL(`/shop?${CAMPAIGN}`)
})

test('redirects keep the parameters of a campaign', { tag: '@all' }, async ({ page }) => {
  await open(page, `/product?${CAMPAIGN}`)
  await expect(page).toHaveURL(`/shop?${CAMPAIGN}`)
  await open(page, `/shop?page=1&${CAMPAIGN}`)
  await expect(page).toHaveURL(`/shop?${CAMPAIGN}`)
})
