import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type Replay, replayActor } from '#src/replay/replay.ts'
import type { StatechartLayout } from '#src/statechart/layout.ts'
import { findPathLike, namedSteps } from '#tests/e2e/drivers/machines/path-like.ts'
import { MODELS } from '#tests/model/models.ts'
import { mutantsIn } from '#tests/model/mutation.ts'
import { appendRun } from '#tests/report/runs.ts'
import { FAULTS } from './faults.ts'
import { SESSIONS, type Session } from './sessions.ts'

const LAYOUTS = new URL('../../src/statechart/layouts/', import.meta.url)

function replay({ trail, session, machine }: Session, changed?: AnyStateMachine): Replay {
  const file = `${machine.split('/').at(-1)}.json`
  const { examples } = JSON.parse(readFileSync(new URL(file, LAYOUTS), 'utf8')) as StatechartLayout
  const current = changed ?? MODELS[machine]?.[0]?.machine
  if (!current) throw new Error(`There is no machine ${machine}`)
  return replayActor(trail, session, current, examples)
}

describe.each(SESSIONS.map((session) => [session.name, session] as const))('%s', (name, session) => {
  test('goes as recorded', () => {
    const { steps, difference } = replay(session)
    expect(difference).toBeNull()
    appendRun('recorded', { machine: session.machine, id: name, taken: steps.flatMap(({ after }) => after.taken) })
  })
  test('fails with its planted fault', () => {
    const mutant = mutantsIn(session.machine).find((one) => one.name === FAULTS[name])
    if (!mutant) throw new Error(`${session.machine} has no mutant ${FAULTS[name]}`)
    expect(replay(session, mutant.machine).difference).not.toBeNull()
  })
  test('can be performed by the driver of its machine', () => {
    expect(findPathLike(session.machine, namedSteps(session.trail, session.session))).not.toHaveProperty('reason')
  })
})

test('twenty sessions are recorded, and each has a planted fault of its own', () => {
  expect(SESSIONS.length).toBeGreaterThanOrEqual(20)
  expect(Object.keys(FAULTS).sort()).toEqual(SESSIONS.map(({ name }) => name))
  expect(new Set(SESSIONS.map(({ name, machine }) => `${machine} ${FAULTS[name]}`)).size).toBe(SESSIONS.length)
})
