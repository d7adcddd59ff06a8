import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    home: '/?editPage=true',
    sections: 'Sections',
    notice: 'Cookie notice',
    text: 'Text of Cookie notice, English',
    accept: 'Accept button of Cookie notice, English',
    saved: /^Saved/,
  },
  hr: {
    home: '/hr?editPage=true',
    sections: 'Sekcije',
    notice: 'Obavijest o kolačićima',
    text: 'Tekst (Obavijest o kolačićima), hrvatski',
    accept: 'Gumb za prihvaćanje (Obavijest o kolačićima), hrvatski',
    saved: /^Spremljeno/,
  },
} as const

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('the cookie notice is opened and changed where it stands, and its buttons choose nothing, by keyboard alone', { tag: '@all' }, async ({
      page,
      shop,
    }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(texts.home)
      const open = async () => {
        await page.getByRole('button', { name: texts.sections, exact: true }).focus()
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: texts.notice, exact: true }).focus()
        await page.keyboard.press('Enter')
      }
      await expect(textbox(page, texts.accept)).toHaveCount(0)
      await open()
      const text = textbox(page, texts.text)
      await expect(text).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('toolbar')).toBeVisible()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' Now.')
      await page.keyboard.press('Escape')
      await expect(text).toContainText('Now.')
      await expectAccessible(page)
      await textbox(page, texts.accept).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('End')
      await page.keyboard.type(' then')
      await page.keyboard.press('Escape')
      await expect(textbox(page, texts.accept)).toHaveText(/ then$/)
      await expect(page.getByRole('status').filter({ hasText: texts.saved })).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await open()
      await expect(textbox(page, texts.accept)).toHaveText(/ then$/)
      await open()
      await expect(textbox(page, texts.accept)).toHaveCount(0)
    })
  })
}
