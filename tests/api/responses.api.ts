import { afterAll, beforeAll, expect, test } from 'vitest'
import { dependsOnUser, type Endpoint, pathOf } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import { contract } from '#contract/index.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'

let open: OpenShop
let headers: Record<string, string>
let accessToken: string
beforeAll(async () => {
  open = await openShop()
  const { apiKeyToken } = await open.client.site()
  headers = { [HEADERS.apiKey]: apiKeyToken, [HEADERS.site]: '1', [HEADERS.language]: 'eng' }
  accessToken = (await logIn(open, 'mirna')).tokens.accessToken
})
afterAll(() => open.close())

const CALLS = Object.values<Endpoint>(contract).filter(({ id }) => id !== 'logout')

async function responseOf(call: Endpoint, token: string | null) {
  const sent = {
    ...headers,
    ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { [HEADERS.accessToken]: token }),
  }
  const payload = call.method === 'GET' ? {} : { payload: '{}' }
  return open.app.inject({ method: call.method, url: pathOf(call).replaceAll(/:\w+/g, '0'), headers: sent, ...payload })
}

/** Only public responses may be cached, and only for GET. */
const mayBeKept = (call: Endpoint, status: number, token: string | null): boolean =>
  call.cacheSeconds !== undefined && call.method === 'GET' && status === 200 && (token === null || !dependsOnUser(call))

test.each(CALLS.map((call) => [call.id, call] as const))('%s responds in the envelope, and no personal response is cached', async (_id, call) => {
  for (const token of [null, accessToken, 'bad']) {
    const { statusCode, headers: sent, json } = await responseOf(call, token)
    const response = json()
    expect([statusCode < 500, typeof response.errored, 'data' in response, response.errored]).toEqual([true, 'boolean', true, statusCode >= 400])
    expect(sent['cache-control']).toBe(mayBeKept(call, statusCode, token) ? `public, max-age=${call.cacheSeconds}` : 'no-store')
    expect(sent).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(sent['set-cookie']).toBeUndefined()
  }
})
