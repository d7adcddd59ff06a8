import { eq } from 'drizzle-orm'
import type { PasskeyAssertion, PasskeyRequest } from '#contract/passkey.ts'
import type { ProblemResponse } from '#contract/problem.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { replaceRoles } from '#server/modules/session/role.service.ts'
import { roles } from '#server/modules/session/role.tables.ts'
import { passkeyChallenges, recoveryCodes, secondFactors } from '#server/modules/session/second-factor.tables.ts'
import { attempts, sessions } from '#server/modules/session/session.tables.ts'
import { openShop } from '#tests/open-shop.ts'
import { enrol } from './app-codes.ts'
import { apiWith, DEMO_USERS, type DemoUserName, type LoggedIn, logIn } from './demo-users.ts'
import { type Authenticator, createAuthenticator } from './software-authenticator.ts'

export const MINUTE = 60_000

/** The second factor of a user without one. */
export const NO_FACTOR = { state: 'none', isRequired: false, appSince: null, passkeys: [], unusedRecoveryCodes: 0 }

export const passwordFor = (who: DemoUserName): string => DEMO_USERS[who].password
export const credentials = (who: DemoUserName, code?: string) => ({
  email: DEMO_USERS[who].email,
  password: passwordFor(who),
  ...(code === undefined ? {} : { code }),
})
export const paramsFor = (who: DemoUserName) => ({ params: { id: String(DEMO_USERS[who].id) } })

/** Address of the shop of these tests, by its configuration. */
export const SHOP_ADDRESS = 'http://localhost:4000'

/** Adds a passkey of a new authenticator, or of this one. */
export async function addPasskey(
  { calls: api }: Pick<LoggedIn, 'calls'>,
  password: string,
  { name = 'Laptop', key = createAuthenticator({ origin: SHOP_ADDRESS }) } = {},
) {
  const options = await api.startPasskey({ body: { password } })
  return { key, ...(await api.addPasskey({ body: { name, passkey: key.create(options) } })) }
}

/** What can be given as a second factor, as a rejection says. */
export const offeredBy = (request: Promise<unknown>) =>
  request.then(
    () => undefined,
    ({ payload }: { payload: ProblemResponse['payload'] | null }) => payload?.factors,
  )

/** `done`, or the code of the error. */
export const outcome = (request: Promise<unknown>): Promise<string> =>
  request.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

/** A shop whose clock can be moved, with users who set up second factors. */
export async function openFactorShop() {
  const clock = { later: 0 }
  const now = () => new Date(Date.now() + clock.later)
  const open = await openShop({ now })
  const { db } = open.shop
  await db.insert(roles).values({ slug: 'crew', name: { en: 'Crew', hr: 'Posada' }, permissions: ['users.write'] })
  const give = (who: DemoUserName, slug: string) => inTransaction(db, (transaction) => replaceRoles(transaction, DEMO_USERS[who].id, [slug]))
  const visitor = (ip = '127.0.0.1') => apiWith(open, {}, 'en', ip)
  const owner = { current: await logIn(open, 'lovre') }
  return {
    open,
    clock,
    now,
    give,
    visitor,
    /** An owner without a second factor. */
    owner,
    enter: (who: DemoUserName, code?: string, ip?: string) => visitor(ip).login({ body: { ...credentials(who, code), strategy: 'admin' } }),
    enterLocally: (who: DemoUserName, code?: string) => visitor().localLogin({ body: credentials(who, code) }),
    entered: (who: DemoUserName, code?: string) => logIn(open, who, 'en', code),
    sessionsOf: (who: DemoUserName) => db.$count(sessions, eq(sessions.userId, DEMO_USERS[who].id)),
    logged: async () => (await owner.current.calls.filterAuditLog({ body: { limit: 1 } })).records[0],
    /** A user who has just set up an app. */
    async withFactor(who: DemoUserName) {
      const user = await logIn(open, who)
      return { ...user, ...(await enrol(user, passwordFor(who), now)) }
    },
    /** A user who has just added a passkey. */
    async withPasskey(who: DemoUserName, key?: Authenticator) {
      const user = await logIn(open, who)
      return { ...user, ...(await addPasskey(user, passwordFor(who), key ? { key } : {})) }
    },
    /** The challenge of a log-in with the right password. */
    async challenge(who: DemoUserName, ip?: string): Promise<PasskeyRequest> {
      const factors = await offeredBy(visitor(ip).login({ body: credentials(who) }))
      if (!factors?.passkey) throw new Error('No passkey is offered')
      return factors.passkey
    },
    enterBy: (who: DemoUserName, passkey: PasskeyAssertion, ip?: string) => visitor(ip).login({ body: { ...credentials(who), strategy: 'admin', passkey } }),
    /** From here on the app shows another code. */
    passStep: () => {
      clock.later += MINUTE
    },
    async reset() {
      clock.later = 0
      for (const table of [attempts, secondFactors, recoveryCodes, passkeyChallenges]) await db.delete(table)
      await give('roko', 'orders')
    },
  }
}
export type FactorShop = Awaited<ReturnType<typeof openFactorShop>>
