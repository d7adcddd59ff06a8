import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { contentDaysIn } from '#tests/content-days.ts'
import { croatianDay, englishDay } from '#tests/day-texts.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { CUSTOMERS } from './drivers/account.ts'
import { intercept, record, serverError } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { open } from './drivers/open.ts'
import { ProfilePage } from './drivers/profile-page.ts'
import { ACCOUNT_TEXTS, SIZES } from './drivers/texts.ts'
import { seededDirectory } from './fixtures/seeded-shop.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const day = (written: string): Date => new Date(contentDaysIn(seededDirectory()).moment(written))

const bytesOf = async (page: Page, press: () => Promise<void>) => {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a customer sees her profile and downloads her documents, in English on a desktop', async ({ page, shop }) => {
  await page.setViewportSize(SIZES.desk)
  await logInThroughApi(page, shop.origin, CUSTOMERS.mirna)
  const profile = new ProfilePage(page, 'en')
  await open(page, '/cart')
  await page.getByRole('banner').getByRole('button', { name: ACCOUNT_TEXTS.en.account }).click()
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect(page).toHaveURL(profile.words.path)
  await expect(profile.name).toHaveText('Mirna Lozić')
  const main = page.getByRole('main')
  await expect(main.getByText(CUSTOMERS.mirna.email, { exact: true })).toBeVisible()
  await expect(main.getByText('290 0260 010 178')).toBeVisible()
  await expect(main.getByText('Ring twice, third floor, no lift.')).toBeVisible()
  const about = profile.part('About you')
  await expect(about.locator('time')).toHaveText(englishDay(day('2025-11-22T10:14:00+01:00')))
  const picture = about.getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  const box = await picture.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(670 / 446, 1)
  await expect(profile.part(profile.words.files).getByRole('listitem')).toHaveCount(2)
  await expect(profile.part(profile.words.addresses).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)

  const link = page.getByRole('link', { name: profile.words.download('olive-wood-care.pdf') })
  expect(await link.getAttribute('href')).toMatch(/^\/api\/v1\/media\/download\/2\/active\?hash=[0-9a-f]{40}&redirectToBucket=false$/)
  const { name, bytes } = await bytesOf(page, () => link.click())
  expect([name, bytes.length, bytes.subarray(0, 5).toString()]).toEqual(['olive-wood-care.pdf', 50051, '%PDF-'])
})

test('a customer sees his profile in Croatian on a phone, goes back, and logs out', tagOf('hr'), async ({ page, shop }) => {
  await page.setViewportSize(SIZES.phone)
  await logInThroughApi(page, shop.origin, CUSTOMERS.jakov)
  const profile = new ProfilePage(page, 'hr')
  await open(page, '/hr/trgovina')
  await page.getByRole('button', { name: 'Otvori izbornik' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Vaš profil' }).click()
  await expect(profile.name).toHaveText('Jakov Brajković')
  await expect(page.getByText('Konoba Lumbrela j.d.o.o., OIB 98765432106').first()).toBeVisible()
  await expect(page.getByText(croatianDay(day('2025-06-03T19:40:00+02:00'))).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: profile.words.back, exact: true }).click()
  await expect(page).toHaveURL('/hr/trgovina')
  await profile.open()
  await profile.button(profile.words.logOut).click()
  await expect(page).toHaveURL(profile.words.login)
})

test('without files and attributes the page says so for the first and omits the second', { tag: '@all' }, async ({ page, shop, watching }) => {
  watching.expect(500, 'getUserAttributes')
  watching.expect(500, 'getUserFiles')
  await logInThroughApi(page, shop.origin, CUSTOMERS.mirna)
  const requests = [record(page, 'getUserFiles'), record(page, 'getUserAttributes')]
  for (const call of ['getUserFiles', 'getUserAttributes'] as const) await intercept(page, call, (route) => route.fulfill(serverError))
  const profile = new ProfilePage(page, 'en')
  await profile.open()
  await expect(page.getByText(profile.words.noFiles)).toBeVisible()
  await expect(profile.name).toHaveText('Mirna Lozić')
  await expect(profile.part('About you')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /wrong|failed/i })).toHaveCount(0)
  expect(requests.map((sent) => sent.length)).toEqual([1, 1])
})

