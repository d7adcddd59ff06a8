import { expect, test } from 'vitest'
import { MAX_REPORT_BYTES } from '#contract/report.constants.ts'
import { ReportContents } from '#contract/report.ts'
import { reportContents } from './report-contents.ts'
import type { TrailEntry } from './trail.ts'

const AROUND = { locale: 'en', route: '/product/$slug', openedAt: Date.parse('2026-11-22T13:00:00Z') } as const
const entry = (part: Partial<TrailEntry>): TrailEntry => ({ at: 7, actor: 'cart', session: 'x:12', event: 'item.add', state: 'open', ...part })
const one = (part: Partial<TrailEntry>) => reportContents([entry(part)], AROUND).entries[0]

test('a report has the names of the trail, and when the page was opened', () => {
  expect(reportContents([entry({ code: 'server-error', requestId: '0198a4c1-6a54-7c1e-9d7f-2b6a51c0e4f3' })], AROUND)).toEqual({
    shop: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    locale: 'en',
    route: '/product/$slug',
    openedAt: '2026-11-22T13:00:00.000Z',
    entries: [{ at: 7, actor: 'cart', session: 12, event: 'item.add', state: 'open', code: 'server-error', requestId: '0198a4c1-6a54-7c1e-9d7f-2b6a51c0e4f3' }],
  })
})

test.each<[string, Partial<TrailEntry>, object]>([
  [
    'the id in the name of an actor',
    { actor: 'quantity-77', event: 'xstate.done.actor.quantity-77' },
    { actor: 'quantity', event: 'xstate.done.actor.quantity' },
  ],
  ['a sentence', { actor: 'Ana Horvat', event: 'ana@example.com' }, { actor: 'unknown', event: 'unknown' }],
  ['a state that is none', { state: 'Ulica 7, Split' }, { state: '' }],
])('%s is left out', (_what, part, expected) => {
  expect(one(part)).toEqual({ at: 7, actor: 'cart', session: 12, event: 'item.add', state: 'open', ...expected })
})

test('a code and a request id of another form are left out, and an address with values', () => {
  expect(one({ code: 'Ana', requestId: '<b>' })).toEqual({ at: 7, actor: 'cart', session: 12, event: 'item.add', state: 'open' })
  expect(reportContents([], { ...AROUND, route: '/product/salt?email=ana@example.com' }).route).toBe('/')
})

test('a full trail becomes the newest entries that fit, and the contract takes it', () => {
  const long = entry({
    actor: 'getApplicablePaymentMethods',
    event: 'xstate.error.actor.getApplicablePaymentMethods',
    state: 'payment.choosing',
    code: 'unavailable',
  })
  const contents = reportContents(
    Array.from({ length: 200 }, (_, at) => ({ ...long, at })),
    AROUND,
  )
  expect(JSON.stringify(contents).length).toBeLessThanOrEqual(MAX_REPORT_BYTES)
  expect([contents.entries.length > 90, contents.entries.at(-1)?.at, ReportContents.safeParse(contents).success]).toEqual([true, 199, true])
})
