import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { SIZES } from './drivers/texts.ts'
import { inShopWithDummyMode as test } from './fixtures/configured-shops.ts'
import { expect, tagOf } from './fixtures/test.ts'

const TEXTS = {
  en: { path: '/', bar: 'Back office', edit: 'Edit this page', headline: 'Headline of Hero, English', alert: 'Edit mode is on' },
  hr: { path: '/hr', bar: 'Administracija', edit: 'Uredi stranicu', headline: 'Naslov (Naslovnica), hrvatski', alert: 'Uređivanje je uključeno' },
} as const

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const { path, bar, edit, headline, alert } = TEXTS[language]

    test('the bar of the back office offers no editing, and the address that begins it leads to the page', async ({ page, shop }) => {
      await logInThroughApi(page, shop.origin, STAFF.editor, 'admin')
      await page.goto(`${path}?editPage=true`)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('link', { name: bar }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: edit })).toHaveCount(0)
      await expect(page.getByRole('textbox', { name: headline })).toHaveCount(0)
      await expectAccessible(page)

      // Within the same document no server redirects.
      await page.evaluate(() => history.pushState(history.state, '', '?editPage=true'))
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('textbox', { name: headline })).toHaveCount(0)

      await page.goto(`${path === '/' ? '' : path}/admin?editPage=true`)
      await expect(page).toHaveURL(`${path === '/' ? '' : path}/admin`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(alert)).toHaveCount(0)
    })
  })
