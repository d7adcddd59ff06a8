import fc from 'fast-check'
import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { exampleCart } from '#machines/cart/cart.examples.ts'
import { couponMachine } from '#machines/coupon/coupon.machine.ts'
import { actorFactory } from '../actors/browser/actor-factory.ts'
import { createTexts } from '../i18n/texts.ts'
import { actorTrail } from '../replay/actor-trail.ts'
import { runAgain } from '../replay/run-again.ts'
import { createRecording } from '../trail/recording.ts'
import { readTrail, type TrailFile } from '../trail/trail-file.ts'
import { writeTrail } from '../trail/write-trail.ts'
import { ChartView } from './chart-view.tsx'
import { CoverageView } from './coverage-view.tsx'
import { differenceLines } from './difference.ts'
import { contextOf } from './event-details.tsx'
import { EXPORT_FORMATS, exportTrail } from './exports.ts'
import { InspectorPage } from './inspector.tsx'
import { InspectorContext, type InspectorTexts, type Shown } from './inspector-context.ts'
import { JsonText } from './json-text.tsx'
import { loadLayout } from './layouts.ts'
import { actorAt, type LoggedActor } from './log.ts'
import { loadMachine } from './machines.ts'
import { playwrightCode } from './playwright-code.ts'
import { SourceView } from './source-view.tsx'
import { createInspector, type Inspector, VIEWS } from './store.ts'

let text: InspectorTexts

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const texts = createTexts()
  await texts.load('en', ['development'])
  text = texts.of<'development'>('en')
})
afterAll(() => void vi.unstubAllGlobals())

/** A coupon of this build that is applied and edited: its hash is today's, so that it is run again whatever becomes of its events. */
async function recorded(): Promise<TrailFile> {
  let time = 0
  const recording = createRecording(() => ++time)
  const applyCoupon = fromPromise(async () => exampleCart(3, [], { couponCode: 'SKOJ10' }))
  const coupon = actorFactory(recording.inspect)(couponMachine.provide({ actors: { applyCoupon } } as never))
  coupon.start()
  coupon.send({ type: 'cart.updated', session: { cartId: 'cart', protectCode: 'code' }, version: 2, code: null, rejection: null })
  coupon.send({ type: 'coupon.apply', code: '  ', key: 'key-1' })
  coupon.send({ type: 'coupon.apply', code: 'SKOJ10', key: 'key-2' })
  await expect.poll(() => coupon.getSnapshot().value).toEqual({ idle: 'quiet' })
  coupon.send({ type: 'coupon.edit' })
  const result = readTrail(writeTrail(recording))
  if ('problem' in result) throw new Error(result.problem.fault)
  return result.trail
}

/** Names that every object has, and others that nobody expects. */
const NAMES = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '<img src=x onerror=alert(1)>',
  '*',
  'xstate.done.actor.applyCoupon',
  '',
  'x'.repeat(300),
]
const hostile = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(...NAMES),
  fc.constantFrom(-1, 1e308, null, { __proto__: { polluted: true } }, { constructor: null }, [[[]]], JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)),
)

type Place = readonly (string | number)[]
const placesIn = (value: unknown, place: Place = []): Place[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, each]) => [[...place, key], ...placesIn(each, [...place, key])]) : []

/** A copy with another value at a place; without one the place is cut off. */
function changed(value: unknown, [key, ...rest]: Place, to: unknown): unknown {
  if (key === undefined) return to
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  const inner = changed(copy[key], rest, to)
  if (inner === undefined) delete copy[key]
  else Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true })
  return copy
}

/** Texts of a trail with something else somewhere, with another name for its actor, its machine or an event, or that end early. */
function broken(trail: TrailFile): fc.Arbitrary<string> {
  const whole = JSON.stringify(trail)
  const [session = ''] = Object.keys(trail.actors)
  const renamed = (from: string) => fc.constantFrom(...NAMES).map((name) => whole.replaceAll(JSON.stringify(from), JSON.stringify(name)))
  return fc.oneof(
    { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...placesIn(trail)), hostile).map(([place, value]) => JSON.stringify(changed(trail, place, value))) },
    { weight: 2, arbitrary: fc.constantFrom(...placesIn(trail)).map((place) => JSON.stringify(changed(trail, place, undefined))) },
    ...[session, 'coupon', 'coupon.apply', 'coupon.edit', 'applyCoupon', 'idle.quiet', 'code', 'payload'].map((name) => renamed(name)),
    fc.integer({ min: 0, max: whole.length }).map((length) => whole.slice(0, length)),
  )
}

const page = (inspector: Inspector): string => renderToStaticMarkup(<InspectorPage inspector={inspector} text={text} onClose={() => undefined} />)

