import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    home: '/?editPage=true',
    add: 'Add: Icon 1 of Facts',
    change: 'Change: Icon 1 of Facts',
    choose: 'Choose an icon',
    search: 'Find an icon',
    typed: ['dostava', 'nonsense'],
    nothing: 'No icon has this name.',
    truck: 'Delivery',
    none: 'No icon',
    apply: 'Apply',
    saved: /^Saved/,
    review: 'Review and publish',
    reviewed: 'Delivery',
  },
  hr: {
    home: '/hr?editPage=true',
    add: 'Dodaj: Ikona 1 (Činjenice)',
    change: 'Promijeni: Ikona 1 (Činjenice)',
    choose: 'Odaberite ikonu',
    search: 'Pronađite ikonu',
    typed: ['delivery', 'besmislica'],
    nothing: 'Nijedna ikona nema taj naziv.',
    truck: 'Dostava',
    none: 'Bez ikone',
    apply: 'Primijeni',
    saved: /^Spremljeno/,
    review: 'Pregled i objava',
    reviewed: 'Dostava',
  },
} as const

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('an icon is found by a word of either language, chosen where it stands, reviewed and removed, by keyboard alone', { tag: '@all' }, async ({
      page,
      shop,
    }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(texts.home)
      const empty = page.getByRole('button', { name: texts.add, exact: true })
      await empty.press('Enter')
      const dialog = page.getByRole('dialog', { name: texts.choose })
      await expect(dialog.getByRole('radio', { name: texts.none, exact: true })).toBeChecked()
      await expectAccessible(page)
      const [word, nonsense] = texts.typed
      await dialog.getByLabel(texts.search).focus()
      await page.keyboard.type(nonsense)
      await expect(dialog.getByRole('status')).toHaveText(texts.nothing)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(word)
      const truck = dialog.getByRole('radio', { name: texts.truck, exact: true })
      await expect(dialog.getByRole('radio')).toHaveCount(2)
      // From none to the one that was found.
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await expect(truck).toBeChecked()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: texts.apply }).press('Enter')
      await expect(dialog).toBeHidden()
      const chosen = page.getByRole('button', { name: texts.change, exact: true })
      await expect(chosen.locator('svg')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: texts.saved })).toBeVisible()
      await page.reload()
      await chosen.press('Enter')
      await expect(truck).toBeChecked()
      await page.keyboard.press('Escape')
      await expect(chosen).toBeFocused()

      await page.getByRole('link', { name: texts.review }).press('Enter')
      await expect(page.getByRole('main').locator('ins').filter({ hasText: texts.reviewed })).toBeVisible()
      await page.goto(texts.home)
      await chosen.press('Enter')
      await dialog.getByRole('radio', { name: texts.none, exact: true }).press('Space')
      await dialog.getByRole('button', { name: texts.apply }).press('Enter')
      await expect(empty).toBeVisible()
    })
  })
}
