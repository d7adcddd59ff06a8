import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { CUSTOMERS } from './drivers/account.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { open } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/developer-tools.ts'
import { tagOf } from './fixtures/test.ts'

// One worker runs them all: the build with developer tools is made once.
test.describe.configure({ mode: 'default' })

const NIKA = { email: 'nika@skoj.example', password: 'pult-demo-2026' } as const
const run = promisify(execFile)

const badgeOf = (page: Page, name = 'Version') => page.getByRole('complementary', { name, exact: true })

test.afterEach(({ gitlab }) => gitlab.failWith(null))

/** Requests the releases, which fail; the focus keeps the notice open. */
async function failedReleases(page: Page) {
  const notice = page.locator('[data-sonner-toast]').last()
  // The notice is short: on a busy machine it may end before it is focused.
  await expect(async () => {
    await open(page, '/')
    await badgeOf(page).locator('summary').click()
    await badgeOf(page).getByRole('button', { name: 'Changelog' }).click()
    await expect(notice).toBeVisible()
    // Notices are focused with their shortcut, and stay while they are.
    await page.keyboard.press('Alt+KeyT')
    await expect(notice).toHaveAttribute('data-expanded', 'true', { timeout: 1000 })
  }).toPass()
  return notice
}

// Before a response of GitLab is cached.
test('releases that fail to load show the error of their host', async ({ page, gitlab, watching }) => {
  watching.expect(502, 'GET /_cli/get-latest-tag')
  watching.expect(502, 'POST /_cli/get-latest-release')
  gitlab.failWith(500)
  await expect(await failedReleases(page)).toContainText('GitLab answered 500')
  await expect(badgeOf(page).locator('summary')).toHaveText('1.12.17')
})

test('the back office sees a failed request with a curl command that reproduces it without secrets', async ({ page, gitlab, shop, watching }) => {
  watching.expect(502, 'GET /_cli/get-latest-tag')
  watching.expect(502, 'POST /_cli/get-latest-release')
  gitlab.failWith(503)
  await logInThroughApi(page, shop.origin, NIKA, 'admin')
  const details = (await failedReleases(page)).locator('details')
  await details.locator('summary').click()
  await expect(details).toContainText('502 unavailable: GitLab answered 503')
  const command = await details.locator('code').innerText()
  const { stdout } = await run('bash', ['-c', `${command} -s -w '\\n%{http_code}'`])
  const [response = '', status] = stdout.split('\n')
  expect([status, JSON.parse(response).message]).toEqual(['502', 'GitLab answered 503'])
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ value }) => value.length > 20 && command.includes(value))).toEqual([])
})

for (const [language, size, path, words] of [
  [
    'en',
    'desk',
    '/about-us',
    { badge: 'Version', links: ['Changelog', 'Documentation', 'Change domain', 'Section tool'], releases: 'Releases', here: 'Running here' },
  ],
  [
    'hr',
    'phone',
    '/hr',
    { badge: 'Verzija', links: ['Popis promjena', 'Dokumentacija', 'Promijeni domenu', 'Alat za sekcije'], releases: 'Izdanja', here: 'Radi ovdje' },
  ],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })

    test('the badge shows the version and the newest tag, and opens the releases with the keyboard', async ({ page }) => {
      await open(page, path)
      const badge = badgeOf(page, words.badge)
      const summary = badge.locator('summary')
      await expect(summary).toHaveText('1.12.171.12.18')
      await summary.focus()
      await page.keyboard.press('Enter')
      await expect(badge.locator('li')).toHaveText([...words.links])
      await expect(badge.getByRole('link', { name: words.links[1] })).toHaveAttribute('href', '/_cli/documentation')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: words.releases })
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['1.12.18', '1.12.17', '1.12.16'])
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Prices are checked again' })).toBeVisible()
      await expect(dialog.getByRole('region', { name: '1.12.17', exact: true })).toContainText(words.here)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(badge.getByRole('button', { name: words.links[0] })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(summary).toBeFocused()
      await expect(badge.locator('ul')).toBeHidden()
    })

    test('the section gallery shows every type to the back office, filtered and at two widths', async ({ page, shop }) => {
      await logInThroughApi(page, shop.origin, NIKA, 'admin')
      await page.goto(language === 'en' ? '/section-tool' : '/hr/section-tool')
      const cards = page.getByRole('article')
      await expect.poll(() => cards.count()).toBeGreaterThan(10)
      const all = await cards.count()
      await expect(page.locator('iframe').first()).toBeVisible()
      const narrow = page.getByRole('search').getByRole('button', { name: '390' })
      await narrow.click()
      await expect(narrow).toHaveAttribute('aria-pressed', 'true')
      await expect
        .poll(() =>
          page
            .locator('iframe')
            .first()
            .evaluate((frame) => (frame as HTMLElement).style.inlineSize),
        )
        .toBe('390px')
      await page.getByRole('searchbox').fill('hero')
      await expect.poll(() => cards.count()).toBeLessThan(all)
      await expect(cards.first().locator('code').first()).toContainText('hero')
      await page.getByRole('searchbox').fill('nothing is named so')
      await expect(cards).toHaveCount(0)
      await expectAccessible(page)
    })
  })

test('the badge links to the section gallery, an anonymous visitor is redirected to the back-office log-in and a customer home', async ({ page, shop }) => {
  await open(page, '/')
  await badgeOf(page).locator('summary').click()
  await badgeOf(page).getByRole('link', { name: 'Section tool' }).click()
  await expect(page).toHaveURL(/\/adminLogin/)
  await logInThroughApi(page, shop.origin, CUSTOMERS.jakov)
  await page.goto('/section-tool')
  await expect(page).toHaveURL('/')
})

test('only the back office can select another domain, which the shop then responds as', async ({ page, shop, request }) => {
  await open(page, '/')
  const badge = badgeOf(page)
  const dialog = page.getByRole('dialog', { name: 'Change domain' })
  const show = async () => {
    await badge.locator('summary').click()
    await badge.getByRole('button', { name: 'Change domain' }).click()
  }
  await show()
  await expect(dialog.getByText('Only the back office changes the domain.')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeDisabled()
  await logInThroughApi(page, shop.origin, NIKA, 'admin')
  await page.reload()
  await show()
  const other = dialog.getByRole('radio', { checked: false }).first()
  await expect(other).toBeEnabled()
  const { url } = await other.evaluate((radio) => ({ url: radio.closest('label')?.textContent ?? '' }))
  await other.check()
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Answer as this domain' }).click()
  await reloaded
  const { domain } = await (await request.get('/_cli/get-domain')).json()
  expect(url).toContain(domain)
  await expect(badge).toBeVisible()
})
