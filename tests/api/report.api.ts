import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { REPORT_DAYS } from '#contract/report.constants.ts'
import type { ReportContents } from '#contract/report.ts'
import { createApp } from '#server/app.ts'
import { fetchInProcess } from '#server/http/in-process.ts'
import { deleteOldReports, REPORT_LIMITS } from '#server/modules/report/report.service.ts'
import { reports } from '#server/modules/report/report.tables.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { fetchReport } from '#tests/e2e/drivers/machines/fetch-report.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { enrol, wrongCode } from './app-codes.ts'
import { DEMO_USERS, logIn } from './demo-users.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let headers: Record<string, string>
beforeAll(async () => {
  open = await openShop()
  const { apiKeyToken } = await open.client.site()
  headers = { [HEADERS.apiKey]: apiKeyToken, [HEADERS.site]: '1', 'content-type': 'application/json' }
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.shop.db.delete(attempts)
  await open.shop.db.delete(reports)
})

const ENTRY = { at: 4120, actor: 'coupon', session: 3, event: 'coupon.apply', state: 'applying.sending' }
const FAILED = { ...ENTRY, actor: 'applyCoupon', event: 'xstate.promise.reject', state: 'error', code: 'server-error' }
const CONTENTS: ReportContents = {
  shop: '1.12.17',
  locale: 'hr',
  route: '/{-$locale}/product/$slug',
  openedAt: '2026-11-22T13:01:40.000Z',
  entries: [ENTRY, { ...FAILED, requestId: '0198a4c1-6a54-7c1e-9d7f-2b6a51c0e4f3' }],
}
const send = (contents: ReportContents, ip?: string) => (ip ? open.newClient(ip) : open.client).in('hr').sendReport({ body: contents })

test('the back office reads a report by its code, and nobody else', async () => {
  const { reportCode } = await send(CONTENTS)
  expect(reportCode).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect((await send(CONTENTS)).reportCode).not.toBe(reportCode)
  const asking = { params: { reportCode } }
  const { calls } = await logIn(open, 'nika')
  expect(await calls.getReport(asking)).toEqual({ reportCode, sentAt: expect.stringMatching(/^\d{4}-.*Z$/), contents: CONTENTS })
  expect(await codeOf(calls.getReport({ params: { reportCode: 'CCCC-CCCC' } }))).toBe('not-found')
  expect(await codeOf(calls.getReport({ params: { reportCode: "' or 1=1" } }))).toBe('invalid-input')
  expect(await codeOf(open.client.in('en').getReport(asking))).toBe('not-logged-in')
  expect(await codeOf((await logIn(open, 'mirna')).calls.getReport(asking))).toBe('forbidden')
})

test('the command for tests reads a report, with a second factor too', async () => {
  const { reportCode } = await send(CONTENTS)
  const fetched = (code: string, other: object = {}) =>
    fetchReport(code, ORIGIN, { ...DEMO_USERS.lovre, ...other }, fetchInProcess(open.app, { origin: ORIGIN, ip: '127.0.0.1' }))
  expect(await fetched(reportCode)).toEqual(CONTENTS)
  expect(await codeOf(fetched('CCCC-CCCC'))).toBe('not-found')
  expect(await codeOf(fetched(reportCode, { password: 'not this one' }))).toBe('login-failed')
  expect(await codeOf(fetched(reportCode, DEMO_USERS.mirna))).toBe('forbidden')
  const now = () => new Date()
  const { key, recoveryCodes } = await enrol(await logIn(open, 'lovre'), DEMO_USERS.lovre.password, now)
  expect(await codeOf(fetched(reportCode))).toBe('second-factor-required')
  expect(await codeOf(fetched(reportCode, { code: wrongCode(key, now()) }))).toBe('second-factor-wrong')
  expect(await fetched(reportCode, { code: recoveryCodes[0] })).toEqual(CONTENTS)
})