/** What the page shows once the layout of a machine has come. */
async function drawn(inspector: Inspector, actor: LoggedActor, trail: TrailFile): Promise<string> {
  const { log, count } = inspector.snapshot()
  const layout = actor.machine === null ? null : await loadLayout(actor.machine)
  if (!layout) return ''
  const event = actorAt(log, actor, count - 1)
  const shown: Shown = { actor, event, position: count - 1, machine: actor.machine, layout, state: event?.state ?? '' }
  expect(playwrightCode(trail, actor.session, layout)).toContain('await driven.end()')
  expect('trail' in readTrail(JSON.stringify(actorTrail(trail, actor.session)))).toBe(true)
  return renderToStaticMarkup(
    <InspectorContext value={{ inspector, text }}>
      <ChartView shown={shown} layout={layout} zoom={createRef()} />
      <CoverageView layout={layout} />
      <SourceView shown={shown} layout={layout} />
    </InspectorContext>,
  )
}

async function detailOf(inspector: Inspector, index: number): Promise<string> {
  const detail = await inspector.describe(index)
  const lines = detail ? differenceLines(contextOf(detail.before), contextOf(detail.after)) : []
  const values = lines.flatMap(({ key, removed, added, same }) => [removed, added, same].flatMap((one) => (one ? [{ key, value: one.value }] : [])))
  return values.map(({ key, value }) => renderToStaticMarkup(<JsonText name={key} value={value} />)).join('')
}

/** Opens a text as a file, shows all of it, runs it again; the sentence about a file that is not read. */
async function show(file: string): Promise<string> {
  const inspector = createInspector({}, (trail) => runAgain(trail, loadMachine))
  try {
    await inspector.open(new File([file], 'a.trail.json'))
    const { problem, log, count } = inspector.snapshot()
    const result = readTrail(file)
    if (problem || 'problem' in result) {
      expect(page(inspector)).toContain('role="alert"><p>')
      return problem?.fault ?? ''
    }
    const markup: string[] = []
    for (let index = 0; index < count; index++) markup.push(await detailOf(inspector, index))
    for (const actor of log.actors.values()) markup.push(await drawn(inspector, actor, result.trail))
    for (const view of VIEWS) {
      inspector.set({ view })
      inspector.step(-1)
      markup.push(page(inspector))
    }
    for (const format of EXPORT_FORMATS) expect(typeof (await exportTrail(file, format))).toBe('string')
    await inspector.runAgain?.()
    const { ran } = inspector.snapshot()
    markup.push(page(inspector))
    expect(markup.join('')).not.toContain('<img')
    if (ran?.differences.some(({ key }) => key === 'error')) return 'error'
    return ran && ran.actors > 0 ? 'ran' : 'shown'
  } finally {
    inspector.stop()
  }
}

test('200 broken trails are shown, run again or named, without an exception', async () => {
  const outcomes = new Set<string>()
  const trail = await recorded()
  expect(await show(JSON.stringify(trail))).toBe('ran')
  const shown = async (file: string) => {
    outcomes.add(await show(file))
  }
  await fc.assert(fc.asyncProperty(broken(trail), shown), { numRuns: 200, seed: 15 })
  expect([...outcomes]).toEqual(expect.arrayContaining(['shown', 'ran', 'error', 'notJson', 'invalid']))
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test.each(['constructor', 'toString', 'hasOwnProperty'])('an actor of the session %s without a machine is an operation', async (name) => {
  const trail = await recorded()
  const events = trail.events.map((event) => ({ ...event, session: name }))
  const inspector = createInspector()
  await inspector.open(new File([JSON.stringify({ ...trail, actors: {}, events })], 'a.trail.json'))
  expect(inspector.snapshot().log.actors.get(name)?.machine).toBeNull()
  expect(page(inspector)).toContain('<main')
  inspector.stop()
})

test.each([
  ['an event that every object has a field of', 'constructor', {}],
  ['a payload that a guard cannot read', 'coupon.apply', { code: 7, key: 'redacted-9' }],
])('%s is a difference of its actor, and the others are run', async (_, event, payload) => {
  const trail = await recorded()
  const index = trail.events.findIndex((one) => one.event === 'coupon.apply')
  const other = trail.events.map((one) => ({
    ...one,
    session: `other ${one.session}`,
    ...(one.cause !== undefined && { cause: one.cause + trail.events.length }),
  }))
  const later = other.map((one) => ({ ...one, at: one.at + 1000 }))
  const [session = ''] = Object.keys(trail.actors)
  const events = [...trail.events.map((one, order) => (order === index ? { ...one, event, payload } : one)), ...later]
  const { actors, differences } = await runAgain({ ...trail, actors: { ...trail.actors, [`other ${session}`]: 'coupon' }, events }, loadMachine)
  expect(actors).toBe(2)
  expect(differences.map((one) => [one.session, one.index])).toEqual([[session, index]])
  if (event === 'coupon.apply') expect(differences[0]).toMatchObject({ key: 'error', actual: expect.stringContaining('guard') })
})

test('a machine that does not load is named', async () => {
  const trail = await recorded()
  const inspector = createInspector({}, () => Promise.reject(new Error('offline')))
  await inspector.open(new File([JSON.stringify(trail)], 'a.trail.json'))
  await inspector.runAgain?.()
  expect(inspector.snapshot().problem).toEqual({ fault: 'notRun', place: 'Error: offline' })
  inspector.stop()
})
