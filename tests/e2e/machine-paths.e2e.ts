import { DRIVERS } from './drivers/machines/drivers.ts'
import { fewPaths } from './drivers/machines/few-paths.ts'
import { pathsOf } from './drivers/machines/machine-driver.ts'
import { walkPath } from './drivers/machines/walk-path.ts'
import { test } from './fixtures/walk.ts'

for (const driver of DRIVERS)
  for (const tested of driver.pages)
    test(`${tested.title} runs every path of its state machine`, tested.tag ? { tag: tested.tag } : {}, async ({ ana, page, watching }) => {
      test.slow()
      for (const [outcome, request] of tested.fails) watching.expect(outcome, request)
      const stage = await driver.prepare({ page, ana })
      for (const path of fewPaths(pathsOf(driver, tested), driver.shown)) await test.step(path.title, () => walkPath(driver, tested, path, stage))
    })
