import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { PASSKEYS_MAX } from '#contract/passkey.constants.ts'
import { createApp } from '#server/app.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { recoveryCodes, secondFactors } from '#server/modules/session/second-factor.tables.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { appCode, enrol } from './app-codes.ts'
import { apiWith, DEMO_USERS, logIn } from './demo-users.ts'
import {
  addPasskey,
  credentials,
  type FactorShop,
  MINUTE,
  NO_FACTOR,
  offeredBy,
  openFactorShop,
  outcome,
  paramsFor,
  passwordFor,
  SHOP_ADDRESS,
} from './factor-shop.ts'
import { mailsOf } from './mailbox.ts'
import { codeOf } from './shopper.ts'
import { createAuthenticator, toCbor } from './software-authenticator.ts'
import { tablesContaining } from './tables-containing.ts'

let factors: FactorShop
beforeAll(async () => {
  factors = await openFactorShop()
})
afterAll(() => factors.open.close())
beforeEach(() => factors.reset())

const NIKA = DEMO_USERS.nika
const authenticator = (origin = SHOP_ADDRESS) => createAuthenticator({ origin })

test('a passkey is set up by password and authenticator; all other sessions end, and recovery codes come with the first factor', async () => {
  const other = await logIn(factors.open, 'nika')
  const nika = await logIn(factors.open, 'nika')
  expect(await codeOf(nika.calls.startPasskey({ body: { password: 'not this one' } }))).toBe('password-wrong')
  const options = await nika.calls.startPasskey({ body: { password: passwordFor('nika') } })
  expect(options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rp: { id: 'localhost', name: expect.stringMatching(/./) },
    user: { id: expect.stringMatching(/^[\w-]{43}$/), name: NIKA.email, displayName: expect.stringContaining('Nika') },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
    timeout: 120_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
    attestation: 'none',
  })
  const key = authenticator()
  const added = await nika.calls.addPasskey({ body: { name: '  Quokka 7 ', passkey: key.create(options) } })
  expect(added.factor).toEqual({
    state: 'active',
    isRequired: false,
    appSince: null,
    passkeys: [{ id: expect.any(Number), name: 'Quokka 7', createdAt: expect.any(String), usedAt: null }],
    unusedRecoveryCodes: 10,
  })
  expect(new Set(added.recoveryCodes).size).toBe(10)
  expect(await nika.calls.getSecondFactor({})).toEqual(added.factor)
  expect(await codeOf(other.calls.getProfile({}))).toBe('forbidden')
  expect(await factors.logged()).toMatchObject({
    action: 'addPasskey',
    user: { id: NIKA.id },
    kind: 'user',
    entityId: String(NIKA.id),
    before: { hasSecondFactor: false, hasApp: false, passkeys: 0 },
    after: { hasSecondFactor: true, hasApp: false, passkeys: 1 },
  })
  // The name is in its own table only, so that it can be deleted.
  expect(await tablesContaining(factors.open, ['quokka 7'])).toEqual(['second_factors'])
  expect(await tablesContaining(factors.open, [options.challenge.toLowerCase()])).toEqual([])
  expect((await factors.owner.current.calls.getStaffMember(paramsFor('nika'))).hasSecondFactor).toBe(true)
  expect((await nika.calls.startPasskey({ body: { password: passwordFor('nika') } })).excludeCredentials).toEqual([
    { id: key.id, type: 'public-key', transports: ['internal'] },
  ])
})

test('a registration is taken once, in its session, for this shop and within five minutes', async () => {
  const nika = await logIn(factors.open, 'nika')
  const other = await logIn(factors.open, 'nika')
  const dora = await logIn(factors.open, 'dora')
  const password = passwordFor('nika')
  const begin = () => nika.calls.startPasskey({ body: { password } })
  const add = (api: typeof nika.calls, passkey: Parameters<typeof nika.calls.addPasskey>[0]['body']['passkey']) =>
    outcome(api.addPasskey({ body: { name: 'Laptop', passkey } }))
  const key = authenticator()
  const first = await begin()
  for (const api of [other.calls, dora.calls]) expect(await add(api, key.create(first))).toBe('passkey-wrong')
  const wrong = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { challenge: Buffer.from('made up, of enough bytes to be one').toString('base64url') },
    { type: 'webauthn.get' },
    // Nobody was there.
    { flags: 0 },
  ]
  for (const differences of wrong) {
    const options = await begin()
    expect(await add(nika.calls, key.create(options, differences))).toBe('passkey-wrong')
    // Used up, except where it was not the one.
    expect(await add(nika.calls, key.create(options))).toBe(differences.challenge ? 'done' : 'passkey-wrong')
    await factors.reset()
  }
  const late = await begin()
  factors.clock.later += 5 * MINUTE
  expect(await add(nika.calls, key.create(late))).toBe('passkey-wrong')
  const unreadable = { ...key.create(await begin()), response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] } }
  expect(await add(nika.calls, unreadable)).toBe('passkey-wrong')
  expect(await nika.calls.getSecondFactor({})).toEqual(NO_FACTOR)
})

