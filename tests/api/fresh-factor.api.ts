import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Endpoint, pathOf } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import { contract } from '#contract/index.ts'
import { createApp } from '#server/app.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { recoveryCodes } from '#server/modules/session/second-factor.tables.ts'
import { users } from '#server/modules/session/session.tables.ts'
import type { OpenShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { appCode, enrol, wrongCode } from './app-codes.ts'
import { apiWith, DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { credentials, type FactorShop, MINUTE, NO_FACTOR, openFactorShop, outcome, paramsFor, passwordFor } from './factor-shop.ts'
import { codeOf } from './shopper.ts'

let factors: FactorShop
beforeAll(async () => {
  factors = await openFactorShop()
})
afterAll(() => factors.open.close())
beforeEach(() => factors.reset())

const GIVEN = { version: 0, firstName: 'Roko' }
const suspendUnknown = (user: Pick<LoggedIn, 'calls'>) => codeOf(user.calls.suspendStaffMember({ params: { id: '999999' } }))

test('marked operations need a code of the last five minutes, of the same session', async () => {
  await factors.give('roko', 'crew')
  const { key } = await factors.withFactor('roko')
  factors.passStep()
  const one = await factors.entered('roko', appCode(key, factors.now()))
  const other = await factors.entered('roko', appCode(key, factors.now(), 1))
  expect(await suspendUnknown(one)).toBe('not-found')
  factors.clock.later += 5 * MINUTE
  const spent = appCode(key, factors.now())
  for (const each of [one, other]) expect(await suspendUnknown(each)).toBe('fresh-factor-required')
  expect((await one.calls.filterStaff({ body: {} })).records.length).toBeGreaterThan(0)
  expect(await codeOf(one.calls.proveSecondFactor({ body: { code: wrongCode(key, factors.now()) } }))).toBe('second-factor-wrong')
  expect(await suspendUnknown(one)).toBe('fresh-factor-required')
  const { freshUntil } = await one.calls.proveSecondFactor({ body: { code: spent } })
  expect(Date.parse(freshUntil) - factors.now().getTime()).toBeGreaterThan(4 * MINUTE)
  expect(await suspendUnknown(one)).toBe('not-found')
  expect(await suspendUnknown(other)).toBe('fresh-factor-required')
  expect(await codeOf(other.calls.proveSecondFactor({ body: { code: spent } }))).toBe('second-factor-wrong')
  expect(await suspendUnknown(other)).toBe('fresh-factor-required')
  // A refreshed token is of the same session.
  const { tokens } = await apiWith(factors.open, { [HEADERS.refreshToken]: one.tokens.refreshToken }).refresh({})
  expect(await codeOf(apiWith(factors.open, { [HEADERS.accessToken]: tokens.accessToken }).suspendStaffMember({ params: { id: '999999' } }))).toBe('not-found')
  factors.clock.later += 5 * MINUTE
  const again = await apiWith(factors.open, { [HEADERS.refreshToken]: tokens.refreshToken }).refresh({})
  const renewed = { ...one, calls: apiWith(factors.open, { [HEADERS.accessToken]: again.tokens.accessToken }) }
  expect(await suspendUnknown(renewed)).toBe('fresh-factor-required')
})

async function send(app: OpenShop['app'], operation: Endpoint, accessToken: string): Promise<string> {
  const site = await factors.open.client.site()
  const headers = { [HEADERS.apiKey]: site.apiKeyToken, [HEADERS.site]: String(site.siteID), [HEADERS.accessToken]: accessToken, host: 'localhost' }
  const url = pathOf(operation).replaceAll(/:\w+/g, '1')
  const response = await app.inject({ method: operation.method, url, headers, ...(operation.body && { payload: {} }) })
  const body: { code?: string } = response.json()
  return body.code ?? 'done'
}
const operations = Object.values<Endpoint>(contract)

test('every marked operation rejects a stale code before it reads anything else, by hand-made requests', async () => {
  const { tokens } = await factors.withFactor('roko')
  await factors.give('roko', 'owner')
  factors.clock.later = 6 * MINUTE
  for (const operation of operations.filter(({ fresh }) => fresh))
    expect([operation.id, await send(factors.open.app, operation, tokens.accessToken)]).toEqual([operation.id, 'fresh-factor-required'])
})

test('users without a second factor need no code', async () => {
  const dora = await logIn(factors.open, 'dora')
  expect(await codeOf(dora.calls.proveSecondFactor({ body: { code: '123456' } }))).toBe('second-factor-not-started')
  expect(await codeOf(dora.calls.replaceRecoveryCodes({}))).toBe('second-factor-not-started')
  expect(await dora.calls.removeSecondFactor({})).toEqual(NO_FACTOR)
  expect(await codeOf(factors.owner.current.calls.updateStaffMember({ params: { id: '999999' }, body: GIVEN }))).toBe('not-found')
})

test('removing needs a fresh code and ends all other sessions', async () => {
  const { calls, key } = await factors.withFactor('dora')
  factors.passStep()
  const other = await factors.entered('dora', appCode(key, factors.now()))
  factors.clock.later += 5 * MINUTE
  expect(await codeOf(calls.removeSecondFactor({}))).toBe('fresh-factor-required')
  await calls.proveSecondFactor({ body: { code: appCode(key, factors.now()) } })
  expect(await calls.removeSecondFactor({})).toEqual(NO_FACTOR)
  expect(await factors.logged()).toMatchObject({
    action: 'removeSecondFactor',
    user: { id: DEMO_USERS.dora.id },
    before: { hasSecondFactor: true },
    after: { hasSecondFactor: false },
  })
  expect((await calls.getProfile({})).id).toBe(DEMO_USERS.dora.id)
  expect(await codeOf(other.calls.getProfile({}))).toBe('forbidden')
  expect(await factors.open.shop.db.$count(recoveryCodes)).toBe(0)
  expect((await factors.enter('dora')).user.id).toBe(DEMO_USERS.dora.id)
})

test('a password is changed with a fresh code by who has a factor, and without one by who has none', async () => {
  const { db } = factors.open.shop
  const isDora = eq(users.id, DEMO_USERS.dora.id)
  const [before] = await db.select().from(users).where(isDora)
  const body = { oldPassword: passwordFor('dora'), newPassword: 'bura na kanalu', repeatPassword: 'bura na kanalu' }
  const { calls, key } = await factors.withFactor('dora')
  factors.passStep()
  const other = await factors.entered('dora', appCode(key, factors.now()))
  factors.clock.later += 5 * MINUTE
  expect(await codeOf(calls.setPassword({ body }))).toBe('fresh-factor-required')
  expect(await codeOf(calls.setPassword({ body: { ...body, oldPassword: 'not this one' } }))).toBe('fresh-factor-required')
  expect(await codeOf(factors.enter('dora'))).toBe('second-factor-required')
  await calls.proveSecondFactor({ body: { code: appCode(key, factors.now()) } })
  expect(await codeOf(calls.setPassword({ body: { ...body, oldPassword: 'not this one' } }))).toBe('old-password-wrong')
  expect(await calls.setPassword({ body })).toEqual({ changed: true })
  expect(await codeOf(factors.enter('dora'))).toBe('login-failed')
  expect(await codeOf(other.calls.getProfile({}))).toBe('forbidden')
  expect((await calls.getProfile({})).id).toBe(DEMO_USERS.dora.id)
  await db
    .update(users)
    .set({ passwordHash: before?.passwordHash ?? null })
    .where(isDora)
  const roko = await logIn(factors.open, 'roko')
  expect(await codeOf(roko.calls.setPassword({ body }))).toBe('old-password-wrong')
})

test('an owner resets the factor of a member, whose sessions end; nobody resets more than they may', async () => {
  const dora = await factors.withFactor('dora')
  const nika = await factors.withFactor('nika')
  await factors.give('roko', 'crew')
  const roko = await logIn(factors.open, 'roko')
  for (const who of ['nika', 'lovre', 'dora'] as const) expect(await codeOf(roko.calls.resetStaffSecondFactor(paramsFor(who)))).toBe('permission-beyond')
  expect(await codeOf(nika.calls.resetStaffSecondFactor(paramsFor('dora')))).toBe('permission-missing')
  expect(await codeOf(factors.owner.current.calls.resetStaffSecondFactor({ params: { id: String(DEMO_USERS.emma.id) } }))).toBe('not-found')
  const reset = await factors.owner.current.calls.resetStaffSecondFactor(paramsFor('dora'))
  expect([reset.hasSecondFactor, reset.sessions]).toEqual([false, []])
  expect(await factors.logged()).toMatchObject({
    action: 'resetStaffSecondFactor',
    user: { id: DEMO_USERS.lovre.id },
    entityId: String(DEMO_USERS.dora.id),
    before: { hasSecondFactor: true },
    after: { hasSecondFactor: false },
  })
  const entry = await factors.logged()
  await factors.owner.current.calls.resetStaffSecondFactor(paramsFor('dora'))
  expect(await factors.logged()).toEqual(entry)
  expect(await codeOf(dora.calls.getProfile({}))).toBe('forbidden')
  expect(await outcome(factors.enter('dora'))).toBe('done')
  expect((await nika.calls.getSecondFactor({})).state).toBe('active')
})

test('where the shop requires a factor, users without one do nothing before', async () => {
  const app = await createApp({ ...factors.open.shop, responseCache: createResponseCache(), env: { ...factors.open.shop.env, requireSecondFactor: true } })
  const as = (accessToken: string) => apiWith({ app }, { [HEADERS.accessToken]: accessToken })
  const { tokens, user } = await apiWith({ app }, {}).login({ body: credentials('lovre') })
  const api = as(tokens.accessToken)
  expect(user.id).toBe(DEMO_USERS.lovre.id)
  expect(await api.getSecondFactor({})).toEqual({ ...NO_FACTOR, state: 'missing', isRequired: true })
  expect((await api.getProfile({})).id).toBe(user.id)
  expect((await api.saveAdminLanguage({ body: { group: 'language', key: 'adminLanguage', value: 'en' } })).value).toBe('en')
  const closed = operations.filter(({ policy, withoutFactor, bearer }) => (policy === 'backOffice' || policy === 'person') && !withoutFactor && !bearer)
  expect(closed.length).toBeGreaterThan(80)
  for (const operation of closed) expect([operation.id, await send(app, operation, tokens.accessToken)]).toEqual([operation.id, 'second-factor-missing'])
  // What everybody may read shows no more than to a visitor.
  const comments = { body: { entityType: 'product', entityId: 1 } } as never
  expect(await outcome(api.filterComments(comments))).toBe(await outcome(apiWith({ app }, {}).filterComments(comments)))

  const { key } = await enrol({ calls: api }, passwordFor('lovre'), factors.now)
  expect((await api.filterStaff({ body: {} })).records.length).toBeGreaterThan(0)
  expect((await api.getSecondFactor({})).state).toBe('active')
  expect((await api.removeSecondFactor({})).state).toBe('missing')
  expect(await codeOf(api.filterStaff({ body: {} }))).toBe('second-factor-missing')
  expect(key).not.toBe('')
  const customer = await apiWith({ app }, {}).login({ body: credentials('mirna') })
  expect((await as(customer.tokens.accessToken).getWebProfile({})).id).toBe(DEMO_USERS.mirna.id)
  await app.close()
  factors.owner.current = await logIn(factors.open, 'lovre')
})

test('the invariants of the shop hold', async () => {
  expect(await findInvariantViolations(factors.open.shop.db)).toEqual([])
})
