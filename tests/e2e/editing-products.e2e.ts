import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    product: '/product/smoked-mackerel?editPage=true',
    name: 'Smoked mackerel',
    nameCell: 'Name of Smoked mackerel, English',
    summary: 'Summary of Smoked mackerel, English',
    description: 'Description of Smoked mackerel, English',
    pictures: 'Change: Pictures of Smoked mackerel',
    title: 'Pictures of Smoked mackerel',
    tools: (number: number) => `Tools for Picture ${number} of Smoked mackerel`,
    add: 'Add a picture',
    choose: 'Choose a picture',
    use: 'Use this picture',
    search: 'Search files',
    down: 'Move down',
    remove: 'Remove',
    price: /^Change: Price/,
    category: '/shop/tins-and-jars?editPage=true',
    categoryName: 'Name of Tins and jars, English',
    intro: 'Introduction of Tins and jars, English',
    saved: /^Saved/,
  },
  hr: {
    product: '/hr/proizvod/dimljena-skusa?editPage=true',
    name: 'Dimljena skuša',
    nameCell: 'Ime (Dimljena skuša), hrvatski',
    summary: 'Sažetak (Dimljena skuša), hrvatski',
    description: 'Opis (Dimljena skuša), hrvatski',
    pictures: 'Promijeni: Slike (Dimljena skuša)',
    title: 'Slike (Dimljena skuša)',
    tools: (number: number) => `Alati: Slika ${number} (Dimljena skuša)`,
    add: 'Dodaj sliku',
    choose: 'Odaberite sliku',
    use: 'Upotrijebi sliku',
    search: 'Pretraži datoteke',
    down: 'Pomakni dolje',
    remove: 'Ukloni',
    price: /^Promijeni: Cijena/,
    category: '/hr/trgovina/konzerve-i-staklenke?editPage=true',
    categoryName: 'Ime (Konzerve i staklenke), hrvatski',
    intro: 'Uvod (Konzerve i staklenke), hrvatski',
    saved: /^Spremljeno/,
  },
} as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cell = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true }).first()

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('name, summary and description of a product and a category are written where they stand, and no price by who may not', { tag: '@all' }, async ({
      page,
      shop,
    }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(words.product)
      const saved = page.getByRole('status').filter({ hasText: words.saved })
      const type = async (name: string, text: string, place = 'Control+End') => {
        await cell(page, name).focus()
        await page.keyboard.press('Enter')
        await expect(cell(page, name)).toHaveAttribute('contenteditable')
        await page.keyboard.press(place)
        await page.keyboard.type(text)
        await page.keyboard.press('Escape')
        await expect(saved).toBeVisible()
      }
      await type(words.nameCell, ' Plus')
      await expect(heading(page)).toHaveText(`${words.name} Plus`)
      await expectAccessible(page)
      await expect(page.getByRole('button', { name: words.price })).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await expect(heading(page)).toHaveText(words.name)
      await type(words.summary, ' Sum.')
      await expect(cell(page, words.summary)).toContainText(' Sum.')
      await type(words.description, 'Desc. ', 'Control+Home')
      await expect(cell(page, words.description)).toContainText('Desc.')
      await page.goto(words.category)
      await type(words.intro, ' Intro.')
      await expect(cell(page, words.intro)).toContainText('Intro.')
      await type(words.categoryName, ' Plus')
      await expect(heading(page)).toContainText(' Plus')
      await expect(cell(page, words.nameCell)).toBeVisible()
      await expectAccessible(page)
    })

    test('pictures of a product are added, moved and removed by keyboard, each a step that is undone', { tag: '@all' }, async ({ page, shop }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(words.product)
      await page.getByRole('button', { name: words.pictures }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: words.title })
      const rows = dialog.getByRole('listitem')
      const names = () => rows.allInnerTexts()
      await expect(rows.first()).toContainText('.')
      await expectAccessible(page)
      const before = await names()
      await dialog.getByRole('button', { name: words.add }).focus()
      await page.keyboard.press('Enter')
      const choice = page.getByRole('dialog', { name: words.choose })
      const search = choice.getByLabel(words.search)
      await search.fill('smoked-mackerel')
      const there = choice.getByRole('gridcell', { name: /^smoked-mackerel\.jpg/ })
      await expect(there).toHaveAttribute('aria-disabled', 'true')
      await there.focus()
      await page.keyboard.press('Space')
      await expect(there).toHaveAttribute('aria-selected', 'false')
      await search.fill('anchovies-salt')
      await choice.getByRole('gridcell', { name: /^anchovies-salt\.jpg/ }).focus()
      await page.keyboard.press('Space')
      await choice.getByRole('button', { name: words.use }).focus()
      await page.keyboard.press('Enter')
      await expect(rows).toHaveCount(before.length + 1)
      await expect(rows.last()).toContainText('anchovies-salt.jpg')
      const [first = '', ...others] = await names()
      await dialog
        .getByRole('group', { name: words.tools(1) })
        .getByRole('button', { name: words.down })
        .focus()
      await page.keyboard.press('Enter')
      await expect.poll(names).toEqual([others[0], first, ...others.slice(1)])
      await rows.last().getByRole('button', { name: words.remove }).focus()
      await page.keyboard.press('Enter')
      await expect(rows).toHaveCount(before.length)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await page.getByRole('button', { name: words.pictures }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(names).toEqual(before)
    })
  })
