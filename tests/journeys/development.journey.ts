import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { open } from './drivers/open.ts'
import { SIZES } from './drivers/words.ts'
import { expect, test } from './fixtures/developing.ts'

// One worker walks them all: the build with tools is made once.
test.describe.configure({ mode: 'default' })

const badgeOf = (page: Page, name = 'Version') => page.getByRole('complementary', { name, exact: true })

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
  test.describe(`in ${language} on a ${size}`, () => {
    test.use({ viewport: SIZES[size] })

    test('the badge says the version and the newest tag, and leads by keyboard to what was released', async ({ page }) => {
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
  })
