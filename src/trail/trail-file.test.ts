import { expect, test } from 'vitest'
import { MAX_TRAIL_BYTES, readTrail } from './trail-file.ts'

const EVENT = { at: 5, actor: 'cart', session: 'x:0', event: 'item.add', state: 'idle' }
const TRAIL = { format: 'bonaca.trail', version: 1, shop: '1.12.17', machines: { cart: '0123456789abcdef' }, actors: { 'x:0': 'cart' }, events: [EVENT] }
const problemOf = (text: string) => {
  const result = readTrail(text)
  return 'problem' in result ? [result.problem.fault, result.problem.place] : null
}
const changed = (change: object) => problemOf(JSON.stringify({ ...TRAIL, ...change }))

test('a whole file is read', () => {
  expect(readTrail(JSON.stringify(TRAIL))).toEqual({ trail: TRAIL })
})

test('a file that is cut anywhere is rejected without an exception', () => {
  const text = JSON.stringify(TRAIL)
  const faults = Array.from({ length: text.length }, (_, end) => problemOf(text.slice(0, end))?.[0])
  expect(new Set(faults)).toEqual(new Set(['notJson']))
})

test.each([['null'], ['7'], ['"text"'], ['[]'], ['{}'], ['{"format":"har"}']])('%s is another format', (text) => {
  expect(problemOf(text)).toEqual(['foreign', ''])
})

test('more than 5 MB is too large', () => {
  expect(problemOf(`"${'x'.repeat(MAX_TRAIL_BYTES)}"`)).toEqual(['tooLarge', ''])
  expect(problemOf(`${JSON.stringify(TRAIL)}${' '.repeat(6_000_000)}`)).toEqual(['tooLarge', ''])
})

test('a newer version is named', () => {
  expect(changed({ version: 2, events: 'of another form' })).toEqual(['newer', '2'])
})

test.each([
  [{ version: '1' }, 'version'],
  [{ shop: 7 }, 'shop'],
  [{ machines: { cart: 'not a hash' } }, 'machines.cart'],
  [{ machines: [] }, 'machines'],
  [{ events: {} }, 'events'],
  [{ events: [EVENT, null] }, 'events.1'],
  [{ events: [{ ...EVENT, at: -1 }] }, 'events.0.at'],
  [{ events: [{ ...EVENT, actor: '' }] }, 'events.0.actor'],
  [{ events: [{ ...EVENT, state: 'x'.repeat(1001) }] }, 'events.0.state'],
  [{ events: [{ ...EVENT, payload: ['list'] }] }, 'events.0.payload'],
  [{ events: [{ ...EVENT, cause: 0 }] }, 'events.0.cause'],
  [{ events: [{ ...EVENT, context: JSON.parse(`{"a":${'['.repeat(60)}${']'.repeat(60)}}`) }] }, 'events.0.context'],
  [{ events: Array(10_001).fill(EVENT) }, 'events'],
])('%j is invalid, and where is named', (change, place) => {
  expect(changed(change)).toEqual(['invalid', place])
})

test('a time that goes back is named', () => {
  expect(changed({ events: [EVENT, { ...EVENT, at: 9 }, { ...EVENT, at: 8 }] })).toEqual(['timeGoesBack', 'events.2.at'])
})

test('a prototype in the file is left out', () => {
  const result = readTrail(JSON.stringify(TRAIL).replace('"at":5', '"at":5,"__proto__":{"at":1},"payload":{"__proto__":{"isAdmin":true},"a":1}'))
  if (!('trail' in result)) throw new Error('It was rejected')
  const [event] = result.trail.events
  expect(event).toEqual({ ...EVENT, payload: { a: 1 } })
  expect(Object.getPrototypeOf(event?.payload)).toBe(Object.prototype)
  expect({}).not.toHaveProperty('isAdmin')
})

test('markup stays text', () => {
  const state = '<img src=x onerror=alert(1)>'
  expect(readTrail(JSON.stringify({ ...TRAIL, events: [{ ...EVENT, state }] }))).toMatchObject({ trail: { events: [{ state }] } })
})

test('what is nested too deeply is rejected', () => {
  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
  expect(problemOf(JSON.stringify({ ...TRAIL, events: [{ ...EVENT, payload: {} }] }).replace('{}', deep))).toEqual(['notJson', ''])
})
