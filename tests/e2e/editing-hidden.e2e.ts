import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { StoredDocument } from '#contract/sections/section.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import { add, createEditor, set } from '#tests/api/editor.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const HOME = { kind: 'page', id: 1 } as const
const MACKEREL = 102
/** Of what was deleted. */
const NOWHERE = 999_999

const TEXTS = {
  en: {
    home: '/?editPage=true',
    notShown: 'Visitors are not shown this section.',
    none: 'Picture: nothing is chosen.',
    only: 'HR only',
    link: 'Visitors are not shown this link: they cannot open what it leads to.',
    hidden: 'Chosen, and not shown to visitors',
    deleted: 'Deleted',
    shown: 'Go to: Products of Featured products',
    list: 'Products of Featured products',
    goTo: 'Edit: Smoked mackerel',
    page: '/product/smoked-mackerel?editPage=true',
    name: 'Name of Smoked mackerel, English',
  },
  hr: {
    home: '/hr?editPage=true',
    notShown: 'Ova se sekcija posjetiteljima ne prikazuje.',
    none: 'Slika: ništa nije odabrano.',
    only: 'Samo EN',
    link: 'Ova se poveznica posjetiteljima ne prikazuje: ne mogu otvoriti ono na što vodi.',
    hidden: 'Odabrano, a posjetiteljima se ne prikazuje',
    deleted: 'Izbrisano',
    shown: 'Idi na: Proizvodi (Istaknuti proizvodi)',
    list: 'Proizvodi (Istaknuti proizvodi)',
    goTo: 'Uredi: Dimljena skuša',
    page: '/hr/proizvod/dimljena-skusa?editPage=true',
    name: 'Ime (Dimljena skuša), hrvatski',
  },
} as const

/** The home page in edit mode, with sections, a link and a product that visitors are not shown. */
async function begin(page: Page, origin: string, home: string, other: 'en' | 'hr') {
  const nika = createEditor(await logInAsEditor(page, origin))
  const { order, sections } = (await nika.draft(HOME)).body.document as StoredDocument
  const featured = order.find((id) => sections[id]?.type === 'featuredProducts') ?? ''
  const [split, quote, banner] = [randomUUID(), randomUUID(), randomUUID()]
  const button = { label: { en: 'To nothing', hr: 'Nikamo' }, target: { type: 'page', id: NOWHERE } }
  const { refused } = await nika.save(HOME, 'Sections', [
    add(['document'], split, order.at(-1) ?? null, { type: 'storySplit', v: 1, fields: SECTIONS.storySplit.example }),
    add(['document'], quote, split, { type: 'quote', v: 1, langs: [other], fields: SECTIONS.quote.example }),
    add(['document'], banner, quote, { type: 'banner', v: 1, fields: { ...SECTIONS.banner.example, button } }),
    set(['document', featured, 'productIds'], null, { mode: 'chosen', ids: [MACKEREL, NOWHERE] }, sections[featured]?.fields.productIds),
  ])
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

    test('what visitors are not shown stands in its place with the reason, and what a list shows leads to its page', { tag: '@all' }, async ({
      page,
      shop,
    }) => {
      await begin(page, shop.origin, texts.home, language === 'en' ? 'hr' : 'en')
      const notes = page.getByRole('main').getByRole('note').filter({ hasText: texts.notShown })
      await expect(notes.filter({ hasText: texts.none })).toBeVisible()
      await expect(notes.filter({ hasText: texts.only })).toBeVisible()
      await expect(page.getByRole('main').getByText(texts.link)).toBeVisible()
      const hidden = page.getByRole('note', { name: texts.hidden })
      await expect(hidden).toContainText(texts.deleted)
      await expectAccessible(page)

      await page.getByRole('button', { name: texts.shown, exact: true }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: texts.list })
      await expect(dialog.getByRole('listitem')).toHaveCount(2)
      await expect(dialog.getByRole('link')).toHaveCount(1)
      await expectAccessible(page)
      await dialog.getByRole('link', { name: texts.goTo }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${shop.origin}${texts.page}`)
      await expect(page.getByRole('textbox', { name: texts.name, exact: true }).first()).toBeVisible()
    })
  })
}
