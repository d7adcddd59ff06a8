import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    home: '/?editPage=true',
    title: (number: number) => `Title ${number} of Facts, English`,
    titles: /^Title \d+ of Facts, English$/,
    tools: /^Tools for Items \d+ of Facts$/,
    down: 'Move down',
    duplicate: 'Duplicate',
    remove: 'Remove',
    saved: /^Saved/,
  },
  hr: {
    home: '/hr?editPage=true',
    title: (number: number) => `Naslov ${number} (Činjenice), hrvatski`,
    titles: /^Naslov \d+ \(Činjenice\), hrvatski$/,
    tools: /^Alati: Stavke \d+ \(Činjenice\)$/,
    down: 'Pomakni dolje',
    duplicate: 'Dupliciraj',
    remove: 'Ukloni',
    saved: /^Spremljeno/,
  },
} as const

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('items of a list are copied, moved and removed where they stand, by keyboard alone', { tag: '@all' }, async ({ page, shop }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(words.home)
      const titles = page.getByRole('textbox', { name: words.titles })
      const texts = () => titles.allInnerTexts()
      const first = page.getByRole('textbox', { name: words.title(1), exact: true })
      await first.focus()
      const before = await texts()
      const [one = '', ...others] = before
      await page.keyboard.press('F6')
      const tools = page.getByRole('group', { name: words.tools })
      await expectAccessible(page, '[role=group]')
      await tools.getByRole('button', { name: words.duplicate }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(texts).toEqual([one, one, ...others])
      await tools.getByRole('button', { name: words.down }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect.poll(texts).toEqual([one, others[0], one, ...others.slice(1)])
      await tools.getByRole('button', { name: words.remove }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(texts).toEqual(before)
      await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect.poll(texts).toEqual([one, others[0], one, ...others.slice(1)])
    })
  })
}
