import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HANDLERS, NAVIGATIONS } from '#contract/content.constants.ts'
import type { DocumentName } from '#contract/editing.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { type Contract, contract, type OperationName } from '#contract/index.ts'
import { textsOf } from '#contract/kinds/body.ts'
import { EDITABLE_KINDS, kindOf } from '#contract/kinds/kinds.ts'
import { LOCALES } from '#contract/locale.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { createEditor, type Editor, set } from './editor.ts'
import { INPUTS } from './permission/inputs.ts'
import type { OwnedEntities } from './permission/owned-entities.ts'

/** A word that nothing of the demo shop has. */
const CANARY = 'kanarinac'
const IDS: Partial<Record<DocumentName['kind'], number>> = { post: 101, product: 101, footer: 2, cookie: 3 }
const THINGS = EDITABLE_KINDS.map((kind): DocumentName => ({ kind, id: IDS[kind] ?? 1 }))
/** Files and feeds that the server writes from what is stored. */
const FILES = ['/sitemap.xml', '/hr/sitemap.xml', '/sitemap-1.xml', '/blog/rss.xml', '/hr/objave/rss.xml', '/event/1.ics', '/hr/dogadjaj/1.ics']

let open: OpenShop
let owner: ApiClient
let lovre: Editor
beforeAll(async () => {
  open = await openShop()
  owner = (await logIn(open, 'lovre')).calls
  lovre = createEditor(owner)
})
afterAll(() => open.close())

/** Writes the word into every text of the draft of a thing, in every language. */
async function writeCanaries(document: DocumentName): Promise<number> {
  const { body } = await lovre.draft(document)
  const operations = textsOf(kindOf(document.kind).cells, body).flatMap(({ at, cell, texts }) =>
    LOCALES.map((locale) => {
      const written = { rich: `<p>${CANARY}</p>`, slug: `${CANARY}-${document.kind}-${locale}` }[cell.kind as string] ?? CANARY
      return set(at, locale, written, texts[locale])
    }),
  )
  for (let from = 0; from < operations.length; from += 50) {
    const { refused } = await lovre.save(document, 'Canaries', operations.slice(from, from + 50))
    expect(refused).toEqual([])
  }
  return operations.length
}

const READS = (Object.keys(contract) as OperationName[]).filter((name) => {
  const { policy }: Endpoint = contract[name]
  return policy !== 'backOffice' && ['nobody', 'self'].includes(INPUTS[name].about) && /^(?:get|filter|decide|search|find)/.test(name)
})
const NOBODYS = {} as OwnedEntities

/** Reads that ask for what is edited: by id, by its new address, by its new words. */
const pointed = (calls: ApiClient): readonly (readonly [OperationName, () => Promise<unknown>])[] => [
  ['getElementsByHandlers', () => calls.getElementsByHandlers({ body: { handlers: [...HANDLERS] } })],
  ...NAVIGATIONS.map((id) => ['getNavigationTree', () => calls.getNavigationTree({ params: { id } })] as const),
  ...THINGS.map(({ kind }) => ['decide', () => calls.decide({ query: { path: `${CANARY}-${kind}-en` } })] as const),
  ['decide', () => calls.decide({ query: { path: `${CANARY}-new` } })],
  ['filterPosts', () => calls.filterPosts({ body: { filters: { ids: [1, 101] }, whole: true } })],
  ['filterPosts', () => calls.filterPosts({ body: { filters: { search: CANARY } } })],
  ['filterEvents', () => calls.filterEvents({ body: {} })],
  ['getEvent', () => calls.getEvent({ query: { id: '1' } })],
  ['getTerm', () => calls.getTerm({ params: { id: '1' } })],
  ['getProduct', () => calls.getProduct({ query: { id: '101' } })],
  ['filterProducts', () => calls.filterProducts({ body: { keywords: CANARY } })],
]
const performed = <K extends OperationName>(calls: ApiClient, name: K): Promise<unknown> => calls[name](INPUTS[name].input(NOBODYS) as InputOf<Contract[K]>)

/** Names of the public reads and files that contain the word. */
async function findCanaries(): Promise<string[]> {
  const found = new Set<string>()
  const look = async (where: string, read: () => Promise<unknown>) => {
    const text = await read().then(JSON.stringify, (error: Error & { payload?: unknown }) => `${error.message} ${JSON.stringify(error.payload)}`)
    if (String(text).toLowerCase().includes(CANARY)) found.add(where)
  }
  const customer = (await logIn(open, 'mirna')).calls
  for (const calls of [...LOCALES.map((locale) => open.newClient().in(locale)), customer]) {
    for (const name of READS) await look(name, () => performed(calls, name))
    for (const [name, read] of pointed(calls)) await look(name, read)
  }
  for (const url of FILES) await look(url, async () => (await open.app.inject({ url })).body)
  return [...found].sort()
}

test('nothing of a draft, a new page or a scheduled release is in any public response, feed or file before it is published', async () => {
  let written = 0
  for (const document of THINGS) written += await writeCanaries(document)
  expect(written).toBeGreaterThan(200)
  await owner.createPost({ body: { postType: 'page', title: { en: CANARY, hr: CANARY }, slug: { en: `${CANARY}-new`, hr: `${CANARY}-new` } } })
  const titles = (await owner.getReview({ body: {} })).documents.flatMap(({ document, rev, changes }) => {
    const keys = changes.map(({ key }) => key).filter((key) => ['title:en', 'name:en'].includes(key))
    return keys.length > 0 && ['post', 'product', 'event'].includes(document.kind) ? [{ document, rev, changes: keys }] : []
  })
  expect(titles).toHaveLength(3)
  await owner.scheduleContentRelease({ body: { name: CANARY, documents: titles, scheduledFor: '2099-01-01T00:00:00Z' } })
  expect(await findCanaries()).toEqual([])
  await owner.publishContentRelease({ body: { name: CANARY, documents: titles } }, { idempotencyKey: randomUUID() })
  expect(await findCanaries()).toEqual([
    '/blog/rss.xml',
    '/event/1.ics',
    'filterEvents',
    'filterPosts',
    'filterProducts',
    'getEvent',
    'getGaussboxProduct',
    'getProduct',
  ])
})
