import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTrail, type TrailFile } from '../trail/trail-file.ts'
import { EXPORT_FORMATS, exportTrail } from './exports.ts'
import { createLog } from './log.ts'
import { openFile } from './source.ts'

const TRAIL = {
  format: 'bonaca.trail',
  version: 1,
  shop: '1',
  machines: { coupon: '0123456789abcdef' },
  actors: { 'x:0': 'coupon' },
  events: [
    { at: 0, actor: 'coupon', session: 'x:0', event: 'xstate.init', state: 'idle.quiet', context: { code: null } },
    { at: 5, actor: 'coupon', session: 'x:0', event: 'coupon.apply', state: 'applying.asking', payload: { code: 'redacted-1' } },
    { at: 5, actor: 'applyCoupon', session: 'x:1', event: 'xstate.init', state: 'active', cause: 1 },
    { at: 9, actor: 'coupon', session: 'x:0', event: 'xstate.error.actor.applyCoupon', state: 'undoing', payload: { error: { code: 'network' } } },
  ],
}

const hostile = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('<img src=x onerror=alert(1)>', '__proto__', 'constructor', -1, 1e308, '', 'x'.repeat(300), { __proto__: { polluted: true } }, [[[]]]),
)

/** Puts a value somewhere into the trail, or cuts its text. */
const broken = fc.oneof(
  fc
    .tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom('at', 'actor', 'session', 'event', 'state', 'payload', 'context', 'cause', 'emitted', 'microsteps'),
      hostile,
    )
    .map(([index, field, value]) =>
      JSON.stringify({ ...TRAIL, events: TRAIL.events.map((event, order) => (order === index ? { ...event, [field]: value } : event)) }),
    ),
  fc
    .tuple(fc.constantFrom('format', 'version', 'shop', 'machines', 'actors', 'events'), hostile)
    .map(([field, value]) => JSON.stringify({ ...TRAIL, [field]: value })),
  fc.integer({ min: 0, max: JSON.stringify(TRAIL).length }).map((length) => JSON.stringify(TRAIL).slice(0, length)),
)

async function show(trail: TrailFile): Promise<void> {
  const { source, events } = await openFile('a.trail.json', trail)
  const log = createLog()
  log.append(events)
  for (const event of events) await source.describe(event.number)
  for (const format of EXPORT_FORMATS) expect(typeof (await exportTrail(JSON.stringify(trail), format))).toBe('string')
}

test('200 broken trails are shown or named, without an exception', async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(broken, async (text) => {
      const result = readTrail(text)
      if ('trail' in result) await show(result.trail)
      outcomes.add('problem' in result ? result.problem.fault : 'shown')
    }),
    { numRuns: 200, seed: 15 },
  )
  expect(outcomes).toContain('shown')
  expect(outcomes).toContain('notJson')
  expect(outcomes).toContain('invalid')
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})
