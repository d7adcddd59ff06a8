import type { Page } from '@playwright/test'

/** No script of this name is delivered until `return()`. */
export async function holdScripts(page: Page, name: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await scripts.promise
    await route.continue().catch(() => undefined)
  })
  return scripts.resolve
}
