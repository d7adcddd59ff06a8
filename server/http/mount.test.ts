import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Email, Id, line } from '#contract/text.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { handleErrors } from './errors.ts'
import { harden } from './hardening.ts'
import { acceptOnlyJson } from './json-only.ts'
import { mount } from './mount.ts'

const shared = { version: 'v1', area: 'user', summary: 'A test operation', problems: [] } as const

const write = endpoint({
  ...shared,
  id: 'write',
  method: 'POST',
  path: '/test/write',
  policy: 'visitor',
  aliases: ['/api/v1/write'],
  body: z.object({
    name: line(20),
    count: z._default(z.int().check(z.gte(1), z.lte(9)), 1),
    email: z.optional(Email),
    options: z.optional(z.strictObject({ a: z.optional(z.string()) })),
  }),
  response: z.object({ name: z.string(), count: z.int() }),
})
const list = endpoint({
  ...shared,
  id: 'list',
  method: 'GET',
  path: '/test/list/:id',
  policy: 'visitor',
  cacheSeconds: 30,
  params: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
  query: z.object({ word: z.optional(line(10)) }),
  response: z.object({ id: z.string(), word: z.optional(z.string()), locale: z.string() }),
})
const remove = endpoint({
  ...shared,
  id: 'remove',
  method: 'DELETE',
  path: '/test/remove',
  policy: 'visitor',
  body: z.object({ cartId: z.string(), itemId: Id }),
  response: z.object({ cartId: z.string(), itemId: z.int() }),
})
const fail = endpoint({ ...shared, id: 'fail', method: 'GET', path: '/test/fail', policy: 'open', query: z.object({ how: z.string() }), response: z.null() })

const site = { id: 1, storeId: 7, apiKeyToken: 'the-key' }
const sites = {
  byApiKey: (key: string) => (key === site.apiKeyToken ? site : undefined),
  byHost: (host: string) => (host.startsWith('shop.test') ? site : undefined),
  hostsOf: () => [],
  originOf: ({ host }: { host: string }) => `http://${host.startsWith('shop.test') ? host : 'shop.test'}`,
  mainHost: 'shop.test',
}
const nobody = async () => ({ user: null, claimsBackoffice: false })
const identities = { identify: nobody, identifyBearer: nobody, isBackOffice: async () => false }
const visitor = { apikey: 'the-key', site: '1', store: '7', 'x-gaussbox-language': 'hrv' }

const maintenance = { isOn: async () => false }

let app: FastifyInstance
const callers: Caller[] = []
const listed = vi.fn()

const FAILURES: Record<string, () => Error> = {
  rejection: () => new ProblemError('out-of-stock', { available: 3 }),
  bug: () => new Error('select * from secrets where password = 1'),
  away: () => Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('gone'), { code: '57P01' }) }),
}

const NOW = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  app = Fastify({ bodyLimit: 64 * 1024 })
  app.decorate('platform', {
    responseCache: createResponseCache(),
    sites,
    identities,
    maintenance,
    now: () => NOW,
    paymentOrigins: () => [],
    countryOf: () => null,
  })
  acceptOnlyJson(app)
  handleErrors(app)
  harden(app, { mode: 'production', shopUrl: null })
  mount(app, write, async ({ body: { name, count } }, caller) => {
    callers.push(caller)
    return { name, count, secret: 'not in the contract' }
  })
  mount(app, list, async ({ params, query }, { locale }) => {
    listed()
    return { ...params, ...query, locale }
  })
  mount(app, remove, async ({ body }) => body)
  mount(app, fail, async ({ query }) => {
    throw FAILURES[query.how]?.() ?? new Error('unknown')
  })
  await app.ready()
})
afterAll(() => app.close())

