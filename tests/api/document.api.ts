import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPath } from '#contract/document.constants.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let en: ApiClient
let hr: ApiClient
beforeAll(async () => {
  open = await openShop()
  en = open.client.in('en')
  hr = open.client.in('hr')
})
afterAll(() => open.close())

const get = (url: string, headers = {}) => open.app.inject({ url, headers: { host: 'localhost', ...headers } })
const titles = async (calls: ApiClient, body: Parameters<ApiClient['filterDocuments']>[0]['body']) =>
  (await calls.filterDocuments({ body })).records.map(({ title }) => title)

test('documents of the shop are listed newest first, each with its file in the language of the request', async () => {
  expect(await titles(en, {})).toEqual([
    'Price list, autumn 2026',
    'Model withdrawal form',
    'Size guide for the striped tee',
    'How to wash linen',
    'How to look after enamel',
    'How to look after olive wood',
  ])
  const [paper] = (await hr.filterDocuments({ body: { limit: 1 } })).records
  expect(paper).toMatchObject({
    id: 6,
    kind: 'priceList',
    title: 'Cjenik, jesen 2026.',
    language: 'hr',
    access: 'public',
    originalName: 'price-list-hr.pdf',
    mime: 'application/pdf',
    updatedAt: '2026-10-12T07:00:00.000Z',
  })
})

test('documents are found by type, by ids in their order, by words, and page by page', async () => {
  expect(await titles(en, { kinds: ['care'] })).toEqual(['How to wash linen', 'How to look after enamel', 'How to look after olive wood'])
  expect(await titles(en, { ids: [5, 1, 99] })).toEqual(['Model withdrawal form', 'How to look after olive wood'])
  expect(await titles(en, { ids: [] })).toEqual([])
  expect(await titles(hr, { search: 'njegovati' })).toEqual(['Kako njegovati emajl', 'Kako njegovati maslinovo drvo'])
  expect(await titles(en, { search: 'onion' })).toEqual(['How to look after olive wood'])
  const second = await en.filterDocuments({ body: { limit: 4, page: 2 } })
  expect([second.records.length, second.paging]).toEqual([2, { page: 2, limit: 4, total: 6, lastPage: 2, perPage: 4 }])
})

test('a document is read by its id; a missing or restricted one is not found', async () => {
  expect(await en.getDocument({ params: { id: '4' } })).toMatchObject({ title: 'Size guide for the striped tee', originalName: 'size-guide-en.pdf' })
  for (const id of ['7', '99', '9999999999']) expect(await codeOf(en.getDocument({ params: { id } })), id).toBe('not-found')
})

test('the alias path returns the same', async () => {
  const { data: site } = (await open.app.inject({ method: 'POST', url: '/api/v2/settings/domainDetect' })).json()
  const headers = { host: 'localhost', apiKey: site.apiKeyToken, site: String(site.siteID) }
  const list = async (url: string) => (await open.app.inject({ method: 'POST', url, headers, payload: {} })).json().data
  expect(await list('/api/v1/document/filter/web')).toEqual(await list('/api/v1/document/document/filter/web'))
  const [short, long] = [await get('/api/v1/document/get/web/4', headers), await get('/api/v1/document/document/get/web/4', headers)]
  expect([short.statusCode, short.json()]).toEqual([200, long.json()])
})

test('a public document is downloaded by its URL, and by no other hash or id', async () => {
  const paper = await hr.getDocument({ params: { id: '5' } })
  const response = await get(documentPath(paper))
  expect([response.statusCode, response.headers['content-type'], response.rawPayload.length]).toEqual([200, 'application/pdf', paper.size])
  expect(response.headers['content-disposition']).toContain('filename="withdrawal-form-hr.pdf"')
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const sent = await get(`${documentPath(paper)}&redirectToBucket=true`)
  expect([sent.statusCode, (await get(String(sent.headers.location))).rawPayload.length]).toEqual([302, paper.size])
  for (const wrong of [
    { ...paper, fileId: paper.fileId + 1 },
    { ...paper, media: '0'.repeat(64) },
  ])
    expect((await get(documentPath(wrong))).statusCode).toBe(404)
})

test('a document for investors is listed and downloaded by investors only, even with its URL', async () => {
  const [tin, mirna] = [await logIn(open, 'tin'), await logIn(open, 'mirna')]
  expect(await titles(mirna.calls, { kinds: ['report'] })).toEqual([])
  expect(await titles(tin.calls, { kinds: ['report'] })).toEqual(['Third quarter 2026', 'Annual report 2025'])
  const inCroatian = (await logIn(open, 'tin', 'hr')).calls
  const report = await inCroatian.getDocument({ params: { id: '7' } })
  expect(report).toMatchObject({ title: 'Godišnje izvješće za 2025.', language: 'en', access: 'investor' })
  const fetched = (accessToken?: string) => get(documentPath(report), accessToken ? { accesstoken: accessToken } : {})
  expect((await fetched()).statusCode).toBe(404)
  expect((await fetched(mirna.tokens.accessToken)).statusCode).toBe(404)
  expect((await fetched(tin.tokens.accessToken)).rawPayload.length).toBe(report.size)
  expect(await titles(en, {})).not.toContain('Annual report 2025')
})
