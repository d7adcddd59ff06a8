import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a URL and waits until the page is hydrated. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

interface Fiber {
  readonly stateNode: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/**
 * Whether React handles events of an element: it belongs to the committed tree. React marks elements before that, while a hydration
 * may still be given up. A page that is left meanwhile takes the evaluation along: it does not.
 */
export const isHydrated = (part: Locator): Promise<boolean> =>
  part
    .evaluate((element) => {
      const [container] = Object.entries(document).filter(([key]) => key.startsWith('__reactContainer$'))
      const root: { current: Fiber } | undefined = container?.[1]?.stateNode
      const pending: (Fiber | null)[] = root ? [root.current] : []
      for (let fiber = pending.pop(); fiber !== undefined; fiber = pending.pop()) {
        if (fiber?.stateNode === element) return true
        if (fiber) pending.push(fiber.sibling, fiber.child)
      }
      return false
    })
    .catch(() => false)

/** Waits until the home link, or the given element, is hydrated; some parts of a page are hydrated later than others. */
export async function waitForHydration(page: Page, part: Locator = page.locator('[data-home]').first()) {
  await expect.poll(() => isHydrated(part), { message: 'the page is hydrated', intervals: [50] }).toBe(true)
}
