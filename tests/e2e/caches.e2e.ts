import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { intercept, serverError } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { focusInRow } from './drivers/focus-in-row.ts'
import { officeApi } from './drivers/office-api.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { inShopWithRedis } from './fixtures/configured-shops.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    admin: '/admin',
    path: '/admin/cache',
    menu: 'Menu',
    navigation: 'Back office',
    title: 'Available caches',
    figures: 'The cache in figures',
    entry: 'Cache entry',
    purgeEntry: 'Empty this entry',
    purgeAll: 'Empty everything',
    purgeChosen: 'Empty',
    confirm: 'Empty',
    keep: 'Keep it',
    reason: 'Reason',
    askAll: 'Empty everything?',
    askTwo: 'Empty 2 entries?',
    chosen: '2 chosen',
    one: '1 entry emptied',
    two: '2 entries emptied',
    some: /^\d+ entr(?:y|ies) emptied$/,
    warm: 'Warm up the top 50',
    warmed: /^[1-9]\d* pages are ready\.$/,
    retry: 'Try again',
  },
  hr: {
    admin: '/hr/admin',
    path: '/hr/admin/cache',
    menu: 'Izbornik',
    navigation: 'Administracija',
    title: 'Dostupna predmemorija',
    figures: 'Predmemorija u brojkama',
    entry: 'Zapis predmemorije',
    purgeEntry: 'Isprazni ovaj zapis',
    purgeAll: 'Isprazni sve',
    purgeChosen: 'Isprazni',
    confirm: 'Isprazni',
    keep: 'Zadrži',
    reason: 'Razlog',
    askAll: 'Isprazniti sve?',
    askTwo: 'Isprazniti 2 zapisa?',
    chosen: 'Odabrana su 2',
    one: 'Ispražnjen je 1 zapis',
    two: 'Ispražnjena su 2 zapisa',
    some: /^Ispražnjen\S* (?:je|su) \d+ zapisa?$/,
    warm: 'Zagrij prvih 50',
    warmed: /^Spremn\S+ (?:je|su) [1-9]\d* stranic\S+\.$/,
    retry: 'Pokušaj ponovno',
  },
} as const

// Entries expire after a minute: each part of the test visits pages of its own.
const FIRST = ['/', '/blog']
const SECOND = ['/privacy-policy', '/shop']

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  inShopWithRedis.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    inShopWithRedis.use({ viewport: SIZES[size] })
    const texts = WORDS[language]

    inShopWithRedis('the shared cache is seen, emptied for a reason that the audit log has, and warmed', async ({ page, shop, watching }) => {
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      await page.goto(texts.admin)
      if (size === 'phone') {
        await waitForHydration(page, page.getByRole('button', { name: texts.menu }))
        await page.getByRole('button', { name: texts.menu }).click()
      }
      await page.getByRole('navigation', { name: texts.navigation }).getByRole('link', { name: texts.title }).click()
      await expect(page).toHaveURL(texts.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
      const visit = async (paths: readonly string[]) => {
        await Promise.all(paths.map((path) => fetch(shop.origin + path)))
        await page.goto(`${texts.path}?kind=page&sort=key`)
      }
      await visit(FIRST)
      const main = page.getByRole('main')
      const rows = page.getByRole('grid').getByRole('rowgroup').last().getByRole('row')
      const dialog = page.getByRole('dialog')
      const status = main.getByRole('status').filter({ hasText: /./ })
      const reasonOf = dialog.getByRole('textbox', { name: texts.reason })
      const confirm = dialog.getByRole('button', { name: texts.confirm, exact: true })
      await expect(rows.filter({ hasText: `${shop.origin}/blog` })).toHaveCount(1)
      await expect(main.getByLabel(texts.figures)).toContainText('%')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

      // An entry is opened by keyboard and emptied; without a reason nothing happens, and a failure keeps what was typed.
      await focusInRow(rows.filter({ hasText: `${shop.origin}/blog` }), 'button')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: texts.entry })).toContainText('content-security-policy')
      await expectAccessible(page, 'dialog')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await dialog.getByRole('button', { name: texts.purgeEntry }).click()
      await expect(reasonOf).toBeVisible()
      await expectAccessible(page, 'dialog')
      await confirm.click()
      await expect(reasonOf).toBeFocused()
      await reasonOf.fill('The opening hours were wrong')
      watching.expect(500, 'purgeCache')
      const endOfPurges = await intercept(page, 'purgeCache', (route) => route.fulfill(serverError))
      await confirm.click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await endOfPurges()
      await expect(reasonOf).toHaveValue('The opening hours were wrong')
      await confirm.click()
      await expect(dialog).toHaveCount(0)
      await expect(status.filter({ hasText: texts.one })).toBeVisible()
      await expect(rows.filter({ hasText: `${shop.origin}/blog` })).toHaveCount(0)

      await visit(SECOND)
      for (const path of SECOND) {
        await focusInRow(rows.filter({ hasText: shop.origin + path }), 'checkbox')
        await page.keyboard.press('Space')
      }
      await expect(main.getByText(texts.chosen)).toBeVisible()
      await expectAccessible(page)
      await main.getByRole('button', { name: texts.purgeChosen, exact: true }).click()
      await expect(page.getByRole('dialog', { name: texts.askTwo })).toBeVisible()
      await reasonOf.fill('Two pages were changed')
      await confirm.click()
      await expect(status.filter({ hasText: texts.two })).toBeVisible()

      watching.expect(500, 'warmCache')
      const endOfWarmings = await intercept(page, 'warmCache', (route) => route.fulfill(serverError))
      await main.getByRole('button', { name: texts.warm }).click()
      await expect(main.getByRole('alert')).toBeVisible()
      await endOfWarmings()
      await main.getByRole('button', { name: texts.retry }).click()
      await expect(status.filter({ hasText: texts.warmed })).toBeVisible()
      await expect(rows.filter({ hasText: `${shop.origin}/blog` })).toHaveCount(1)

      await main.getByRole('button', { name: texts.purgeAll }).click()
      await page.getByRole('dialog', { name: texts.askAll }).getByRole('button', { name: texts.keep }).click()
      await expect(dialog).toHaveCount(0)
      await main.getByRole('button', { name: texts.purgeAll }).click()
      await reasonOf.fill('A new theme')
      await reasonOf.press('Enter')
      await expect(status.filter({ hasText: texts.some })).toBeVisible()
      await expect(page.getByRole('grid')).toHaveCount(0)
      const { filterAuditLog } = await officeApi(page, shop.origin)
      const { records } = await filterAuditLog({ body: { filters: { action: ['purgeCache'] }, limit: 3 } })
      expect(records.map(({ entityId, after }) => [entityId, (after as { reason: string }).reason])).toEqual([
        ['all', 'A new theme'],
        ['entries', 'Two pages were changed'],
        ['entries', 'The opening hours were wrong'],
      ])
    })
  })

test('without Redis the back office has no caches: no entry in the navigation, and the page is missing', { tag: '@all' }, async ({ page, shop, watching }) => {
  await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
  await page.goto('/admin')
  const navigation = page.getByRole('navigation', { name: 'Back office' })
  await expect(navigation.getByRole('link', { name: 'Audit' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Available caches' })).toHaveCount(0)
  watching.expect(404, 'GET /admin/cache')
  expect((await page.goto('/admin/cache'))?.status()).toBe(404)
})
