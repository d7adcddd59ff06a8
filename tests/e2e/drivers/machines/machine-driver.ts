import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { explore, type Path, type Step } from '#tests/model/explore.ts'
import type { AnyModel, ModelEvent } from '#tests/model/model.ts'
import type { RequestName } from '../../fixtures/watch.ts'
import type { Visitor } from '../visitor.ts'

/** An English visitor with one window. */
export interface Visit {
  readonly page: Page
  readonly ana: Visitor
}

/** Performs an event or checks a state in the browser. A text is the reason why nobody can, or why nothing is to be seen. */
export type Part<S> = ((stage: S, step: Step) => Promise<void>) | string

/** A test model as one page has it. */
export interface PageModel {
  /** What the test is named after: `the coupon form`. */
  readonly title: string
  readonly model: AnyModel
  /** Left to `npm test -- --all`. */
  readonly tag?: '@all'
  /** Why an event does not occur with this payload; null when it does. */
  excludes?(event: ModelEvent): string | null
  /** Whether an event can occur now, on this page. */
  possible?(snapshot: AnyMachineSnapshot, event: ModelEvent): boolean
  /** Whether a path can be performed; for what several of its steps decide together. */
  isWalkable?(path: Path): boolean
  /** Requests that its paths make fail. */
  readonly fails: readonly (readonly [outcome: number | 'failed', request: RequestName])[]
}

/** How a user performs the events of a machine in a browser, and what is seen in its states. */
export interface MachineDriver<S> {
  /** Its name in `MODELS`. */
  readonly machine: string
  readonly pages: readonly PageModel[]
  /** Event type (of a delay without its state) -> what a user does, a delayed response or the clock. */
  readonly events: Readonly<Record<string, Part<S>>>
  /** State, without those around it in parallel -> what is seen in it. */
  readonly states: Readonly<Record<string, Part<S>>>
  /** Called once for each window. */
  prepare(visit: Visit): Promise<S>
  /** Opens the page in the first state of a path. */
  start(stage: S, path: Path): Promise<void>
  /** Checks the end of a path and cleans up after it. */
  end(stage: S, path: Path): Promise<void>
  /** What tells visible states apart; without it, the state. */
  shown?(snapshot: AnyMachineSnapshot): unknown
}

export type AnyDriver = MachineDriver<unknown>

/** Type-checks a driver where it is defined. */
export const machineDriver = <S>(driver: MachineDriver<S>): AnyDriver => driver as unknown as AnyDriver

/** The key of an event in a driver. */
export const eventKey = ({ type }: ModelEvent): string => type.replace(/^(xstate\.after\.[^.]+)\..*$/, '$1')

/** The states that a machine is in: one, or one of each parallel region. */
export const leavesOf = (value: StateValue): readonly string[] =>
  typeof value === 'string' ? [value] : Object.entries(value).flatMap(([key, inner = '']) => leavesOf(inner).map((leaf) => (leaf ? `${key}.${leaf}` : key)))

/** Why an event cannot be performed on a page; null when it can. */
export function reasonAgainst(driver: AnyDriver, page: PageModel, event: ModelEvent): string | null {
  const part = driver.events[eventKey(event)]
  return typeof part === 'function' ? (page.excludes?.(event) ?? null) : (part ?? 'Its driver does not know it.')
}

/** The paths of a machine that a user can perform on a page. */
export function pathsOf(driver: AnyDriver, page: PageModel): readonly Path[] {
  const { model } = page
  const paths = explore({
    ...model,
    events: model.events.filter((event) => reasonAgainst(driver, page, event) === null),
    possible: (snapshot, event) => (model.possible?.(snapshot, event) ?? true) && (page.possible?.(snapshot, event) ?? true),
  })
  return paths.filter((path) => page.isWalkable?.(path) ?? true)
}
