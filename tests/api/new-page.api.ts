import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentName } from '#contract/editing.ts'
import type { Locale } from '#contract/locale.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { createEditor, set } from './editor.ts'

let open: OpenShop
let nika: ApiClient
let lovre: ApiClient
beforeAll(async () => {
  open = await openShop()
  nika = (await logIn(open, 'nika')).calls
  lovre = (await logIn(open, 'lovre')).calls
})
afterAll(() => open.close())

/** The same word in both languages, as no other page has it. */
const both = (word: string) => ({ en: `${word}-en-${randomUUID().slice(0, 8)}`, hr: `${word}-hr-${randomUUID().slice(0, 8)}` })
const create = (client: ApiClient, slug: Partial<Record<Locale, string>>, title: Partial<Record<Locale, string>> = slug) =>
  client.createPost({ body: { postType: 'page', title, slug } })
const decide = (locale: Locale, path: string) => open.client.in(locale).decide({ query: { path } })

async function publish(document: DocumentName) {
  const [reviewed] = (await nika.getReview({ body: { documents: [document] } })).documents
  if (!reviewed) throw new Error('Nothing is to be published')
  expect(reviewed.problems).toEqual([])
  const changes = reviewed.changes.map(({ key }) => key)
  await nika.publishContentRelease({ body: { name: 'Page', documents: [{ document, rev: reviewed.rev, changes }] } })
}

async function sitemap(): Promise<string[]> {
  const { body } = await open.app.inject({ url: '/sitemap.xml', headers: { host: 'localhost' } })
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

test.each(['en', 'hr'] as const)(
  'of two editors who choose the same address in %s at once, one creates the page and the error of the other names the one that is taken',
  async (locale) => {
    const { [locale]: slug } = both('twice')
    const [mine, theirs] = [both('mine'), both('theirs')]
    const results = await Promise.allSettled([create(nika, { ...mine, [locale]: slug }), create(lovre, { ...theirs, [locale]: slug })])
    const rejected = results.filter((result) => result.status === 'rejected')
    expect(rejected).toHaveLength(1)
    expect(rejected[0]?.reason).toMatchObject({ code: 'slug-taken', status: 409, payload: { fields: [{ path: `slug.${locale}`, key: 'slugTaken' }] } })
    const { slug: offer, isFree } = await nika.getFreeSlug({ query: { kind: 'page', locale, text: slug } })
    expect([offer, isFree]).toEqual([`${slug}-2`, false])
  },
)

test('addresses that are taken in both languages are both named, and nothing is created', async () => {
  const slug = both('taken')
  await create(nika, slug)
  const before = (await nika.getReview({ body: {} })).documents.length
  const fields = [
    { path: 'slug.en', key: 'slugTaken' },
    { path: 'slug.hr', key: 'slugTaken' },
  ]
  await expect(create(lovre, slug)).rejects.toMatchObject({ code: 'slug-taken', payload: { fields } })
  expect((await nika.getReview({ body: {} })).documents).toHaveLength(before)
})

test('a new page is opened by its number in edit mode, and by nobody at its address; once published it is read there, in lists of addresses and in both languages', async () => {
  const slug = both('winter')
  const { document } = await create(nika, slug, { en: 'Winter', hr: 'Zima' })
  const editor = createEditor(lovre)
  expect((await editor.draft(document)).body).toMatchObject({ title: { en: 'Winter', hr: 'Zima' }, slug })
  const current = { type: 'page', id: document.id } as const
  const find = async () => (await lovre.findLinkTargets({ body: { search: '', kind: null, current } })).records[0]
  expect(await find()).toMatchObject({ title: { en: 'Winter', hr: 'Zima' }, state: 'draft', paths: {} })
  await expect(decide('en', slug.en)).rejects.toMatchObject({ code: 'not-found' })
  await expect(decide('hr', slug.hr)).rejects.toMatchObject({ code: 'not-found' })
  expect(await sitemap()).not.toContain(`/${slug.en}`)

  await publish(document)
  expect(await find()).toMatchObject({ state: 'published', paths: { en: `/${slug.en}`, hr: `/hr/${slug.hr}` } })
  expect(await decide('en', slug.en)).toMatchObject({ type: 'page', id: document.id })
  expect(await decide('hr', slug.hr)).toMatchObject({ type: 'page', id: document.id })
  expect(await sitemap()).toEqual(expect.arrayContaining([`/${slug.en}`, `/hr/${slug.hr}`]))
})

test('a page in one language is read in that language alone', async () => {
  const { hr } = both('samo')
  const { document } = await create(nika, { hr }, { hr: 'Samo hrvatski' })
  await publish(document)
  expect(await decide('hr', hr)).toMatchObject({ type: 'page', id: document.id })
  await expect(decide('en', hr)).rejects.toMatchObject({ code: 'not-found' })
  const addresses = await sitemap()
  expect(addresses).toContain(`/hr/${hr}`)
  expect(addresses.filter((address) => address === '/' || address === '')).toEqual(['/'])
})

test.each(['en', 'hr'] as const)('a page that is renamed in %s leads there from its former address once that is published', async (locale) => {
  const slug = both('former')
  const { document } = await create(nika, slug, { en: 'Former', hr: 'Stara' })
  await publish(document)
  const renamed = both('renamed')[locale]
  const editor = createEditor(nika)
  expect((await editor.save(document, 'Address', [set(['slug'], locale, renamed, slug[locale])])).refused).toEqual([])
  expect(await decide(locale, slug[locale])).toMatchObject({ type: 'page', redirectTo: null })
  await publish(document)
  const path = `${locale === 'hr' ? '/hr' : ''}/${renamed}`
  expect(await decide(locale, slug[locale])).toMatchObject({ type: 'redirect', redirectTo: path })
  expect(await decide(locale, renamed)).toMatchObject({ type: 'page', id: document.id })
})
