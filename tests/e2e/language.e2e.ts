import { open } from './drivers/open.ts'
import { ALL, expect, test } from './fixtures/test.ts'

/** The first is opened by default. */
const TWINS = [
  ['/shop/tins-and-jars', '/hr/trgovina/konzerve-i-staklenke'],
  ['/product/fig-jam', '/hr/proizvod/dzem-od-smokava'],
  ['/cart', '/hr/kosarica'],
  ['/five-suppers-from-a-tin-of-sardines', '/hr/pet-vecera-iz-konzerve-srdela'],
  ['/event/2', '/hr/dogadjaj/2'],
  ['/', '/hr'],
  ['/shop', '/hr/trgovina'],
  ['/about-us', '/hr/o-nama'],
  ['/blog/recipes', '/hr/objave/recepti'],
  ['/events', '/hr/dogadjaji'],
] as const

test('pages link to their translation and back, and keep the query', async ({ ana, ivo, page }) => {
  test.slow()
  for (const [english, croatian] of TWINS.slice(0, ALL ? undefined : 1))
    await test.step(`${english} and ${croatian}`, async () => {
      await open(page, `${english}?ref=letter`)
      await ana.header.languageSwitch.click()
      await expect(page).toHaveURL(`${croatian}?ref=letter`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'hr')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(async () => (await page.context().cookies()).find((cookie) => cookie.name === 'locale')?.value).toBe('hr')
      await ivo.header.languageSwitch.click()
      await expect(page).toHaveURL(`${english}?ref=letter`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })
})

test('switching the language clears the cart, and the notice restores it in the new language', async ({ ana, ivo, page }) => {
  await ana.product.open(ana.words.jamPath)
  await ana.product.add()
  const before = (await page.context().cookies()).find((cookie) => cookie.name === 'cartId')?.value
  await ana.header.languageSwitch.click()
  await expect(page).toHaveURL(ivo.words.jamPath)
  await ivo.header.showsPieces(0)
  await page.getByRole('button', { name: /vrati/i }).click()
  await ivo.header.showsPieces(1)
  await ivo.cart.open()
  await expect(ivo.cart.line(ivo.words.jam).quantity).toHaveValue('1')
  const after = (await page.context().cookies()).find((cookie) => cookie.name === 'cartId')?.value
  expect(after).toBeTruthy()
  expect(after).not.toBe(before)
})

for (const [english, croatian] of [
  ['/cart', '/hr/kosarica'],
  ['/product/fig-jam', '/hr/proizvod/dzem-od-smokava'],
  ['/shop/tins-and-jars', '/hr/trgovina/konzerve-i-staklenke'],
] as const)
  test(`switching the language of ${english} with a filled cart requests nothing that is missing`, { tag: '@all' }, async ({ ana, ivo, page }) => {
    await ana.hasInCart({ jam: 1, mackerel: 1 })
    await open(page, english)
    await ana.header.showsPieces(2)
    if (english === '/cart') await expect(page.getByRole('heading', { name: 'Before you pay' })).toBeVisible()
    await ana.header.languageSwitch.click()
    await expect(page).toHaveURL(croatian)
    await ivo.header.showsPieces(0)
    await expect(page.getByRole('button', { name: /vrati/i })).toBeVisible()
    await expect(page.getByText('Nije pronađeno')).toHaveCount(0)
  })

test('the URL decides the language, whatever the cookie says', async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'locale', value: 'hr', url: shop.origin }])
  const response = await page.goto('/shop')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveURL('/shop')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('back and forward show the page and the language of each step', { tag: '@all' }, async ({ ana, page }) => {
  await open(page, '/shop/tins-and-jars')
  await ana.header.languageSwitch.click()
  await expect(page).toHaveURL('/hr/trgovina/konzerve-i-staklenke')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Tins and jars' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Konzerve i staklenke' })).toBeVisible()
})
