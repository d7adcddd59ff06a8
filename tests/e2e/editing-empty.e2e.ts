import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { StoredDocument } from '#contract/sections/section.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import { add, createEditor } from '#tests/api/editor.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor, whenSent } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const HOME = { kind: 'page', id: 1 } as const

const TEXTS = {
  en: {
    home: '/?editPage=true',
    subline: 'Subline of Story split',
    placeholder: 'Subline',
    language: ', English',
    button: 'Add: Button',
    link: 'Link',
    search: 'Paste an address, or search',
    label: 'Text, EN',
    apply: 'Apply',
    image: /^Add: Picture of Banner/,
    items: /^Add: Items of Facts/,
    title: /^Title of Facts 2?.*, English$/,
    saved: /^Saved/,
  },
  hr: {
    home: '/hr?editPage=true',
    subline: 'Podnaslov (Slika i priča',
    placeholder: 'Podnaslov',
    language: ', hrvatski',
    button: 'Dodaj: Gumb',
    link: 'Poveznica',
    search: 'Zalijepite adresu ili tražite',
    label: 'Tekst, HR',
    apply: 'Primijeni',
    image: /^Dodaj: Slika \(Natpis/,
    items: /^Dodaj: Stavke \(Činjenice/,
    title: /^Naslov \(Činjenice 2?.*\), hrvatski$/,
    saved: /^Spremljeno/,
  },
} as const

/** The home page in edit mode with three more sections, which lack all that may be empty. */
async function begin(page: Page, origin: string, home: string) {
  const calls = await logInAsEditor(page, origin)
  const nika = createEditor(calls)
  const { order } = (await nika.draft(HOME)).body.document as StoredDocument
  const none = { en: '', hr: '' }
  const ids = { story: randomUUID(), banner: randomUUID(), facts: randomUUID() }
  const last = order.at(-1) ?? null
  const { storySplit, banner } = SECTIONS
  const sections = [
    [ids.story, last, { type: 'storySplit', v: 1, fields: { ...storySplit.example, subline: none, button: null } }],
    [ids.banner, ids.story, { type: 'banner', v: 1, fields: { ...banner.example, text: none } }],
    [ids.facts, ids.banner, { type: 'facts', v: 1, fields: { items: { order: [], items: {} } } }],
  ] as const
  const { refused } = await nika.save(
    HOME,
    'Sections',
    sections.map(([id, after, value]) => add(['document'], id, after, value)),
  )
  expect(refused).toEqual([])
  await page.goto(home)
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('what is empty is filled where it will stand: a subline, the first button, the first item, by keyboard alone', { tag: '@all' }, async ({
      page,
      shop,
    }) => {
      await begin(page, shop.origin, texts.home)
      const main = page.getByRole('main')
      const saved = page.getByRole('status').filter({ hasText: texts.saved })
      const section = (text: string) => main.locator('section').filter({ hasText: text }).last()
      const button = main.getByRole('link').filter({ hasText: 'To the boxes' })
      const subline = main.getByRole('textbox', { name: texts.subline }).last()
      await expect(subline).toHaveAttribute('aria-placeholder', texts.placeholder)
      await expectAccessible(page)
      const sent = whenSent(page, 'Written at last')
      await subline.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type('Written at last')
      await page.keyboard.press('Escape')
      await sent
      await expect(subline).toHaveText('Written at last')
      await expect(subline).not.toHaveAttribute('aria-placeholder')

      const heading = SECTIONS.banner.example.headline[language]
      const place = section(heading).getByRole('link', { name: texts.button })
      await place.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: texts.link })
      await dialog.getByLabel(texts.search).fill('/shop')
      await dialog.getByLabel(texts.label).fill('To the boxes')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: texts.apply }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(button).toHaveAttribute('href', /\/(?:shop|hr\/trgovina)$/)
      await expect(section(heading).getByRole('link', { name: texts.button })).toHaveCount(0)
      await expect(section(heading).getByRole('button', { name: texts.image })).toBeVisible()

      const first = main.getByRole('button', { name: texts.items })
      await first.focus()
      await page.keyboard.press('Enter')
      await expect(first).toHaveCount(0)
      const title = main.getByRole('textbox', { name: texts.title }).last()
      await expect(title).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.type('Leaves today, too')
      await page.keyboard.press('Escape')
      await expect(saved).toBeVisible()
      await page.reload()
      await expect(subline).toHaveText('Written at last')
      await expect(button).toBeVisible()
      await expect(main.getByText('Leaves today, too')).toBeVisible()
    })
  })
}
