import { expect, test } from 'vitest'
import { differenceLines } from './difference.ts'
import { exportTrail } from './exports.ts'

const trail = (event: string) =>
  JSON.stringify({
    format: 'bonaca.trail',
    version: 1,
    shop: '1',
    machines: {},
    actors: { 'x:0': 'coupon' },
    events: [
      { at: 0, actor: 'coupon', session: 'x:0', event: 'xstate.init', state: 'idle.quiet' },
      { at: 1234, actor: 'coupon', session: 'x:0', event, state: 'idle.quiet', payload: { code: 'redacted-1' } },
    ],
  })

test('events are saved as a table that a spreadsheet does not calculate', async () => {
  expect(await exportTrail(trail('=1+1'), 'csv')).toBe(
    "seconds,actor,event,kind,state,milliseconds,outcome,transitions\n0.000,coupon,xstate.init,event,idle.quiet,,,\n1.234,coupon,'=1+1,ignored,idle.quiet,,,\n",
  )
})

test('events are saved as a Mermaid sequence without characters that end a line', async () => {
  expect(await exportTrail(trail('coupon.edit; Note over x: y'), 'mermaid')).toBe(
    'sequenceDiagram\n  participant user as user\n  participant actor_x_0 as coupon\n  user->>actor_x_0: xstate.init\n  user->>actor_x_0: coupon.edit  Note over x: y\n',
  )
})

test('events are saved in the shape of the Stately inspector, by names alone', async () => {
  const events = JSON.parse(await exportTrail(trail('coupon.edit'), 'stately'))
  expect(events.map(({ type }: { type: string }) => type)).toEqual(['@xstate.actor', '@xstate.event', '@xstate.snapshot', '@xstate.event', '@xstate.snapshot'])
  expect(JSON.stringify(events)).not.toContain('redacted')
})

test('a difference names changed fields by their path, and shows what stayed', () => {
  expect(differenceLines({ code: null, cart: { total: 1 }, same: 2 }, { code: 'A', cart: { total: 3 }, same: 2 })).toEqual([
    { key: 'code', removed: { value: null }, added: { value: 'A' } },
    { key: 'cart.total', removed: { value: 1 }, added: { value: 3 } },
    { key: 'same', same: { value: 2 } },
  ])
})
