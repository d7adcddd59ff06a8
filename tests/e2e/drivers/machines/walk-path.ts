import { stripVTControlCharacters } from 'node:util'
import { test } from '@playwright/test'
import { stateName } from '#src/actors/browser/trail.ts'
import type { Path } from '#tests/model/explore.ts'
import { pathIdOf } from '#tests/model/path-id.ts'
import { phraseOf } from '#tests/model/phrases.ts'
import { appendRun, FAILED_PATH } from '#tests/report/runs.ts'
import { type AnyDriver, eventKey, leavesOf, type PageModel } from './machine-driver.ts'

/** Performs a path in the browser, and checks after each step what is seen; the report of paths gets the result. */
export async function walkPath(driver: AnyDriver, { model }: PageModel, path: Path, stage: unknown): Promise<void> {
  const run = { machine: driver.machine, id: pathIdOf(model, path.steps) }
  const taken: string[] = []
  let position = 0
  try {
    await driver.start(stage, path)
    for (const step of path.steps) {
      const state = stateName(step.after.state)
      await test.step(`${phraseOf(model, step.event)} ⇒ ${state}`, async () => {
        for (const part of [driver.events[eventKey(step.event)], ...leavesOf(step.after.state.value).map((leaf) => driver.states[leaf])]) {
          if (typeof part !== 'function') throw new Error(part ?? `No driver for ${step.event.type} or ${state}`)
          await part(stage, step)
        }
      })
      taken.push(...step.after.taken)
      position += 1
    }
    await driver.end(stage, path)
  } catch (error) {
    const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    test.info().annotations.push({ type: FAILED_PATH, description: `${run.machine} ${run.id}` })
    appendRun('browser', { ...run, taken, failure: { step: Math.min(position, path.steps.length - 1), message } })
    throw error
  }
  appendRun('browser', { ...run, taken })
}
