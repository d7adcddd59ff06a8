import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { createApp } from '#server/app.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS, logIn } from './demo-users.ts'
import { createEditor, set } from './editor.ts'
import { problemOf } from './shopper.ts'

const HOME = { kind: 'page', id: 1 } as const

let open: OpenShop
let dummy: FastifyInstance
let editor: ApiClient
beforeAll(async () => {
  open = await openShop()
  dummy = await createApp({ ...open.shop, responseCache: createResponseCache(), env: { ...open.shop.env, dummyMode: true } })
  const { email, password } = DEMO_USERS.nika
  const { tokens } = await apiWith({ app: dummy }, {}).login({ body: { email, password } })
  editor = apiWith({ app: dummy }, { [HEADERS.accessToken]: tokens.accessToken })
})
afterAll(async () => {
  await dummy.close()
  await open.close()
})

const siteOf = async (app: FastifyInstance) =>
  (await app.inject({ method: 'POST', url: '/api/v2/settings/domainDetect', headers: { referer: `${ORIGIN}/` } })).json().data

test('nobody edits in place in dummy mode, also where it was open before: all of it is rejected with a code of its own', async () => {
  const nika = createEditor((await logIn(open, 'nika')).calls)
  const { rev } = await nika.draft(HOME)
  const step = { sessionId: nika.sessionId, stepId: randomUUID(), label: 'Title' }
  const body = { ...step, operations: [set(['title'], 'en', 'Island', 'Home')] }
  const requests = {
    createPost: () => editor.createPost({ body: { postType: 'page', title: { en: 'Island' }, slug: { en: 'an-island-page' } } }),
    createElement: () => editor.createElement({ body: { handler: 'footer-section' } }),
    linkPostTranslations: () =>
      editor.linkPostTranslations({
        params: { slug: 'privacy-policy' },
        body: { ...step, translations: [{ locale: 'hr', title: 'Privatnost', slug: 'nasa-privatnost' }] },
      }),
    linkExistingPostTranslations: () =>
      editor.linkExistingPostTranslations({ params: { slug: 'privacy-policy' }, body: { ...step, translations: [{ locale: 'hr', id: 101 }] } }),
    createTranslationFromOriginal: () => editor.createTranslationFromOriginal({ params: { id: '1' }, body: { ...step, from: 'en', to: 'hr' } }),
    restoreRevision: () => editor.restoreRevision({ body: { ...step, document: HOME, version: 0 } }),
    openEditing: () => editor.openEditing({ body: { sessionId: randomUUID(), documents: [HOME] } }),
    getEditingNews: () => editor.getEditingNews({ body: { sessionId: nika.sessionId, document: HOME, place: null, known: [] } }),
    undoStep: () => editor.undoStep({ body: { sessionId: nika.sessionId, stepId: randomUUID() } }),
    redoStep: () => editor.redoStep({ body: { sessionId: nika.sessionId, stepId: randomUUID() } }),
    ...Object.fromEntries(
      (['updatePost', 'updateElement', 'updateNavigation', 'updateTerm', 'updateEvent', 'updateProduct', 'updateCategory'] as const).map((name) => [
        name,
        () => editor[name]({ params: { id: '1' }, body }),
      ]),
    ),
  }
  for (const [name, request] of Object.entries(requests))
    expect([name, await problemOf(request())]).toEqual([name, expect.objectContaining({ code: 'editing-disabled', status: 403 })])
  expect((await nika.draft(HOME)).rev).toBe(rev)
})

test('the log-in, the rest of the back office and the shop are as ever in dummy mode', async () => {
  expect((await editor.getProfile({})).id).toBe(DEMO_USERS.nika.id)
  expect((await editor.getReview({ body: {} })).documents).toEqual([])
  expect((await editor.filterProducts({ body: { mainCategory: 1 } })).records.length).toBeGreaterThan(0)
})

test('the configuration of the site says whether the shop is in dummy mode', async () => {
  expect([(await siteOf(dummy)).dummyMode, (await siteOf(open.app)).dummyMode]).toEqual([true, false])
})
