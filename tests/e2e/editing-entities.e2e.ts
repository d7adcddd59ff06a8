import type { Locator, Page } from '@playwright/test'
import type { StoredDocument } from '#contract/sections/section.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { createEditor, set } from '#tests/api/editor.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { intercept, serverError } from './drivers/calls.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const HOME = { kind: 'page', id: 1 } as const
const RELEASE = 'Chosen products'

const TEXTS = {
  en: {
    home: '/?editPage=true',
    visited: '/',
    heading: 'On the counter this week',
    list: 'Products of Featured products',
    open: 'Choose: Products of Featured products',
    others: ['Choose: Posts of Journal teaser', 'Choose: Categories of Category strip', 'Choose: Events of Events timetable'],
    search: 'Search by name or code',
    order: 'Chosen, in this order',
    remove: /^Remove: /,
    up: /^Move up: /,
    down: /^Move down: /,
    tooFew: 'At least 1 before it is published',
    count: '3 of at most 12',
    searches: ['capers', 'jam', 'mackerel'],
    capers: 'Wild capers in sea salt',
    jam: 'Fig jam',
    mackerel: 'Smoked mackerel',
    byRule: 'By a rule',
    category: 'Category',
    bath: 'Bath',
    limit: 'Show at most',
    preview: 'What it finds now',
    finds: '3 of 6 shown now',
    found: ['Beach towel', 'Scented candle', 'Lavender oil'],
    chooseThese: 'Choose these one by one',
    oneByOne: 'One by one',
    apply: 'Apply',
    saved: /^Saved/,
    undone: 'Undone: Products of Featured products',
    review: 'Review and publish',
    reviewed: '/admin/review',
    goThere: 'Go there',
    publish: /^Publish: .*, Products of Featured products$/,
    form: 'Publish',
    name: 'Name',
    published: `Published: ${RELEASE}`,
    none: 'Nothing is chosen yet.',
    notShown: 'Visitors are not shown this section.',
    failed: 'This could not be loaded.',
    retry: 'Try again',
  },
  hr: {
    home: '/hr?editPage=true',
    visited: '/hr',
    heading: 'Ovaj tjedan na pultu',
    list: 'Proizvodi (Istaknuti proizvodi)',
    open: 'Odaberi: Proizvodi (Istaknuti proizvodi)',
    others: ['Odaberi: Objave (Iz dnevnika)', 'Odaberi: Kategorije (Traka kategorija)', 'Odaberi: Događanja (Raspored događaja)'],
    search: 'Pretraži po nazivu ili šifri',
    order: 'Odabrano, ovim redom',
    remove: /^Ukloni: /,
    up: /^Pomakni gore: /,
    down: /^Pomakni dolje: /,
    tooFew: 'Za objavu najmanje 1',
    count: '3 od najviše 12',
    searches: ['kapari', 'dzem', 'skusa'],
    capers: 'Divlji kapari u morskoj soli',
    jam: 'Džem od smokava',
    mackerel: 'Dimljena skuša',
    byRule: 'Po pravilu',
    category: 'Kategorija',
    bath: 'Kupelj',
    limit: 'Prikaži najviše',
    preview: 'Što sada nalazi',
    finds: 'Sada prikazano 3 od 6',
    found: ['Ručnik za plažu', 'Mirisna svijeća', 'Ulje lavande'],
    chooseThese: 'Odaberi ove pojedinačno',
    oneByOne: 'Pojedinačno',
    apply: 'Primijeni',
    saved: /^Spremljeno/,
    undone: 'Poništeno: Proizvodi (Istaknuti proizvodi)',
    review: 'Pregled i objava',
    reviewed: '/hr/admin/review',
    goThere: 'Otvori mjesto',
    publish: /^Objavi: .*, Proizvodi \(Istaknuti proizvodi\)$/,
    form: 'Objavi',
    name: 'Naziv',
    published: `Objavljeno: ${RELEASE}`,
    none: 'Još ništa nije odabrano.',
    notShown: 'Ova se sekcija posjetiteljima ne prikazuje.',
    failed: 'Učitavanje nije uspjelo.',
    retry: 'Pokušaj ponovno',
  },
} as const
type Texts = (typeof TEXTS)[keyof typeof TEXTS]

