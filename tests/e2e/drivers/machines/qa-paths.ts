import { explore, type Path, type Step } from '#tests/model/explore.ts'
import type { AnyModel } from '#tests/model/model.ts'
import { MODELS } from '#tests/model/models.ts'
import { pathIdOf } from '#tests/model/path-id.ts'
import { classifyStep } from '#tests/report/record.ts'
import { DRIVERS } from './drivers.ts'
import { fewPaths } from './few-paths.ts'
import { type AnyDriver, type PageModel, pathsOf, reasonAgainst } from './machine-driver.ts'

export interface PathOnPage {
  readonly id: string
  readonly driver: AnyDriver
  readonly page: PageModel
  readonly path: Path
}

/** Why a path of the whole model cannot be performed on a page; null when it can. */
function reasonAgainstPath(driver: AnyDriver, page: PageModel, path: Path): string | null {
  for (const { event, before } of path.steps) {
    const reason = reasonAgainst(driver, page, event) ?? (page.possible?.(before.state, event) === false ? 'It cannot happen at this moment.' : null)
    if (reason) return `${event.type}: ${reason}`
  }
  return page.isWalkable?.(path) === false ? 'The page cannot receive its responses in this order.' : null
}

const isOfModel = ({ model }: PageModel, { machine, input }: AnyModel): boolean =>
  model.machine === machine && JSON.stringify(model.input) === JSON.stringify(input)

/** All paths that a user can perform on a page: those made for it, and those of the whole model. */
export function pathsOnPage(driver: AnyDriver, page: PageModel): readonly PathOnPage[] {
  const whole = (MODELS[driver.machine] ?? []).filter((model) => isOfModel(page, model) && JSON.stringify(model.events) === JSON.stringify(page.model.events))
  const found = [...pathsOf(driver, page), ...whole.flatMap((model) => explore(model)).filter((path) => reasonAgainstPath(driver, page, path) === null)]
  const byId = new Map(found.map((path) => [pathIdOf(page.model, path.steps), path]))
  return [...byId].map(([id, path]) => ({ id, driver, page, path }))
}

/** The fewest of them that have every step. */
export function fewestOnPage(driver: AnyDriver, page: PageModel): readonly PathOnPage[] {
  const all = pathsOnPage(driver, page)
  const few = new Set(
    fewPaths(
      all.map(({ path }) => path),
      driver.shown,
    ),
  )
  return all.filter(({ path }) => few.has(path))
}

/** Whether a path can be walked in Chromium; else why not. */
export function findPath(id: string): { readonly found: PathOnPage } | { readonly reason: string } {
  for (const driver of DRIVERS)
    for (const page of driver.pages) {
      const found = pathsOnPage(driver, page).find((path) => path.id === id)
      if (found) return { found }
    }
  for (const [machine, models] of Object.entries(MODELS))
    for (const model of models) {
      const path = explore(model).find(({ steps }) => pathIdOf(model, steps) === id)
      if (!path) continue
      const driver = DRIVERS.find((one) => one.machine === machine)
      const page = driver?.pages.find((one) => isOfModel(one, model))
      if (!driver || !page) return { reason: `Path ${id} is one of ${machine}, which no driver performs with this input.` }
      return { reason: `Path ${id} of ${machine} cannot be performed in a browser. ${reasonAgainstPath(driver, page, path) ?? ''}` }
    }
  return { reason: `There is no path ${id}.` }
}

/** What tests of `npm run qa` are tagged with: `@call:addItem`, `@fault:network`. */
export const TAG_KINDS = ['machine', 'state', 'call', 'fault'] as const

const callIn = ({ event: { type } }: Step): string | undefined => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]

/** Machine, states, calls and faults of a path, to filter by. */
export function tagsOf({ driver, path: { steps } }: PathOnPage, stateName: (step: Step) => string): string[] {
  const calls = steps.flatMap((step) => callIn(step) ?? [])
  const faults = steps.flatMap((step) => classifyStep(step) ?? [])
  const tags = { machine: [driver.machine], state: steps.map(stateName), call: calls, fault: faults } satisfies Record<(typeof TAG_KINDS)[number], string[]>
  return TAG_KINDS.flatMap((kind) => [...new Set(tags[kind])].map((name) => `@${kind}:${name}`))
}
