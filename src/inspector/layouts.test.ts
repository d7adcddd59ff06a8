import { expect, test } from 'vitest'
import { activeStates, inferredTransition, loadAllLayouts, loadLayout, MACHINE_NAMES, pathsTo, possibleTransitions } from './layouts.ts'

const layoutOf = async (machine: string) => {
  const layout = await loadLayout(machine)
  if (!layout) throw new Error(`${machine} has no layout`)
  return layout
}

test('every machine is found by its id and by the name of its file', async () => {
  const layouts = await loadAllLayouts()
  expect(layouts).toHaveLength(MACHINE_NAMES.length)
  for (const { machine } of layouts) expect((await loadLayout(machine))?.machine).toBe(machine)
  expect(await loadLayout('nothing')).toBeNull()
})

test('active states include those around them, also where states are parallel', async () => {
  expect([...activeStates('applying.asking', await layoutOf('coupon'))]).toEqual(['applying', 'applying.asking', ''])
  const session = await layoutOf('session')
  const [one, other] = session.states.filter(({ kind, path }) => kind !== 'compound' && kind !== 'parallel' && path !== '')
  expect(activeStates(`${one?.path} ${other?.path}`, session)).toContain(other?.path)
})

test('only events that can be sent are possible', async () => {
  const layout = await layoutOf('coupon')
  const possible = possibleTransitions(activeStates('applying.asking', layout), layout)
  expect([...new Set(possible.map(({ event }) => event))]).toEqual(['cart.updated', 'coupon.autoRemovingInOtherTab'])
})

test('transitions are inferred, which a trail does not name', async () => {
  const coupon = await layoutOf('coupon')
  expect(inferredTransition('coupon.apply', 'idle.quiet', 'applying.asking', coupon)).toBe('coupon.idle --coupon.apply[2]')
  expect(inferredTransition('coupon.edit', 'undoing', 'undoing', coupon)).toBeNull()
})

test('paths to a state are the shortest first', async () => {
  const paths = pathsTo('idle.rejected', await layoutOf('coupon'))
  expect(paths.map((path) => path.length)).toEqual([...paths.map((path) => path.length)].toSorted((one, other) => one - other))
  expect(paths[0]?.map(({ name }) => name)).toEqual(['coupon.idle --coupon.apply[2]', 'coupon.applying.asking --xstate.error.actor.applyCoupon[2]'])
})