const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const textsOf = async (found: Locator) => (await found.allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '))
const productsIn = (section: Locator) => () => textsOf(section.getByRole('heading', { level: 3 }))
const openerOf = (page: Page, { open }: Texts) => page.getByRole('button', { name: open, exact: true })
const sectionOf = (page: Page, texts: Texts) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: openerOf(page, texts) })

async function openList(page: Page, texts: Texts) {
  await openerOf(page, texts).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog', { name: texts.list })
}

async function press(target: Locator, key = 'Enter') {
  await target.focus()
  await target.page().keyboard.press(key)
}

/** Puts products of these names in the draft of the home page, as another window of the editor does. */
async function chooseProducts(api: ApiClient, ...names: string[]) {
  const editor = createEditor(api)
  const ids = await Promise.all(
    names.map(async (search) => {
      const { records } = await api.findEntities({ body: { of: 'products', wanted: { mode: 'search', search } } })
      return records.find(({ title }) => Object.values(title).includes(search))?.id
    }),
  )
  const { order, sections } = (await editor.draft(HOME)).body.document as StoredDocument
  const featured = order.find((id) => sections[id]?.type === 'featuredProducts') ?? ''
  await editor.save(HOME, 'Products', [set(['document', featured, 'productIds'], null, { mode: 'chosen', ids }, sections[featured]?.fields.productIds)])
}