test('certificates of a manufacturer are not read; what an authenticator says of itself is', async () => {
  const nika = await logIn(factors.open, 'nika')
  const certificate = toCbor('a certificate that names an address')
  const full = { fmt: 'packed', attStmt: new Map([['x5c', [certificate]]]) }
  for (const statement of [full, { fmt: 'tpm', attStmt: new Map() }, { fmt: 'fido-u2f', attStmt: new Map([['x5c', [certificate]]]) }]) {
    const options = await nika.calls.startPasskey({ body: { password: passwordFor('nika') } })
    expect(await codeOf(nika.calls.addPasskey({ body: { name: 'Key', passkey: authenticator().create(options, { statement }) } }))).toBe('passkey-wrong')
  }
  expect(await nika.calls.getSecondFactor({})).toEqual(NO_FACTOR)
  const options = await nika.calls.startPasskey({ body: { password: passwordFor('nika') } })
  expect(await outcome(nika.calls.addPasskey({ body: { name: 'Key', passkey: authenticator().create(options, { statement: 'self' }) } }))).toBe('done')
})

test('app and passkeys share the recovery codes, which go with the last of them', async () => {
  const { calls: api, key: appKey, recoveryCodes: codes } = await factors.withFactor('nika')
  const { key, recoveryCodes: none, factor } = await addPasskey({ calls: api }, passwordFor('nika'))
  expect([none, factor.unusedRecoveryCodes, factor.appSince !== null]).toEqual([[], 10, true])
  const { factor: two } = await addPasskey({ calls: api }, passwordFor('nika'), { name: 'Phone' })
  const names = two.passkeys.map(({ name }) => name)
  expect(names).toEqual(['Laptop', 'Phone'])
  const { app, passkey } = (await offeredBy(factors.enter('nika'))) ?? {}
  expect([app, passkey?.allowCredentials.length]).toEqual([true, 2])
  factors.passStep()
  expect(await outcome(factors.enter('nika', appCode(appKey, factors.now())))).toBe('done')
  expect(await outcome(factors.enterBy('nika', key.sign(await factors.challenge('nika'))))).toBe('done')
  expect(await outcome(factors.enter('nika', codes[0]))).toBe('done')

  factors.passStep()
  await api.proveSecondFactor({ body: { code: appCode(appKey, factors.now()) } })
  expect(await api.removeSecondFactor({})).toMatchObject({ state: 'active', appSince: null, unusedRecoveryCodes: 9 })
  expect(await factors.logged()).toMatchObject({ action: 'removeSecondFactor', before: { hasApp: true, passkeys: 2 }, after: { hasApp: false, passkeys: 2 } })
  expect((await mailsOf(factors.open, 'factorRemoved'))[0]?.to.address).toBe(DEMO_USERS.nika.email)
  // An app beside passkeys: the same codes again.
  const again = await enrol({ calls: api }, passwordFor('nika'), factors.now)
  expect(again.recoveryCodes).toEqual([])
  await api.removeSecondFactor({})
  const [first, second] = two.passkeys.map(({ id }) => ({ params: { id: String(id) } }))
  if (!first || !second) throw new Error('Two passkeys')
  const watching = await factors.enterBy('nika', key.sign(await factors.challenge('nika')))
  expect((await api.removePasskey(second)).passkeys.map(({ name }) => name)).toEqual(['Laptop'])
  expect(await codeOf(apiWith(factors.open, { [HEADERS.accessToken]: watching.tokens.accessToken }).getProfile({}))).toBe('forbidden')
  expect(await factors.logged()).toMatchObject({
    action: 'removePasskey',
    before: { hasSecondFactor: true, passkeys: 2 },
    after: { hasSecondFactor: true, passkeys: 1 },
  })
  const entry = await factors.logged()
  expect((await api.removePasskey(second)).passkeys).toHaveLength(1)
  expect(await factors.logged()).toEqual(entry)
  expect(await api.removePasskey(first)).toEqual(NO_FACTOR)
  expect(await factors.open.shop.db.$count(recoveryCodes)).toBe(0)
  expect((await factors.enter('nika')).user.id).toBe(NIKA.id)
})

