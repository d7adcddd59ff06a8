import { existsSync } from 'node:fs'
import { getStateNodes } from '@xstate/graph'
import { describe, expect, test } from 'vitest'
import { MODELS } from '#tests/model/models.ts'
import { DRIVERS, WITHOUT_DRIVER } from './drivers.ts'
import { type AnyDriver, eventKey, leavesOf, pathsOf } from './machine-driver.ts'

const modelsOf = ({ machine }: AnyDriver) => MODELS[machine] ?? []
const unique = (names: readonly string[]) => [...new Set(names)].sort()

/** States in which the machine can rest. */
const statesOf = (driver: AnyDriver) =>
  modelsOf(driver)
    .slice(0, 1)
    .flatMap(({ machine }) => getStateNodes(machine))
    .filter(({ type, always }) => (type === 'atomic' || type === 'final') && !always?.some(({ guard }) => guard === undefined))
    .map(({ path }) => path.join('.'))

const performed = (parts: AnyDriver['events']) => Object.keys(parts).filter((name) => typeof parts[name] === 'function')

test('every machine has a driver, or names what tests it instead', () => {
  expect([...DRIVERS.map(({ machine }) => machine), ...Object.keys(WITHOUT_DRIVER)].sort()).toEqual(Object.keys(MODELS).sort())
  const files = Object.values(WITHOUT_DRIVER).filter((name) => name.endsWith('.ts'))
  expect(files.filter((name) => !existsSync(new URL(`../../${name}`, import.meta.url)))).toEqual([])
})

describe.each(DRIVERS.map((driver) => [driver.machine, driver] as const))('%s', (_, driver) => {
  const steps = driver.pages.flatMap((page) => pathsOf(driver, page)).flatMap((path) => path.steps)

  test('each event is performed, or has a reason why it cannot', () => {
    const events = modelsOf(driver).flatMap((model) => model.events.map(eventKey))
    expect(Object.keys(driver.events).sort()).toEqual(unique(events))
  })
  test('each state is seen, or has a reason why it cannot', () => {
    expect(Object.keys(driver.states).sort()).toEqual(unique(statesOf(driver)))
  })
  test('its paths need every event and state that it can perform and see, and no other', () => {
    expect(unique(steps.map(({ event }) => eventKey(event)))).toEqual(performed(driver.events).sort())
    const seen = steps.flatMap(({ after }) => leavesOf(after.state.value))
    expect(unique(seen)).toEqual(performed(driver.states).sort())
  })
})
