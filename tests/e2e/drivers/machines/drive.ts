import type { Page } from '@playwright/test'
import { stateName } from '#src/actors/browser/trail.ts'
import type { Step } from '#tests/model/explore.ts'
import { pathIdOf } from '#tests/model/path-id.ts'
import type { Watch } from '../../fixtures/watch.ts'
import type { Visitor } from '../visitor.ts'
import { eventKey, leavesOf, type Part } from './machine-driver.ts'
import { findPathLike, type NamedStep, performedIn } from './path-like.ts'

interface Fixtures {
  readonly page: Page
  readonly ana: Visitor
  readonly watching: Watch
}

/** Goes a recorded way by the driver of its machine, which types examples for what was redacted. */
export async function drive(machine: string, recorded: readonly NamedStep[], { page, ana, watching }: Fixtures) {
  const found = findPathLike(machine, recorded)
  if ('reason' in found) throw new Error(found.reason)
  const { driver, page: tested, steps } = found
  const path = { title: machine, steps: performedIn(steps) }
  for (const [outcome, request] of tested.fails) watching.allow(outcome, request)
  const stage = await driver.prepare({ page, ana })
  await driver.start(stage, path)
  const left = [...steps.entries()]
  let last: Step | null = null
  const perform = async (part: Part<unknown> | undefined, step: Step, name: string) => {
    if (typeof part !== 'function') throw new Error(part ?? `No driver for ${name}`)
    await part(stage, step)
  }
  return {
    id: pathIdOf(tested.model, path.steps),
    taken: path.steps.flatMap(({ after }) => after.taken),
    /** Performs the next recorded event, unless the page does it by itself. */
    async perform(event: string) {
      const [position = 0, step = null] = left.shift() ?? []
      if (recorded[position]?.event !== event) throw new Error(`${recorded[position]?.event ?? 'The end'} was recorded, not ${event}`)
      if (step) await perform(driver.events[eventKey(step.event)], step, event)
      last = step
    },
    /** Checks what is seen in a state. */
    async see(state: string) {
      if (!last || stateName(last.after.state) !== state) return
      for (const leaf of leavesOf(last.after.state.value)) await perform(driver.states[leaf], last, leaf)
    },
    end: () => driver.end(stage, path),
  }
}