test('another factor needs a fresh one of those that exist, besides the password; so does the removal', async () => {
  const { calls: api, key, factor } = await factors.withPasskey('nika')
  factors.clock.later += 5 * MINUTE
  const password = passwordFor('nika')
  const params = { params: { id: String(factor.passkeys[0]?.id) } }
  const requests = [() => api.startPasskey({ body: { password } }), () => api.startSecondFactor({ body: { password } }), () => api.removePasskey(params)]
  for (const request of requests) expect(await codeOf(request())).toBe('fresh-factor-required')
  const { passkey } = await api.offerSecondFactor({})
  if (!passkey) throw new Error('No passkey is offered')
  await api.provePasskey({ body: { passkey: key.sign(passkey) } })
  expect(await codeOf(api.startSecondFactor({ body: { password: 'not this one' } }))).toBe('password-wrong')
  expect(await outcome(api.startSecondFactor({ body: { password } }))).toBe('done')
})

test('an app whose key is older than the first passkey is not activated by its code, nor one without a fresh factor', async () => {
  const nika = await logIn(factors.open, 'nika')
  const password = passwordFor('nika')
  const planted = await nika.calls.startSecondFactor({ body: { password } })
  await addPasskey(nika, password)
  expect(await codeOf(nika.calls.confirmSecondFactor({ body: { code: appCode(planted.key, factors.now()) } }))).toBe('second-factor-not-started')
  const { key } = await nika.calls.startSecondFactor({ body: { password } })
  factors.clock.later += 5 * MINUTE
  expect(await codeOf(nika.calls.confirmSecondFactor({ body: { code: appCode(key, factors.now()) } }))).toBe('fresh-factor-required')
  expect(await nika.calls.getSecondFactor({})).toMatchObject({ appSince: null })
})

test('a passkey is renamed by its owner only', async () => {
  const { calls: api, factor } = await factors.withPasskey('nika')
  const dora = await factors.withPasskey('dora')
  const params = { id: String(factor.passkeys[0]?.id) }
  const renamed = await api.renamePasskey({ params, body: { name: ' Work ' } })
  expect(renamed.passkeys).toMatchObject([{ name: 'Work' }])
  expect(await factors.logged()).toMatchObject({ action: 'renamePasskey', entityId: String(NIKA.id), after: { isRenamed: true } })
  expect(JSON.stringify(await factors.logged())).not.toContain('Work')
  for (const name of ['', ' ', 'n'.repeat(61), 'a\nb']) expect(await codeOf(api.renamePasskey({ params, body: { name } }))).toBe('invalid-input')
  expect(await codeOf(dora.calls.renamePasskey({ params, body: { name: 'Mine' } }))).toBe('not-found')
  expect((await dora.calls.removePasskey({ params })).passkeys).toHaveLength(1)
  expect((await api.getSecondFactor({})).passkeys).toMatchObject([{ name: 'Work' }])
})

test('an authenticator has one account, and a user at most twenty passkeys', async () => {
  const { key } = await factors.withPasskey('nika')
  const dora = await logIn(factors.open, 'dora')
  expect(await codeOf(addPasskey(dora, passwordFor('dora'), { key }))).toBe('passkey-exists')
  expect(await dora.calls.getSecondFactor({})).toEqual(NO_FACTOR)
  const options = await dora.calls.startPasskey({ body: { password: passwordFor('dora') } })
  const rows = Array.from({ length: PASSKEYS_MAX }, (_, index) => ({
    userId: DEMO_USERS.dora.id,
    kind: 'passkey' as const,
    name: `Key ${index}`,
    credentialId: `credential-${index}`,
    publicKey: 'AAAA',
    confirmedAt: factors.now(),
  }))
  await factors.open.shop.db.insert(secondFactors).values(rows)
  expect(await codeOf(dora.calls.addPasskey({ body: { name: 'One more', passkey: authenticator().create(options) } }))).toBe('passkeys-full')
  expect((await dora.calls.getSecondFactor({})).passkeys).toHaveLength(PASSKEYS_MAX)
})