/** Other tests find the shop as it was. */
async function revertLast(api: ApiClient) {
  const [release] = (await api.filterContentReleases({ body: { limit: 1, page: 1 } })).records
  if (release?.name === RELEASE) await api.revertContentRelease({ params: { id: String(release.id) } })
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]
    const { capers, jam, mackerel } = texts

    test('products are chosen in an order by keyboard alone', async ({ page, shop }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(texts.home)
      const dialog = await openList(page, texts)
      const chosen = dialog.getByRole('region', { name: texts.order }).getByRole('listitem')
      const order = () => textsOf(chosen.locator('b'))
      await expect(chosen).toHaveCount(8)
      await expectAccessible(page)
      await chosen.first().getByRole('button', { name: texts.remove }).focus()
      for (let rest = 7; rest >= 0; rest -= 1) {
        await page.keyboard.press('Enter')
        await expect(chosen).toHaveCount(rest)
      }
      const search = dialog.getByRole('searchbox', { name: texts.search })
      await expect(search).toBeFocused()
      await expect(dialog).toContainText(texts.tooFew)
      for (const [index, name] of [capers, jam, mackerel].entries()) {
        await press(search, 'Control+a')
        await page.keyboard.type(texts.searches[index] ?? '')
        const found = dialog.getByRole('checkbox', { name })
        await press(found, 'Space')
        await expect(found).toBeChecked()
      }
      await expect(dialog).toContainText(texts.count)
      const rowOf = (name: string) => chosen.filter({ hasText: name })
      await press(rowOf(mackerel).getByRole('button', { name: texts.up }), 'Alt+Home')
      await expect.poll(order).toEqual([mackerel, capers, jam])
      const down = rowOf(capers).getByRole('button', { name: texts.down })
      await press(down)
      await expect.poll(order).toEqual([mackerel, jam, capers])
      await expect(down).toBeFocused()
      await expectAccessible(page)
      await press(dialog.getByRole('button', { name: texts.apply }))
      await expect(dialog).toBeHidden()
      await expect.poll(productsIn(sectionOf(page, texts))).toEqual([mackerel, jam, capers])
      await expect(openerOf(page, texts)).toBeFocused()
      await expect(status(page, texts.saved)).toBeVisible()
    })

    test('a rule replaces products that were chosen, and is undone, by keyboard alone', async ({ page, shop }) => {
      const api = await logInAsEditor(page, shop.origin)
      await chooseProducts(api, mackerel, jam)
      await page.goto(texts.home)
      const section = sectionOf(page, texts)
      await expect.poll(productsIn(section)).toEqual([mackerel, jam])
      const dialog = await openList(page, texts)
      await press(dialog.getByRole('button', { name: texts.byRule }))
      const category = dialog.getByLabel(texts.category, { exact: true })
      await category.focus()
      // A slow browser takes characters that come late as another word.
      await expect(async () => {
        await page.keyboard.type(texts.bath)
        await expect(category.locator('option:checked')).toHaveText(texts.bath, { timeout: 200 })
      }).toPass()
      await dialog.getByLabel(texts.limit).focus()
      await page.keyboard.type('3')
      const preview = dialog.getByRole('region', { name: texts.preview })
      await expect.poll(() => textsOf(preview.getByRole('listitem').locator('b'))).toEqual(texts.found)
      await expect(preview).toContainText(texts.finds)
      await expectAccessible(page)
      await press(dialog.getByRole('button', { name: texts.apply }))
      await expect.poll(productsIn(section)).toEqual(texts.found)
      await page.keyboard.press('Control+z')
      await expect(status(page, texts.undone)).toBeAttached()
      await expect.poll(productsIn(section)).toEqual([mackerel, jam])
    })

    test('chosen products are published by keyboard alone; visitors see them in their order', async ({ page, browser, shop }) => {
      const api = await logInAsEditor(page, shop.origin)
      await chooseProducts(api, mackerel, jam, capers)
      await page.goto(texts.home)
      await press(page.getByRole('link', { name: texts.review }))
      await expect(page.getByRole('checkbox', { name: texts.publish })).toBeChecked()
      await expect(page.getByRole('main')).toContainText(`${mackerel}, ${jam}, ${capers}`)
      const form = page.getByRole('form', { name: texts.form })
      await form.getByLabel(texts.name).fill(RELEASE)
      await form.getByLabel(texts.name).press('Enter')
      await expect(status(page, texts.published)).toBeFocused()
      const context = await browser.newContext({ baseURL: shop.origin, viewport: SIZES[size] })
      const visitor = await context.newPage()
      await visitor.goto(texts.visited)
      await expect.poll(productsIn(visitor.getByRole('region', { name: texts.heading }))).toEqual([mackerel, jam, capers])
      await context.close()
      await revertLast(api)
    })

    test('an empty list says why and is filled in its place, also after a failure', { tag: '@all' }, async ({ page, shop, watching }) => {
      watching.allow(500, 'findEntities')
      await chooseProducts(await logInAsEditor(page, shop.origin))
      await page.goto(texts.reviewed)
      await press(page.getByRole('link', { name: texts.goThere }))
      await expect(openerOf(page, texts)).toBeFocused()
      const endFailures = await intercept(page, 'findEntities', (route) => route.fulfill(serverError))
      const place = page.getByRole('region', { name: texts.list })
      await expect(place).toContainText(texts.none)
      await expect(place).toContainText(texts.notShown)
      const dialog = await openList(page, texts)
      await expect(dialog).toContainText(texts.failed)
      await expectAccessible(page)
      await endFailures()
      await press(dialog.getByRole('button', { name: texts.retry }))
      await expect(dialog.getByRole('checkbox', { name: jam })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(openerOf(page, texts)).toBeFocused()

      await openList(page, texts)
      await press(dialog.getByRole('button', { name: texts.byRule }))
      await press(dialog.getByRole('button', { name: texts.chooseThese }))
      await expect(dialog.getByRole('button', { name: texts.oneByOne })).toBeFocused()
      await press(dialog.getByRole('button', { name: texts.apply }))
      await expect(place).toHaveCount(0)
      await expect(status(page, texts.saved)).toBeVisible()
    })

    test('posts, categories and events are chosen like products', { tag: '@all' }, async ({ page, shop }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(texts.home)
      for (const name of texts.others) {
        const opener = page.getByRole('button', { name, exact: true })
        await press(opener)
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('region', { name: texts.order }).getByRole('listitem').first()).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(opener).toBeFocused()
      }
    })
  })
}
