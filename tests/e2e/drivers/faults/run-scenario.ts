import { expect } from '@playwright/test'
import type { OperationName } from '#contract/index.ts'
import { isRequestOf, record } from '../calls.ts'
import { button, type CallScenario, type Shopper } from './call-scenario.ts'
import { type Fault, injectFault, prepareFault } from './inject-fault.ts'

/** A user notices within this time that nothing happens. */
const PATIENCE_MS = 4_000
/** Pages offer more than a button that could be retried. */
const RETRY = /^Try again/

/** A user does not press what is busy. */
const BUSY = 'main [aria-busy="true"], [data-pending]'

/** What the page shows of a response that has just arrived. */
const settles = ({ page }: Shopper): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))).catch(() => undefined)

async function retry(user: Shopper, { press, again }: CallScenario): Promise<void> {
  const offered = button(user, RETRY).first()
  if (!again && (await offered.isVisible())) return offered.click({ timeout: 5_000 })
  if ((await user.page.locator(BUSY).count()) > 0) return
  await (again ?? press)(user)
}

/** Calls an operation that meets a fault, and tries again as a user does, until it has succeeded once. */
export async function runScenario(user: Shopper, call: OperationName, fault: Fault, scenario: CallScenario): Promise<void> {
  await prepareFault(user.page, fault)
  await scenario.before(user)
  const injected = await injectFault(user.page, call, fault)
  const sent = record(user.page, call)
  let isConfirmed = !scenario.isOptimistic
  user.page.on('response', (response) => {
    if (isRequestOf(response.request(), call) && response.ok()) isConfirmed = true
  })
  await scenario.press(user)
  await injected.over()
  await settles(user)
  const done = scenario.done(user).first()
  await expect(async () => {
    try {
      await expect(done).toBeVisible({ timeout: PATIENCE_MS })
      await expect.poll(() => isConfirmed, { timeout: PATIENCE_MS }).toBe(true)
    } catch (error) {
      await retry(user, scenario).catch(() => undefined)
      throw error
    }
  }, 'trying again helps').toPass({ timeout: 45_000 })
  if (scenario.hasOneKey) expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size, 'Idempotency-Keys').toBe(1)
  await scenario.once?.(user)
}
