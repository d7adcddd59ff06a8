import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import type { AuthenticatedUser, Identities } from '#server/kernel/identity.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { handleErrors } from './errors.ts'
import { mount } from './mount.ts'

const shared = { version: 'v1', area: 'user', method: 'GET', summary: 'A test operation', problems: [], response: z.nullable(z.int()) } as const
const POLICIES = ['open', 'visitor', 'cart', 'person', 'customer', 'backOffice'] as const
const forWhom = (policy: (typeof POLICIES)[number]) => endpoint({ ...shared, id: policy, path: `/test/${policy}`, policy })
const needing = endpoint({ ...shared, id: 'needing', path: '/test/needing', policy: 'backOffice', needs: ['content.edit', 'content.publish'] })
const older = endpoint({ ...shared, id: 'older', path: '/test/older', policy: 'person', bearer: true })
const begin = endpoint({ ...shared, area: null, id: 'begin', path: '/begin', policy: 'visitor' })
const list = endpoint({ ...shared, id: 'list', path: '/test/list', policy: 'visitor', cacheSeconds: 30 })
const greet = endpoint({ ...shared, id: 'greet', path: '/test/greet', policy: 'visitor', cacheSeconds: 30, personal: true })

const site = { id: 1, storeId: 7, apiKeyToken: 'the-key' }
const sites = { byApiKey: () => site, byHost: () => site, hostsOf: () => [], originOf: () => 'http://shop.test', mainHost: 'shop.test' }
const visitor = { apikey: 'the-key', site: '1' }

const USERS: Record<string, AuthenticatedUser> = {
  customer: { id: 11, isBackofficeUser: false, scope: ['customer'], sessionId: 's11', factor: 'none' },
  editor: { id: 12, isBackofficeUser: true, scope: ['media.write'], sessionId: 's12', factor: 'none' },
  publisher: { id: 14, isBackofficeUser: true, scope: ['content.publish'], sessionId: 's14', factor: 'none' },
  pretender: { id: 15, isBackofficeUser: false, scope: ['content.publish'], sessionId: 's15', factor: 'none' },
}
const identities: Identities = {
  identify: async (token) => {
    const user = USERS[token]
    return user ? { user } : { user: null, claimsBackoffice: token === 'bad-editor' }
  },
  isBackOffice: async () => false,
  identifyBearer: async (token) =>
    token === 'b-1' ? { user: { id: 13, isBackofficeUser: false, scope: [], sessionId: 's13', factor: 'none' } } : { user: null, claimsBackoffice: false },
}

const maintenance = { isOn: async () => false }

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  app.decorate('platform', {
    responseCache: createResponseCache(),
    sites,
    identities,
    maintenance,
    now: () => new Date(),
    paymentOrigins: () => [],
    countryOf: () => null,
  })
  handleErrors(app)
  for (const call of [...POLICIES.map(forWhom), needing, older, begin, list, greet]) mount(app, call, async (_input, { user }) => user?.id ?? null)
  await app.ready()
})
afterAll(() => app.close())

const send = (url: string, accessToken?: string) =>
  app.inject({ url, headers: { ...visitor, ...(accessToken === undefined ? {} : { accesstoken: accessToken }) } })
const as = async (url: string, accessToken?: string) => {
  const response = (await send(url, accessToken)).json()
  return response.errored ? `${response.statusCode} ${response.code}` : response.data
}

test.each([
  ['open', null, null, null, null, null],
  ['visitor', null, 11, 12, '401 session-over', '403 forbidden'],
  ['cart', null, 11, 12, '401 session-over', '403 forbidden'],
  ['person', '401 not-logged-in', 11, 12, '401 session-over', '403 forbidden'],
  ['customer', '401 not-logged-in', 11, '403 forbidden', '401 session-over', '403 forbidden'],
  ['backOffice', '401 not-logged-in', '403 forbidden', 12, '403 forbidden', '403 forbidden'],
])(
  'policy %s responds to an anonymous visitor with %s, a customer with %s, the back office with %s, an invalid token with %s and an invalid back-office token with %s',
  async (policy, ...expected) => {
    const responseCache = []
    for (const token of [undefined, 'customer', 'editor', 'bad', 'bad-editor']) responseCache.push(await as(`/api/v1/user/test/${policy}`, token))
    expect(responseCache).toEqual(expected)
    expect(await as(`/api/v1/user/test/${policy}`, '')).toBe(expected[0])
  },
)

test('an operation that needs one of some permissions rejects a back-office user without any of them, by a code of its own', async () => {
  const outcomes = []
  for (const token of [undefined, 'editor', 'publisher', 'pretender']) outcomes.push(await as('/api/v1/user/test/needing', token))
  expect(outcomes).toEqual(['401 not-logged-in', '403 permission-missing', 14, '403 forbidden'])
})

test.each([
  ['no header', {}, '401 not-logged-in'],
  ['a bearer', { authorization: 'Bearer b-1' }, 13],
  ['a bearer in small letters', { authorization: 'bearer b-1' }, 13],
  ['an unknown bearer', { authorization: 'Bearer b-2' }, '401 session-over'],
  ['an access token', { authorization: 'Bearer customer' }, '401 session-over'],
  ['another scheme', { authorization: 'Basic b-1' }, '401 not-logged-in'],
  ['a token without a scheme', { authorization: 'b-1' }, '401 not-logged-in'],
  ['two tokens', { authorization: 'Bearer b-1, Bearer b-1' }, '401 not-logged-in'],
  ['the accessToken', { accesstoken: 'customer' }, '401 not-logged-in'],
  ['its token for an accessToken', { accesstoken: 'b-1' }, '401 not-logged-in'],
])('a log-in of legacy clients responds with %s', async (_what, headers, expected) => {
  const response = (await app.inject({ url: '/api/v1/user/test/older', headers: { ...visitor, ...headers } })).json()
  expect(response.errored ? `${response.statusCode} ${response.code}` : response.data).toEqual(expected)
})

test('every other operation ignores the bearer token', async () => {
  const response = await app.inject({ url: '/api/v1/user/test/person', headers: { ...visitor, authorization: 'Bearer b-1' } })
  expect([response.statusCode, response.json().code]).toEqual([401, 'not-logged-in'])
})

test('log-in and refresh ignore the access token, which may have expired', async () => {
  expect([await as('/api/v1/begin', 'bad'), await as('/api/v1/begin', 'customer')]).toEqual([null, null])
})

test('a public response is not authenticated', async () => {
  const response = await send('/api/v1/user/test/list', 'bad')
  expect([response.statusCode, response.headers['cache-control'], response.headers.vary]).toEqual([
    200,
    'public, max-age=30',
    'accept-encoding, apikey, site, x-gaussbox-language',
  ])
})

test('a logged-in user gets a personal response that is never stored and that nobody else gets', async () => {
  const url = '/api/v1/user/test/greet'
  const [before, own, after] = [await send(url), await send(url, 'customer'), await send(url)]
  expect([before.json().data, own.json().data, after.json().data]).toEqual([null, 11, null])
  expect([before, own, after].map(({ headers }) => headers['cache-control'])).toEqual(['public, max-age=30', 'no-store', 'public, max-age=30'])
  expect(before.headers.vary).toBe('accept-encoding, apikey, site, x-gaussbox-language, accesstoken')
  expect(await as(url, 'bad')).toBe('401 session-over')
})
