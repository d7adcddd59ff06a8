import { expect, type Page, type Route } from '@playwright/test'
import type { OperationName } from '#contract/index.ts'
import { intercept, problemResponse } from '../calls.ts'

/** Requests of some operations, which wait until a driver answers them. */
export interface HeldCalls<Name extends OperationName> {
  /** From now on they wait. */
  hold(): void
  /** The one that waits longest, as soon as there is one. */
  next(name: Name): Promise<Route>
  /** The server answers it. */
  answer(name: Name): Promise<void>
  /** It is rejected by a response, or lost without one. */
  reject(name: Name, error: unknown): Promise<void>
  /** How many wait. */
  count(name: Name): number
  /** Lets all pass, and waits for their responses: a late one would change the cookies of what follows. */
  release(): Promise<void>
}

export async function holdCalls<Name extends OperationName>(page: Page, ...names: readonly Name[]): Promise<HeldCalls<Name>> {
  const waiting = new Map<Name, Route[]>(names.map((name) => [name, []]))
  const waitingOf = (name: Name) => waiting.get(name) ?? []
  let isHolding = false
  page.on('requestfailed', (request) => {
    // The page gave it up.
    for (const [name, routes] of waiting)
      waiting.set(
        name,
        routes.filter((route) => route.request() !== request),
      )
  })
  for (const name of names) await intercept(page, name, async (route) => (isHolding ? void waitingOf(name).push(route) : route.continue()))
  const next = async (name: Name) => {
    await expect.poll(() => waitingOf(name).length, `${name} is requested`).toBeGreaterThan(0)
    return waitingOf(name).shift() as Route
  }
  return {
    hold: () => {
      isHolding = true
    },
    next,
    count: (name) => waitingOf(name).length,
    answer: async (name) => (await next(name)).continue(),
    async reject(name, error) {
      const problem = error as Parameters<typeof problemResponse>[0]
      const route = await next(name)
      await (problem.status === 0 ? route.abort('connectionreset') : route.fulfill(problemResponse(problem)))
    },
    async release() {
      isHolding = false
      const routes = names.flatMap((name) => waitingOf(name).splice(0))
      await Promise.all(
        routes.map(async (route) => {
          await route.continue()
          await route.request().response()
        }),
      )
    },
  }
}

/** The server's response with other data in it. */
export async function answerWith(route: Route, change: (data: unknown) => unknown): Promise<void> {
  const response = await route.fetch()
  const body = (await response.json()) as { data: unknown }
  await route.fulfill({ response, json: { ...body, data: change(body.data) } })
}
