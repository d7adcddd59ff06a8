import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draft } from '#contract/editing.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { add, createEditor, type Editor, set, valueIn } from './editor.ts'

let open: OpenShop
let calls: ApiClient
let nika: Editor
beforeAll(async () => {
  open = await openShop()
  calls = (await logIn(open, 'nika')).calls
  nika = createEditor(calls)
})
afterAll(() => open.close())

const step = () => ({ sessionId: nika.sessionId, stepId: randomUUID(), label: 'Translation' })
const nameOf = ({ document }: Draft) => document
const refusalsOf = ({ refused }: { refused: readonly { reason: string }[] }) => refused.map(({ reason }) => reason)

test('a new page is a draft with its address; visitors do not see it, and the same request creates no second one', async () => {
  const key = randomUUID()
  const body = { postType: 'page', title: { en: 'About our shop' }, slug: { en: 'about-our-shop' } } as const
  const created = await calls.createPost({ body }, { idempotencyKey: key })
  expect(created).toMatchObject({ isChanged: true, body: { title: { en: 'About our shop', hr: '' }, slug: { en: 'about-our-shop', hr: '' }, display: true } })
  expect(nameOf(await calls.createPost({ body }, { idempotencyKey: key }))).toEqual(nameOf(created))
  await expect(calls.createPost({ body })).rejects.toMatchObject({ code: 'slug-taken', status: 409 })
  const visitor = open.client.in('en')
  await expect(visitor.decide({ query: { path: 'about-our-shop' } })).rejects.toMatchObject({ code: 'not-found' })
  const { records } = await visitor.filterPosts({ body: { filters: { ids: [nameOf(created).id] } } })
  expect(records).toEqual([])
})

test('a new page begins with the content of another one', async () => {
  const home = await nika.draft({ kind: 'page', id: 1 })
  const { body } = await calls.createPost({ body: { postType: 'page', title: { en: 'Copy' }, slug: { en: 'copied-page' }, copyOf: 1 } })
  expect([body.document, body.title]).toEqual([home.body.document, { en: 'Copy', hr: '' }])
  await expect(calls.createPost({ body: { postType: 'page', title: {}, slug: {}, copyOf: 9_999 } })).rejects.toMatchObject({ code: 'not-found' })
})

test.each([
  ['abc', '422'],
  ['a b c d', '422'],
  ['privacy-policy', '409'],
  ['checkout', '409'],
])('a new page cannot have the address %s', async (slug, status) => {
  const made = calls.createPost({ body: { postType: 'page', title: { en: 'x' }, slug: { en: slug } } })
  await expect(made).rejects.toMatchObject({ status: Number(status) })
})

test('a free address is proposed for a title', async () => {
  const free = (text: string, id?: string) => calls.getFreeSlug({ query: { kind: 'page', locale: 'en', text, ...(id && { id }) } })
  expect(await free('Šest otočkih priča')).toEqual({ slug: 'sest-otockih-prica', isFree: false })
  expect(await free('six-stories')).toEqual({ slug: 'six-stories', isFree: true })
  expect(await free('privacy-policy')).toEqual({ slug: 'privacy-policy-2', isFree: false })
  expect(await free('abc')).toEqual({ slug: 'abc-2', isFree: false })
  expect(await free('!?')).toEqual({ slug: '', isFree: false })
})

test('a translation is made from the original, with a free address, and undone as one step', async () => {
  const created = await calls.createPost({ body: { postType: 'page', title: { en: 'Islands' }, slug: { en: 'islands-of-ours' } } })
  const page = nameOf(created)
  const quote = {
    ...SECTIONS.quote.example,
    ...Object.fromEntries(Object.entries(SECTIONS.quote.cells).flatMap(([name, { kind }]) => (kind === 'text' ? [[name, { en: 'Words', hr: '' }]] : []))),
  }
  const { draft: original } = await nika.save(page, 'Quote', [add(['document'], 'one', null, { type: 'quote', v: SECTIONS.quote.v, fields: quote })])
  const { draft, refused, steps } = await calls.createTranslationFromOriginal({ params: { id: String(page.id) }, body: { ...step(), from: 'en', to: 'hr' } })
  expect(refused).toEqual([])
  expect(draft.body).toMatchObject({ title: { en: 'Islands', hr: 'Islands' }, slug: { en: 'islands-of-ours', hr: 'islands-of-ours' } })
  expect(JSON.stringify(valueIn(draft.body, 'document'))).not.toContain('"hr":""')
  expect(draft.translations).toEqual([])
  expect((await nika.undo(steps[0]?.id ?? '')).drafts[0]?.body).toEqual(original.body)
})

