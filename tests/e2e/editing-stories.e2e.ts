import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    post: '/chard-with-anchovies?editPage=true',
    event: '/event/1?editPage=true',
    title: 'Title, English',
    excerpt: 'Introduction, English',
    content: 'Content, English',
    place: 'Place, English',
    town: 'Town',
    change: 'Change: Picture',
    dialog: 'Picture',
    use: 'Use this picture',
    saved: /^Saved/,
    review: 'Review and publish',
  },
  hr: {
    post: '/hr/blitva-s-incunima?editPage=true',
    event: '/hr/dogadjaj/1?editPage=true',
    title: 'Naslov, hrvatski',
    excerpt: 'Uvod, hrvatski',
    content: 'Sadržaj, hrvatski',
    place: 'Mjesto održavanja, hrvatski',
    town: 'Grad',
    change: 'Promijeni: Slika',
    dialog: 'Slika',
    use: 'Upotrijebi sliku',
    saved: /^Spremljeno/,
    review: 'Pregled i objava',
  },
} as const
type Texts = (typeof TEXTS)[keyof typeof TEXTS]

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function typeAtEnd(page: Page, name: string, text: string, isRich = false) {
  await textbox(page, name).focus()
  await page.keyboard.press('Enter')
  if (isRich) await expect(page.getByRole('toolbar')).toBeVisible()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
  await expect(textbox(page, name)).toContainText(text.trim())
}

/** Another image in the place of the present one, by the keyboard. */
async function chooseImage(page: Page, texts: Texts) {
  const image = page.getByRole('main').locator('img').first()
  const before = (await image.getAttribute('src')) ?? ''
  await page.getByRole('button', { name: texts.change, exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.dialog })
  const other = dialog.getByRole('gridcell').and(page.locator('[aria-selected=false]')).first()
  await other.focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: texts.use }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(image).not.toHaveAttribute('src', before)
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('a post and an event are changed where they stand, and both are there after a reload, by keyboard alone', { tag: '@all' }, async ({ page, shop }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(texts.post)
      await typeAtEnd(page, texts.title, ' Now')
      await typeAtEnd(page, texts.excerpt, ' Today.')
      await typeAtEnd(page, texts.content, ' Soon.', true)
      await chooseImage(page, texts)
      await expect(page.getByRole('status').filter({ hasText: texts.saved })).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(textbox(page, texts.title)).toHaveText(/ Now$/)

      await page.goto(texts.event)
      const dates = await page.getByRole('article').locator('time').allInnerTexts()
      await typeAtEnd(page, texts.title, ' Now')
      await typeAtEnd(page, texts.place, ' 2')
      await typeAtEnd(page, texts.town, 'ska')
      await expect(page.getByRole('status').filter({ hasText: texts.saved })).toBeVisible()
      expect(await page.getByRole('article').locator('time').allInnerTexts()).toEqual(dates)
      await expectAccessible(page)
      await page.reload()
      await expect(textbox(page, texts.town)).toHaveText('Splitska')
      await page.getByRole('link', { name: texts.review }).focus()
      await page.keyboard.press('Enter')
      for (const address of [texts.post, texts.event]) await expect(page.locator(`a[href="${address}"]`)).toBeVisible()
    })
  })
}