test('a reset removes passkeys too, and a required second factor may be one', async () => {
  const dora = await factors.withPasskey('dora')
  await factors.withFactor('nika')
  const { hasSecondFactor, sessions } = await factors.owner.current.calls.resetStaffSecondFactor(paramsFor('dora'))
  expect((await mailsOf(factors.open, 'factorRemoved'))[0]?.to.address).toBe(DEMO_USERS.dora.email)
  expect([hasSecondFactor, sessions]).toEqual([false, []])
  expect(await codeOf(dora.calls.getProfile({}))).toBe('forbidden')
  const { db } = factors.open.shop
  expect(await db.$count(secondFactors, eq(secondFactors.userId, DEMO_USERS.dora.id))).toBe(0)
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, DEMO_USERS.dora.id))).toBe(0)
  expect(await db.$count(secondFactors, eq(secondFactors.userId, NIKA.id))).toBe(1)

  const app = await createApp({ ...factors.open.shop, responseCache: createResponseCache(), env: { ...factors.open.shop.env, requireSecondFactor: true } })
  const { tokens } = await apiWith({ app }, {}).login({ body: credentials('lovre') })
  const api = apiWith({ app }, { [HEADERS.accessToken]: tokens.accessToken })
  expect(await codeOf(api.filterStaff({ body: {} }))).toBe('second-factor-missing')
  const added = await addPasskey({ calls: api }, passwordFor('lovre'))
  expect((await api.filterStaff({ body: {} })).records.length).toBeGreaterThan(0)
  expect((await api.removePasskey({ params: { id: String(added.factor.passkeys[0]?.id) } })).state).toBe('missing')
  expect(await codeOf(api.filterStaff({ body: {} }))).toBe('second-factor-missing')
  await app.close()
  factors.owner.current = await logIn(factors.open, 'lovre')
})

test('the address of passkeys is the configured one, whatever a request says', async () => {
  const env = { ...factors.open.shop.env, shopUrl: 'https://shop.example', domains: ['shop.example', 'localhost'] }
  const app = await createApp({ ...factors.open.shop, responseCache: createResponseCache(), env })
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', origin: 'https://evil.example', forwarded: 'host=evil.example' }
  const { tokens } = await apiWith({ app }, forged).login({ body: credentials('nika') })
  const api = apiWith({ app }, { ...forged, [HEADERS.accessToken]: tokens.accessToken })
  const options = await api.startPasskey({ body: { password: passwordFor('nika') } })
  expect(options.rp.id).toBe('shop.example')
  const there = authenticator('https://shop.example')
  expect(await codeOf(api.addPasskey({ body: { name: 'Laptop', passkey: there.create(options, { origin: 'https://evil.example' }) } }))).toBe('passkey-wrong')
  expect(await outcome(addPasskey({ calls: api }, passwordFor('nika'), { key: there }))).toBe('done')
  const factorsOffered = await offeredBy(apiWith({ app }, forged).login({ body: credentials('nika') }))
  expect(factorsOffered?.passkey?.rpId).toBe('shop.example')
  await app.close()
})

test('no challenge, key or signature is logged, at any level', async () => {
  const lines: string[] = []
  const shop = { ...factors.open.shop, env: { ...factors.open.shop.env, logLevel: 'trace' } }
  const app = await createApp(shop, { log: { write: (line) => void lines.push(line) } })
  const { tokens } = await apiWith({ app }, {}).login({ body: credentials('nika') })
  const api = apiWith({ app }, { [HEADERS.accessToken]: tokens.accessToken })
  const key = authenticator()
  const options = await api.startPasskey({ body: { password: passwordFor('nika') } })
  const made = key.create(options)
  await api.addPasskey({ body: { name: 'Laptop', passkey: made } })
  const { passkey } = await api.offerSecondFactor({})
  if (!passkey) throw new Error('No passkey is offered')
  const [signed, wrong] = [key.sign(passkey), key.sign(passkey, { origin: 'https://evil.example' })]
  await outcome(api.provePasskey({ body: { passkey: wrong } }))
  await outcome(api.provePasskey({ body: { passkey: signed } }))
  const offered = await offeredBy(apiWith({ app }, {}).login({ body: credentials('nika') }))
  if (!offered?.passkey) throw new Error('No passkey is offered')
  const assertion = key.sign(offered.passkey)
  await apiWith({ app }, {}).login({ body: { ...credentials('nika'), passkey: assertion } })
  await app.close()
  const log = lines.join('\n')
  expect(log).toContain('/second-factor/passkey/prove')
  const secrets = [options.challenge, passkey.challenge, offered.passkey.challenge, key.id, key.publicKey]
  const bodies = [made.response.attestationObject, made.response.clientDataJSON, signed.response.signature, assertion.response.signature]
  for (const secret of [...secrets, ...bodies]) expect(log).not.toContain(secret)
})

test('the invariants of the shop hold', async () => {
  expect(await findInvariantViolations(factors.open.shop.db)).toEqual([])
})