test('titles and addresses of other languages are given in bulk', async () => {
  const link = (slug: string) =>
    calls.linkPostTranslations({ params: { slug: 'privacy-policy' }, body: { ...step(), translations: [{ locale: 'hr', title: 'Privatnost', slug }] } })
  const { draft, refused } = await link('nasa-politika-privatnosti')
  expect([refused, valueIn(draft.body, 'title', 'hr'), valueIn(draft.body, 'slug', 'hr')]).toEqual([[], 'Privatnost', 'nasa-politika-privatnosti'])
  expect(refusalsOf(await link('kosarica'))).toEqual(['slug-taken'])
  const translations = [{ locale: 'hr' as const, title: 'x', slug: 'nigdje' }]
  await expect(calls.linkPostTranslations({ params: { slug: 'nowhere-at-all' }, body: { ...step(), translations } })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('two pages of one language each are joined: the address moves, and the other page is hidden', async () => {
  await calls.createPost({ body: { postType: 'page', title: { en: 'About us' }, slug: { en: 'about-us-and-islands' } } })
  const twin = await calls.createPost({ body: { postType: 'page', title: { hr: 'O nama' }, slug: { hr: 'o-nama-i-otocima' } } })
  const { id } = nameOf(twin)
  const { draft, refused, steps } = await calls.linkExistingPostTranslations({
    params: { slug: 'about-us-and-islands' },
    body: { ...step(), translations: [{ locale: 'hr', id }] },
  })
  expect(refused).toEqual([])
  expect([valueIn(draft.body, 'title', 'hr'), valueIn(draft.body, 'slug', 'hr')]).toEqual(['O nama', 'o-nama-i-otocima'])
  const hidden = await nika.draft({ kind: 'page', id })
  expect([hidden.body.display, valueIn(hidden.body, 'slug', 'hr')]).toEqual([false, `o-nama-i-otocima-${id}`])
  expect(steps[0]?.documents).toHaveLength(2)
  const { drafts } = await nika.undo(steps[0]?.id ?? '')
  expect(drafts.find(({ document }) => document.id === id)?.body).toEqual(twin.body)
})

test('a page that was never published is named by the address in its draft; joining repeated with the same step changes nothing more', async () => {
  const create = (title: object, slug: object) => calls.createPost({ body: { postType: 'page', title, slug } })
  const page = nameOf(await create({ en: 'Salt' }, { en: 'salt-of-the-sea' }))
  const twin = nameOf(await create({ hr: 'Sol' }, { hr: 'sol-iz-mora' }))
  const params = { slug: 'salt-of-the-sea' }
  const body = { ...step(), translations: [{ locale: 'hr' as const, id: twin.id }] }
  const joined = await calls.linkExistingPostTranslations({ params, body })
  expect(joined.draft.document).toEqual(page)
  expect(joined.draft.body).toMatchObject({ title: { en: 'Salt', hr: 'Sol' }, slug: { en: 'salt-of-the-sea', hr: 'sol-iz-mora' } })
  // Its response was lost.
  expect((await calls.linkExistingPostTranslations({ params, body })).draft).toEqual(joined.draft)
  expect((await nika.draft(twin)).body).toMatchObject({ display: false, slug: { hr: `sol-iz-mora-${twin.id}` } })
  await nika.undo(body.stepId)
  expect((await calls.linkExistingPostTranslations({ params, body })).draft.body.slug).toEqual({ en: 'salt-of-the-sea', hr: 'sol-iz-mora' })
  const linked = await calls.linkPostTranslations({ params, body: { ...step(), translations: [{ locale: 'hr', title: 'Morska sol', slug: 'morska-sol' }] } })
  expect([linked.draft.document, linked.refused, linked.draft.body.title]).toEqual([page, [], { en: 'Salt', hr: 'Morska sol' }])
})

test('a page without an address in a language is not joined as its translation', async () => {
  const { id } = nameOf(await calls.createPost({ body: { postType: 'page', title: { en: 'Wind' }, slug: { en: 'wind-of-ours' } } }))
  const joined = calls.linkExistingPostTranslations({ params: { slug: 'privacy-policy' }, body: { ...step(), translations: [{ locale: 'hr', id }] } })
  await expect(joined).rejects.toMatchObject({ code: 'not-found' })
})

test('a page that was joined is joined to no second page, and no page gets a language twice', async () => {
  const create = async (title: object, slug: object) => nameOf(await calls.createPost({ body: { postType: 'page', title, slug } })).id
  const join = (slug: string, id: number) => calls.linkExistingPostTranslations({ params: { slug }, body: { ...step(), translations: [{ locale: 'hr', id }] } })
  for (const name of ['north', 'south']) await create({ en: name }, { en: `the-${name}-wind` })
  const twin = await create({ hr: 'Bura' }, { hr: 'bura-s-kopna' })
  const other = await create({ hr: 'Jugo' }, { hr: 'jugo-s-mora' })
  expect((await join('the-north-wind', twin)).refused).toEqual([])
  await expect(join('the-south-wind', twin)).rejects.toMatchObject({ code: 'not-found', status: 404 })
  await expect(join('the-north-wind', other)).rejects.toMatchObject({ code: 'draft-changed', status: 409 })
  expect((await nika.draft({ kind: 'page', id: other })).body).toMatchObject({ display: true, slug: { hr: 'jugo-s-mora' } })
})

test('a static element that exists is returned as it is', async () => {
  const { document, isChanged } = await calls.createElement({ body: { handler: 'footer-section' } })
  expect([document, isChanged]).toEqual([{ kind: 'footer', id: 2 }, false])
})

test('a translator changes texts of their language alone, and an editor no price', async () => {
  const dora = createEditor((await logIn(open, 'dora')).calls)
  const POST = { kind: 'post', id: 102 } as const
  const { body } = await dora.draft(POST)
  const change = (locale: 'en' | 'hr') => set(['title'], locale, 'Prijevod', valueIn(body, 'title', locale))
  const { draft, refused } = await dora.save(POST, 'Title', [change('hr'), change('en'), set(['display'], null, false, true)])
  expect([refused.map(({ reason }) => reason), valueIn(draft.body, 'title', 'hr')]).toEqual([['permission-missing', 'permission-missing'], 'Prijevod'])
  const removed = await dora.save(POST, 'Removed', [{ type: 'part.remove', id: randomUUID(), at: ['document'], part: 'one', was: hashOf(null) }])
  expect(refusalsOf(removed)).toEqual([])
  const product = { kind: 'product', id: 101 } as const
  const { body: sold } = await nika.draft(product)
  const priced = await nika.save(product, 'Price', [set(['price'], null, 1, sold.price), set(['name'], 'en', 'Renamed', valueIn(sold, 'name', 'en'))])
  expect([refusalsOf(priced), valueIn(priced.draft.body, 'name', 'en')]).toEqual([['permission-missing'], 'Renamed'])
})

test('nothing of a draft is in a public response', async () => {
  const CANARY = 'Kanarinka u nacrtu'
  const things = [
    [{ kind: 'page', id: 1 }, 'title'],
    [{ kind: 'post', id: 103 }, 'title'],
    [{ kind: 'event', id: 1 }, 'title'],
    [{ kind: 'term', id: 1 }, 'title'],
    [{ kind: 'footer', id: 2 }, 'tagline'],
    [{ kind: 'navigation', id: 1 }, 'title'],
    [{ kind: 'product', id: 101 }, 'name'],
    [{ kind: 'category', id: 1 }, 'name'],
  ] as const
  const lovre = createEditor((await logIn(open, 'lovre')).calls)
  for (const [document, cell] of things) {
    const { body } = await lovre.draft(document)
    await lovre.save(document, 'Canary', [set([cell], 'en', CANARY, valueIn(body, cell, 'en'))])
  }
  const visitor = open.client.in('en')
  const responses = await Promise.all([
    visitor.filterPosts({ body: { filters: { ids: [1, 103] }, whole: true } }),
    visitor.filterEvents({ body: {} }),
    visitor.filterTerms({ query: {} }),
    visitor.getElementsByHandlers({ body: { handlers: ['footer', 'header', 'cookie'] } }),
    visitor.getNavigationTree({ params: { id: 'main' } }),
    visitor.getProduct({ query: { id: '101' } }),
    visitor.filterProducts({ body: { mainCategory: 1 } }),
    visitor.filterCategories({ body: {} }),
    visitor.domainDetect({}),
  ])
  expect(JSON.stringify(responses)).not.toContain(CANARY)
})
