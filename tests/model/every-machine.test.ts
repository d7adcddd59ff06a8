import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getStateNodes } from '@xstate/graph'
import { describe, expect, test } from 'vitest'
import { computer } from '#src/replay/compute.ts'
import { MODELS } from './models.ts'

const MACHINES = new URL('../../machines/', import.meta.url)
const found = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.machine.ts'))
  .map((name) => name.replace('.machine.ts', ''))
  .sort()

test('every machine has a test model', () => {
  expect(Object.keys(MODELS).sort()).toEqual(found)
})

describe.each(Object.entries(MODELS))('%s', (name, models) => {
  test('has its model and its path test next to it', () => {
    expect(existsSync(new URL(`${name}.model.ts`, MACHINES))).toBe(true)
    expect(readFileSync(new URL(`${name}.test.ts`, MACHINES), 'utf8')).toMatch(/^describePaths\(/m)
  })

  test('invokes each operation under its own name', () => {
    const [first] = models
    const invoked = first ? getStateNodes(first.machine).flatMap((node) => node.invoke.map(({ id, src }) => ({ id, src: String(src) }))) : []
    const steps = new Set(['deliveryStep', 'shippingStep', 'paymentStep'])
    expect(invoked.filter(({ id, src }) => id !== src && !steps.has(src))).toEqual([])
  })

  test('has no phrase for an event that it does not know', () => {
    const types = models.flatMap(({ events }) => events.map(({ type }) => type))
    const unused = models.flatMap(({ phrases }) => Object.keys(phrases)).filter((key) => !types.some((type) => type === key || type.startsWith(`${key}.`)))
    expect([...new Set(unused)]).toEqual([])
  })

  test('starts without a parent', () => {
    for (const model of models) expect(computer(model).start().state.status).not.toBe('error')
  })

  test('ignores an unknown event', () => {
    for (const model of models) {
      const { start, next } = computer(model)
      const first = start()
      expect(next(first, { type: 'something.unknown' }).state).toBe(first.state)
    }
  })
})
