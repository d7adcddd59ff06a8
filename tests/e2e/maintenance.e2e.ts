import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { CUSTOMERS, STAFF } from './drivers/account.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import type { RunningShop } from './fixtures/server.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const run = promisify(execFile)

/** As an operator does, from a shell next to the running server. */
async function switchTo({ variables, origin }: RunningShop, wish: 'on' | 'off') {
  await run(process.execPath, ['scripts/maintenance.ts', wish], { env: { ...process.env, ...variables } })
  await expect.poll(async () => (await fetch(`${origin}/`)).status).toBe(wish === 'on' ? 503 : 200)
}

test.afterEach(({ shop }) => switchTo(shop, 'off'))

const VIEW = {
  en: { paths: ['/', '/cart', '/product/fig-jam'], title: 'Maintenance in progress', text: 'The shop will be back soon' },
  hr: { paths: ['/hr', '/hr/kosarica', '/hr/proizvod/dzem-od-smokava'], title: 'Održavanje u tijeku', text: 'Trgovina se uskoro vraća' },
} as const

for (const [language, size] of [
  ['en', 'phone'],
  ['hr', 'desk'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })

    test('visitors and customers see only the maintenance view, on every page', { tag: '@all' }, async ({ page, shop, watching }) => {
      const { paths, title, text } = VIEW[language]
      for (const path of paths) {
        watching.expect(503, `GET ${path}`)
        // The view polls every few seconds whether the shop is back.
        watching.allow(503, `HEAD ${path}`)
      }
      for (const who of ['nobody', 'customer'] as const) {
        if (who === 'customer') await logInThroughApi(page, shop.origin, CUSTOMERS.jakov)
        await switchTo(shop, 'on')
        for (const path of paths) {
          const response = await page.goto(path)
          expect([response?.status(), await response?.headerValue('retry-after')]).toEqual([503, '60'])
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
          await expect(page.getByText(text)).toBeVisible()
          await expect(page.getByRole('navigation')).toHaveCount(1)
        }
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations).toEqual([])
        // An open view continues by itself, and would send requests while the shop is switched again.
        await page.goto('about:blank')
        await switchTo(shop, 'off')
      }
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the maintenance view is complete', { tag: '@all' }, async ({ page, shop, watching }) => {
    watching.expect(503, 'GET /hr/kosarica')
    watching.expect(503, 'GET /')
    await switchTo(shop, 'on')
    await page.goto('/hr/kosarica')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(VIEW.hr.title)
    await page.getByRole('link', { name: 'EN' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(VIEW.en.title)
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  })
})

for (const [when, happens] of [
  ['within seconds', (page: Page) => page.clock.fastForward(5000)],
  ['as soon as somebody looks', (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))],
  ['with the connection', (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))],
] as const)
  test(`when the shop is back, the requested page appears ${when}`, { tag: '@all' }, async ({ page, shop, watching }) => {
    watching.expect(503, 'GET /product/fig-jam')
    watching.allow(503, 'HEAD /product/fig-jam')
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await switchTo(shop, 'on')
    await page.goto('/product/fig-jam')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(VIEW.en.title)
    await switchTo(shop, 'off')
    await happens(page)
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Fig jam' })).toBeVisible()
    await expect(page).toHaveURL('/product/fig-jam')
  })

async function logInAsBackOffice(page: Page) {
  const button = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await waitForHydration(page, button)
  await page.getByLabel('E-mail').fill(STAFF.editor.email)
  await page.getByLabel('Password', { exact: true }).fill(STAFF.editor.password)
  await button.click()
}

test('the back office logs in during maintenance and sees the shop', { tag: '@all' }, async ({ ana, page, shop }) => {
  await switchTo(shop, 'on')
  await page.goto('/adminLogin')
  await logInAsBackOffice(page)
  await expect(page).toHaveURL('/admin')
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await ana.product.open(ana.words.jamPath)
  await ana.product.add()
  await ana.header.showsPieces(1)
})

test('an open page shows the maintenance view, keeps form values and cart, and continues when the shop is back', async ({ ana, page, shop, watching }) => {
  watching.expect(503, 'addItem')
  watching.allow(503, 'HEAD /*')
  await ana.product.open(ana.words.jamPath)
  await ana.product.add()
  await ana.header.showsPieces(1)
  await ana.product.open('/product/olive-wood-board')
  await page.getByRole('textbox', { name: 'Engraved text' }).fill('Škola')
  await switchTo(shop, 'on')
  await ana.product.addButton.click()
  const view = page.getByRole('dialog', { name: VIEW.en.title })
  await expect(view).toBeVisible()
  await expect(view).toContainText(VIEW.en.text)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(view).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze()
  expect(violations).toEqual([])
  await view.getByRole('button', { name: 'Look again' }).click()
  await expect(view).toBeVisible()
  // An addition is retried for some seconds; it must not reach the reopened shop.
  await expect(page.getByText('The item could not be added. Please try again.')).toBeVisible()
  await switchTo(shop, 'off')
  await expect(view).toBeHidden({ timeout: 20_000 })
  await expect(page.getByRole('textbox', { name: 'Engraved text' })).toHaveValue('Škola')
  await ana.header.showsPieces(1)
  await ana.product.add()
  await ana.header.showsPieces(2)
})

test('a link followed during maintenance shows the maintenance view, and the page afterwards', { tag: '@all' }, async ({ page, shop, watching }) => {
  watching.expect(503, 'filterCategories')
  watching.allow(503, 'HEAD /*')
  // The router logs the error of the page unless the maintenance view has replaced it before.
  watching.allow(/ProblemError: Maintenance in progress/)
  await open(page, '/')
  await switchTo(shop, 'on')
  await page.getByRole('contentinfo').getByRole('navigation').first().getByRole('link').first().click()
  const view = page.getByRole('dialog', { name: VIEW.en.title })
  await expect(view).toBeVisible()
  await switchTo(shop, 'off')
  await expect(view).toBeHidden({ timeout: 20_000 })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