test('a document that fails to download shows an error and can be retried', { tag: '@all' }, async ({ page, shop, watching }) => {
  watching.expect(404, 'GET /api/v1/media/download/*/active')
  await logInThroughApi(page, shop.origin, CUSTOMERS.mirna)
  const profile = new ProfilePage(page, 'en')
  await profile.open()
  const link = page.getByRole('link', { name: profile.words.download('invoice-SKJ-2026-00841.pdf') })
  const refuse = (url: URL) => url.pathname.includes('/media/download/')
  await page.route(refuse, (route) => route.fulfill({ status: 404 }))
  await link.click()
  await expect(page.getByText(profile.words.failed)).toBeVisible()
  await page.unroute(refuse)
  expect((await bytesOf(page, () => link.click())).name).toBe('invoice-SKJ-2026-00841.pdf')
})

test("another customer's document is rejected, also with one's own token", async ({ page, shop, watching }) => {
  watching.expect(404, 'GET /api/v1/media/download/*/active')
  const jakovs = await (await logInThroughApi(page, shop.origin, CUSTOMERS.jakov)).getUserFiles({})
  await page.context().clearCookies()
  await logInThroughApi(page, shop.origin, CUSTOMERS.mirna)
  await intercept(page, 'getUserFiles', (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify({ errored: false, data: jakovs }) }))
  const profile = new ProfilePage(page, 'en')
  await profile.open()
  await page.getByRole('link', { name: profile.words.download('invoice-SKJ-2026-00977.pdf') }).click()
  await expect(page.getByText(profile.words.failed)).toBeVisible()
})

test('two hundred documents and fifty addresses are shown on demand, and no more can be added', { tag: '@all' }, async ({ page, shop }) => {
  const calls = await logInThroughApi(page, shop.origin, CUSTOMERS.mirna)
  const [paper, user] = [(await calls.getUserFiles({}))[0], await calls.getWebProfile({})]
  const long = 'Maximiliana-Aleksandra'.repeat(3).slice(0, 60)
  const files = Array.from({ length: 200 }, (_, index) => ({ ...paper, id: index + 1, originalName: `${long}-${index}.pdf` }))
  const addresses = Array.from({ length: 50 }, (_, index) => ({ ...user.addresses[0], id: index + 1, street: long }))
  const response = (data: unknown) => ({ contentType: 'application/json', body: JSON.stringify({ errored: false, data }) })
  await intercept(page, 'getUserFiles', (route) => route.fulfill(response(files)))
  await intercept(page, 'getWebProfile', (route) => route.fulfill(response({ ...user, firstName: long, lastName: long, addresses })))
  await page.setViewportSize(SIZES.phone)
  const profile = new ProfilePage(page, 'en')
  await profile.open()
  await expect(profile.part(profile.words.files).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Show all 200 files' }).click()
  await expect(profile.part(profile.words.files).getByRole('listitem')).toHaveCount(200)
  await page.getByRole('button', { name: 'Show all 50 addresses' }).click()
  await expect(profile.part(profile.words.addresses).getByRole('listitem')).toHaveCount(50)
  await expect(profile.button(profile.words.addDelivery)).toHaveCount(0)
  await expect(page.getByText(/^You have 50 addresses/)).toBeVisible()
  await expectAccessible(page)
})

test('an anonymous visitor is redirected to the log-in in the current language', { tag: '@all' }, async ({ page }) => {
  for (const language of ['en', 'hr'] as const) {
    const { words } = new ProfilePage(page, language)
    await page.goto(words.path)
    await expect(page).toHaveURL(words.login)
  }
})
