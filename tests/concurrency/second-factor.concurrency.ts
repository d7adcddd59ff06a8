import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { passkeyChallenges, recoveryCodes, secondFactors } from '#server/modules/session/second-factor.tables.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { appCode, enrol } from '#tests/api/app-codes.ts'
import { apiWith, DEMO_USERS, type LoggedIn, logIn } from '#tests/api/demo-users.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { roundsOf } from './rounds.ts'

const { id, email, password } = DEMO_USERS.dora

let open: OpenShop
let lovre: LoggedIn
let later = 0
const now = () => new Date(Date.now() + later)
beforeAll(async () => {
  open = await openShop({ now })
  lovre = await logIn(open, 'lovre')
})
afterAll(() => open.close())
beforeEach(reset)

async function reset() {
  later = 0
  for (const table of [attempts, secondFactors, recoveryCodes, passkeyChallenges]) await open.shop.db.delete(table)
}
const outcome = (request: Promise<unknown>) =>
  request.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
const enter = (code?: string) => open.client.in('en').login({ body: { email, password, ...(code === undefined ? {} : { code }) } })

/** With a second factor, and a code that was not given yet. */
async function enrolled() {
  await reset()
  const dora = await logIn(open, 'dora')
  const { key, recoveryCodes: codes } = await enrol(dora, password, now)
  later = 60_000
  return { ...dora, codes, code: appCode(key, now()) }
}

test('a code that is given many times at once opens one session', async () => {
  for (let round = 0; round < roundsOf(2); round += 1) {
    const { code } = await enrolled()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome(enter(code))))
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(1)
  }
})

test('a recovery code that is given many times at once opens one session', async () => {
  for (let round = 0; round < roundsOf(2); round += 1) {
    const { codes } = await enrolled()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome(enter(codes[0]))))
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(1)
  }
})

test('of two tabs that confirm an app at once one gets recovery codes, and those work', async () => {
  for (let round = 0; round < roundsOf(2); round += 1) {
    await reset()
    const dora = await logIn(open, 'dora')
    const { key } = await dora.calls.startSecondFactor({ body: { password } })
    const confirm = () => dora.calls.confirmSecondFactor({ body: { code: appCode(key, now()) } })
    const results = await Promise.allSettled([confirm(), confirm()])
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.recoveryCodes : []))
    expect(won).toHaveLength(10)
    expect(await outcome(enter(won[0]))).toBe('done')
  }
})

test('a log-in during the set-up opens a session that ends with it, or is rejected', async () => {
  for (let round = 0; round < roundsOf(2); round += 1) {
    await reset()
    const dora = await logIn(open, 'dora')
    const { key } = await dora.calls.startSecondFactor({ body: { password } })
    const [, tokens] = await Promise.all([
      dora.calls.confirmSecondFactor({ body: { code: appCode(key, now()) } }),
      enter().then(
        (response) => response.tokens,
        () => null,
      ),
    ])
    if (tokens) expect(await outcome(apiWith(open, { [HEADERS.accessToken]: tokens.accessToken }).getProfile({}))).toBe('forbidden')
    expect(await outcome(enter())).toBe('second-factor-required')
  }
})

test('a reset during a log-in with a code leaves no session of before', async () => {
  for (let round = 0; round < roundsOf(2); round += 1) {
    const { code } = await enrolled()
    const params = { id: String(id) }
    const [response] = await Promise.all([enter(code).catch(() => null), lovre.calls.resetStaffSecondFactor({ params })])
    const { sessions, hasSecondFactor } = await lovre.calls.getStaffMember({ params })
    expect(hasSecondFactor).toBe(false)
    expect(sessions.length).toBeLessThanOrEqual(response ? 1 : 0)
  }
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})