const send = (payload: unknown, more: InjectOptions = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/user/test/write',
    ...more,
    headers: { ...visitor, 'content-type': 'application/json', ...more.headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const problemOf = async (response: ReturnType<typeof send>) => {
  const { statusCode, body } = await response
  const { code, errored, payload, data } = JSON.parse(body)
  expect({ errored, status: JSON.parse(body).statusCode, same: data.errorMessage === payload.message }).toEqual({
    errored: true,
    status: statusCode,
    same: true,
  })
  return { statusCode, code, ...(payload.fields && { fields: payload.fields }) }
}

test('a response is wrapped in the envelope, without fields outside the contract, and is never stored', async () => {
  const response = await send({ name: '  Ana ', tempting: true })
  expect(response.json()).toEqual({ data: { name: 'Ana', count: 1 }, errored: false })
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-security-policy': expect.any(String) })
})

test('an operation is available under both versions and its aliases', async () => {
  for (const url of ['/api/v1/user/test/write', '/api/v2/user/test/write', '/api/v1/write']) expect((await send({ name: 'Ana' }, { url })).statusCode).toBe(200)
})

test('the handler gets the caller and the origin of the shop', async () => {
  await send({ name: 'Ana' }, { headers: { host: 'shop.test:81', 'idempotency-key': '12345678-abcd' }, remoteAddress: '10.0.0.9' })
  const { requestId, ...caller } = callers.at(-1) ?? {}
  expect(requestId).toBeTruthy()
  expect(caller).toEqual({
    locale: 'hr',
    siteId: 1,
    storeId: 7,
    ip: '10.0.0.9',
    country: null,
    idempotencyKey: '12345678-abcd',
    origin: 'http://shop.test:81',
    at: NOW,
    user: null,
  })
  await send({ name: 'Ana' }, { headers: { host: 'evil.test' } })
  expect(callers.at(-1)?.origin).toBe('http://shop.test')
})

test.each([
  ['apikey', 'another'],
  ['apikey', ''],
  ['site', '2'],
  ['site', '1, 1'],
  ['store', '8'],
])('the header %s with %j is rejected', async (name, value) => {
  expect(await problemOf(send({ name: 'Ana' }, { headers: { [name]: value } }))).toEqual({ statusCode: 401, code: 'api-key-invalid' })
})

test('a language that is not served is rejected, two and three letters are accepted, the default is English', async () => {
  const inLanguage = (code: string | undefined) => {
    const { 'x-gaussbox-language': _, ...rest } = visitor
    return app.inject({ url: '/api/v1/user/test/list/1', headers: code === undefined ? rest : { ...rest, 'x-gaussbox-language': code } })
  }
  expect(await problemOf(inLanguage("en'; drop table"))).toEqual({ statusCode: 400, code: 'language-unknown' })
  const locales = await Promise.all(['eng', 'hrv', 'en', 'hr', undefined].map(async (code) => (await inLanguage(code)).json().data.locale))
  expect(locales).toEqual(['en', 'hr', 'en', 'hr', 'en'])
})

test.each([
  ['{"name":', 400, 'malformed-request'],
  ['', 422, 'invalid-input'],
  ['null', 422, 'invalid-input'],
  ['[]', 422, 'invalid-input'],
  ['"text"', 422, 'invalid-input'],
])('the body %j is rejected with %i', async (body, statusCode, code) => {
  expect(await problemOf(send(body))).toMatchObject({ statusCode, code })
})

test.each([
  [{}, [{ path: 'name', key: 'required' }]],
  [{ name: 7 }, [{ path: 'name', key: 'type' }]],
  [{ name: 'x'.repeat(21) }, [{ path: 'name', key: 'maxLength', limit: 20 }]],
  [{ name: 'Ana', count: 0 }, [{ path: 'count', key: 'minValue', limit: 1 }]],
  [{ name: 'Ana', count: 1.5 }, [{ path: 'count', key: 'integer' }]],
  [{ name: 'Ana', count: 10 }, [{ path: 'count', key: 'maxValue', limit: 9 }]],
  [{ name: 'Ana', email: 'nobody' }, [{ path: 'email', key: 'email' }]],
  [{ name: 'Ana', options: { a: 'b', price: 1 } }, [{ path: 'options', key: 'unknownKey' }]],
  [{ name: 'a\u0000b' }, [{ path: 'name', key: 'text' }]],
  [{ name: 'a\ud800b' }, [{ path: 'name', key: 'text' }]],
  [{ name: 'Ana', tempting: { deep: ['\udc00'] } }, [{ path: 'tempting.deep.0', key: 'text' }]],
  [{ name: 'a\u0007b' }, [{ path: 'name', key: 'text' }]],
])('%j is rejected with its invalid fields', async (body, fields) => {
  expect(await problemOf(send(body))).toEqual({ statusCode: 422, code: 'invalid-input', fields })
})

test('a lone surrogate byte in the body is rejected or replaced, never a server error', async () => {
  const raw = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')])
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/user/test/write',
    headers: { ...visitor, 'content-type': 'application/json' },
    payload: raw,
  })
  expect(response.statusCode).toBeLessThan(500)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
  '%s is rejected with 415',
  async (type) => {
    expect(await problemOf(send('{"name":"Ana"}', { headers: { 'content-type': type } }))).toEqual({ statusCode: 415, code: 'unsupported-media-type' })
  },
)

test('a body over 64 kB is rejected with 413', async () => {
  expect(await problemOf(send({ name: 'x'.repeat(70_000) }))).toEqual({ statusCode: 413, code: 'body-too-large' })
})

test('an invalid Idempotency-Key is rejected', async () => {
  expect(await problemOf(send({ name: 'Ana' }, { headers: { 'idempotency-key': 'short' } }))).toMatchObject({
    code: 'invalid-input',
    fields: [{ path: 'Idempotency-Key', key: 'format' }],
  })
})

test('a DELETE takes its input from the body or from the query', async () => {
  const url = '/api/v1/user/test/remove'
  const inBody = app.inject({ method: 'DELETE', url, headers: { ...visitor, 'content-type': 'application/json' }, payload: '{"cartId":"c1","itemId":5}' })
  expect((await inBody).json().data).toEqual({ cartId: 'c1', itemId: 5 })
  const inQuery = app.inject({ method: 'DELETE', url: `${url}?cartId=77&itemId=5`, headers: visitor })
  expect((await inQuery).json().data).toEqual({ cartId: '77', itemId: 5 })
  expect(await problemOf(app.inject({ method: 'DELETE', url: `${url}?cartId=c1&itemId=five`, headers: visitor }))).toMatchObject({ code: 'invalid-input' })
})

test('a public response is computed once for all, tagged, and has status 304 when it matches', async () => {
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/api/v1/user/test/list/42?word=so', headers: { ...visitor, ...headers } })
  listed.mockClear()
  const [first, second] = [await ask(), await ask()]
  expect(first.json()).toEqual({ data: { id: '42', word: 'so', locale: 'hr' }, errored: false })
  expect(second.body).toBe(first.body)
  expect(listed).toHaveBeenCalledTimes(1)
  expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=30', vary: 'accept-encoding, apikey, site, x-gaussbox-language' })
  const again = await ask({ 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const english = await ask({ 'x-gaussbox-language': 'eng' })
  expect(english.json().data.locale).toBe('en')
})

test('a public response requires the site headers even when it is cached', async () => {
  await app.inject({ url: '/api/v1/user/test/list/9', headers: visitor })
  expect(await problemOf(app.inject({ url: '/api/v1/user/test/list/9' }))).toEqual({ statusCode: 401, code: 'api-key-invalid' })
})

test('NUL in a query or path is rejected', async () => {
  expect(await problemOf(app.inject({ url: '/api/v1/user/test/list/9?word=a%00', headers: visitor }))).toMatchObject({ code: 'invalid-input' })
  expect(await problemOf(app.inject({ url: '/api/v1/user/test/list/9%00', headers: visitor }))).toMatchObject({ code: 'invalid-input' })
})

test('a problem response has its code and its details', async () => {
  const response = await app.inject({ url: '/api/v1/user/test/fail?how=rejection' })
  expect(response.json()).toEqual({
    errored: true,
    code: 'out-of-stock',
    message: 'There are not enough pieces in stock',
    statusCode: 422,
    payload: { message: 'There are not enough pieces in stock', available: 3 },
    data: { errorMessage: 'There are not enough pieces in stock' },
  })
})

test('an unexpected error reveals the request’s id and nothing else', async () => {
  const response = await app.inject({ url: '/api/v1/user/test/fail?how=bug' })
  expect(response.json()).toMatchObject({ code: 'server-error', statusCode: 500, payload: { requestId: expect.any(String) } })
  expect(response.body).not.toMatch(/select|secrets|\.ts/)
})

test('an unavailable database is a 503 with Retry-After', async () => {
  const response = await app.inject({ url: '/api/v1/user/test/fail?how=away' })
  expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
})
