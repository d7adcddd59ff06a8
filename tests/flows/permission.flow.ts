import { afterAll, beforeAll, expect, test } from 'vitest'
import { asksWho, type Endpoint, pathOf } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import { contract } from '#contract/index.ts'
import { createTokenMaker } from '#server/modules/session/token-maker.ts'
import { readTokenSecret } from '#server/modules/session/token-secret.service.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { forgedTokens } from './forged-tokens.ts'
import { logIn, PEOPLE } from './person.ts'

type Role = 'visitor' | 'customer' | 'backOffice' | 'forged' | 'expired' | 'expiredBackOffice'

let open: OpenShop
let headers: Record<string, string>
let tokens: Record<Role, string | null>
let forged: Record<string, string>
beforeAll(async () => {
  open = await openShop()
  const site = await open.client.site()
  headers = { [HEADERS.apiKey]: site.apiKeyToken, [HEADERS.site]: '1', [HEADERS.language]: 'eng', 'content-type': 'application/json' }
  const [mirna, nika] = [await logIn(open, 'mirna'), await logIn(open, 'nika')]
  const secret = await readTokenSecret(open.shop.db, open.shop.env)
  const hourAgo = new Date(Date.now() - 3_600_000)
  const expired = (userId: number, isBackofficeUser: boolean) => createTokenMaker(secret).accessToken({ userId, sessionId: 's', isBackofficeUser }, hourAgo)
  forged = await forgedTokens({ secret, ...mirna.tokens, userId: PEOPLE.mirna.id })
  tokens = {
    visitor: null,
    customer: mirna.tokens.accessToken,
    backOffice: nika.tokens.accessToken,
    forged: forged['a guessed key'] ?? '',
    expired: await expired(PEOPLE.mirna.id, false),
    expiredBackOffice: await expired(PEOPLE.nika.id, true),
  }
})
afterAll(() => open.close())

const ended = new Set(['logout'])
const CALLS = Object.values<Endpoint>(contract).filter(({ id }) => !ended.has(id))
const ROLES: readonly Role[] = ['visitor', 'customer', 'backOffice', 'forged', 'expired', 'expiredBackOffice']
/** Refusals that say who may not call; whatever else is answered comes after the door. */
const AT_THE_DOOR = ['not-logged-in', 'session-over', 'forbidden']

function expected(call: Endpoint, role: Role): string {
  if (!asksWho(call)) return 'let in'
  const isPersonal = ['person', 'customer', 'backOffice'].includes(call.policy)
  if (role === 'visitor') return isPersonal ? '401 not-logged-in' : 'let in'
  if (role === 'expiredBackOffice') return '403 forbidden'
  if (role === 'forged' || role === 'expired') return call.policy === 'backOffice' ? '403 forbidden' : '401 session-over'
  const isOtherKind = isPersonal && call.policy !== 'person' && call.policy !== role
  return isOtherKind ? '403 forbidden' : 'let in'
}

async function answered(call: Endpoint, token: string | null): Promise<string> {
  const answer = await open.app.inject({
    method: call.method,
    url: pathOf(call).replaceAll(/:\w+/g, '0'),
    headers: { ...headers, ...(token === null ? {} : { [HEADERS.accessToken]: token }) },
    ...(call.method === 'GET' ? {} : { payload: '{}' }),
  })
  const { code } = answer.json()
  expect(answer.statusCode).toBeLessThan(500)
  // Refresh says so of the refresh token.
  const isAtTheDoor = AT_THE_DOOR.includes(code) && call.id !== 'refresh'
  return isAtTheDoor ? `${answer.statusCode} ${code}` : 'let in'
}

test.each(CALLS.map((call) => [call.id, call.policy, call] as const))('%s lets in whom its policy %s names, and nobody else', async (_id, _policy, call) => {
  const answers: Record<string, string> = {}
  for (const role of ROLES) answers[role] = await answered(call, tokens[role])
  expect(answers).toEqual(Object.fromEntries(ROLES.map((role) => [role, expected(call, role)])))
})

test('logout lets in whoever is logged in, and nobody else', async () => {
  for (const role of ['visitor', 'forged', 'expired', 'expiredBackOffice'] as const)
    expect(await answered(contract.logout, tokens[role])).toBe(expected(contract.logout, role))
  const { tokens: own } = await logIn(open, 'emma')
  expect(await answered(contract.logout, own.accessToken)).toBe('let in')
  expect(await answered(contract.logout, own.accessToken)).toBe('401 session-over')
})

test('none of many forged tokens is taken', async () => {
  expect(Object.keys(forged).length).toBeGreaterThanOrEqual(30)
  const answers: Record<string, string> = {}
  for (const [what, token] of Object.entries(forged)) answers[what] = await answered(contract.getWebProfile, token)
  expect(answers).toEqual(Object.fromEntries(Object.keys(forged).map((what) => [what, '401 session-over'])))
  expect(await answered(contract.getWebProfile, tokens.customer)).toBe('let in')
})

test('an accessToken sent twice is refused', async () => {
  const token = tokens.customer ?? ''
  const answer = await open.app.inject({ method: 'GET', url: pathOf(contract.getWebProfile), headers: { ...headers, [HEADERS.accessToken]: [token, token] } })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed-request'])
})
