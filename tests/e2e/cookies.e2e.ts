import { open } from './drivers/open.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    home: '/',
    notice: 'Cookie notice',
    accept: 'All right',
    refuse: 'Only what is needed',
    choose: 'Settings',
    again: 'Cookie settings',
    external: 'From other sites',
    save: 'Save my choice',
    policy: '/privacy-policy',
  },
  hr: {
    home: '/hr',
    notice: 'Obavijest o kolačićima',
    accept: 'U redu',
    refuse: 'Samo nužno',
    choose: 'Postavke',
    again: 'Postavke kolačića',
    external: 'S drugih stranica',
    save: 'Spremi odabir',
    policy: '/hr/politika-privatnosti',
  },
} as const
const DAYS_30 = 30 * 24 * 3600

for (const language of ['en', 'hr'] as const) {
  const words = WORDS[language]

  test(
    `cookies are accepted, rejected or chosen on one level in ${language}, and the choice is stored for thirty days`,
    tagOf(language),
    async ({ page, context }) => {
      const answered = async () => (await context.cookies()).find(({ name }) => name === 'cookieConsent')
      await open(page, words.home)
      const notice = page.getByRole('complementary', { name: words.notice })
      const answers = [words.accept, words.refuse, words.choose].map((name) => notice.getByRole('button', { name, exact: true }))
      const looks = await Promise.all(
        answers.map((response) => response.evaluate((button) => [getComputedStyle(button).backgroundColor, button.getBoundingClientRect().height])),
      )
      expect(looks).toEqual([looks[0], looks[0], looks[0]])
      await expect(notice.getByRole('link')).toHaveAttribute('href', words.policy)
      expect(await answered()).toBeUndefined()

      await notice.getByRole('button', { name: words.accept, exact: true }).click()
      await expect(notice).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
      const kept = await answered()
      expect(kept?.value).toBe('accepted')
      expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - DAYS_30)).toBeLessThan(120)
      await open(page, words.home)
      await expect(notice).toHaveCount(0)

      const again = page.getByRole('button', { name: words.again })
      await again.click()
      const settings = page.getByRole('dialog', { name: words.again })
      const external = settings.getByRole('checkbox', { name: words.external })
      await expect(external).toBeChecked()
      await external.uncheck()
      await settings.getByRole('button', { name: words.save }).click()
      await expect(settings).toHaveCount(0)
      await expect(again).toBeFocused()
      expect((await answered())?.value).toBe('refused')
    },
  )

  test(`cookies are rejected with one click in ${language}, and the settings show what is stored`, { tag: '@all' }, async ({ page, context }) => {
    await open(page, words.home)
    await page.getByRole('button', { name: words.choose, exact: true }).click()
    const settings = page.getByRole('dialog', { name: words.again })
    await settings.locator('summary').click()
    await expect(settings.getByRole('rowheader', { name: 'cookieConsent' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: words.choose, exact: true })).toBeFocused()
    await page.getByRole('button', { name: words.refuse, exact: true }).click()
    expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual(['cookieConsent=refused'])
  })
}