const withEntry = (part: object) => ({ ...CONTENTS, entries: [{ ...ENTRY, ...part }] })
test.each<[string, unknown]>([
  ['an event with words', withEntry({ event: 'Ana Horvat' })],
  ['an event with an address', withEntry({ event: 'ana@example.com' })],
  ['an event with a number', withEntry({ event: 'card.4111111111111111' })],
  ['an event with markup', withEntry({ event: '<img src=x onerror=alert(1)>' })],
  ['an actor with an id', withEntry({ actor: 'quantity-77' })],
  ['an actor with a line break', withEntry({ actor: 'cart\n' })],
  ['a state with a sentence', withEntry({ state: 'open. Call me at noon' })],
  ['a state in quotes', withEntry({ state: '"open"' })],
  ['a name that is too long', withEntry({ event: 'a.b.c.d.e.f.g.h.i' })],
  ['a code with words', withEntry({ code: 'my cart is empty' })],
  ['an id of a request that is none', withEntry({ requestId: 'r-5f21' })],
  ['a time before the page was opened', withEntry({ at: -1 })],
  ['an entry that is a text', { ...CONTENTS, entries: ['cart: item.add'] }],
  ['too many entries', { ...CONTENTS, entries: Array(201).fill({ at: 0, actor: 'a', session: 0, event: 'b', state: '' }) }],
  ['an address with a query', { ...CONTENTS, route: '/product/salt?email=ana@example.com' }],
  ['a version that is none', { ...CONTENTS, shop: '<b>1.12.17</b>' }],
  ['a language that is not served', { ...CONTENTS, locale: 'de' }],
  ['a time that is none', { ...CONTENTS, openedAt: 'yesterday' }],
  ['foreign JSON', { format: 'bonaca.trail', events: [] }],
  ['a list', [CONTENTS]],
  ['null', null],
])('%s is not stored', async (_what, body) => {
  const answer = await open.app.inject({ method: 'POST', url: '/api/v1/settings/reports', headers, payload: JSON.stringify(body) })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid-input'])
  expect(await open.shop.db.select().from(reports)).toEqual([])
})

test('fields that the contract does not name are left out', async () => {
  const sent = JSON.parse(JSON.stringify({ ...withEntry({ payload: { email: 'kanarinka@krletka.example' } }), note: 'kanarinka' })) as ReportContents
  await send(sent)
  const stored = JSON.stringify(await open.shop.db.select().from(reports))
  expect([stored.includes('coupon.apply'), stored.includes('kanarinka')]).toEqual([true, false])
})

test('a report has at most 16 kB', async () => {
  const sized = (bytes: number) => JSON.stringify(CONTENTS).padEnd(bytes)
  const statusOf = async (payload: string) => (await open.app.inject({ method: 'POST', url: '/api/v1/settings/reports', headers, payload })).statusCode
  expect([await statusOf(sized(16_000)), await statusOf(sized(16_001)), await statusOf(sized(17_000)), await statusOf('{"shop":"1.12')]).toEqual([
    200, 413, 413, 400,
  ])
})

test('a network sends few reports in an hour', async () => {
  for (let count = 0; count < REPORT_LIMITS.perNetwork; count++) await send(CONTENTS, '203.0.113.9')
  expect(await codeOf(send(CONTENTS, '203.0.113.9'))).toBe('rate-limited')
  expect((await send(CONTENTS, '203.0.113.10')).reportCode).toHaveLength(9)
})

test('a report is deleted after 30 days', async () => {
  await send(CONTENTS)
  const [stored] = await open.shop.db.select().from(reports)
  const after = (milliseconds: number) => new Date((stored?.sentAt.getTime() ?? 0) + REPORT_DAYS * 86_400_000 + milliseconds)
  await deleteOldReports(open.shop.db, after(0))
  expect(await open.shop.db.select().from(reports)).toHaveLength(1)
  await deleteOldReports(open.shop.db, after(1))
  expect(await open.shop.db.select().from(reports)).toEqual([])
})

test('what is rejected is not logged', async () => {
  const lines: string[] = []
  const shop = { ...open.shop, env: { ...open.shop.env, logLevel: 'trace' } }
  const app = await createApp(shop, { log: { write: (line) => void lines.push(line) } })
  const payload = JSON.stringify({ ...withEntry({ event: 'kanarinka@krletka.example' }), route: '/kanarinka' })
  await app.inject({ method: 'POST', url: '/api/v1/settings/reports', headers, payload })
  await app.close()
  expect([lines.some((line) => line.includes('invalid-input')), lines.filter((line) => line.includes('kanarinka'))]).toEqual([true, []])
})
