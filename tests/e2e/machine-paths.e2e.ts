import { DRIVERS } from './drivers/machines/drivers.ts'
import { fewPaths } from './drivers/machines/few-paths.ts'
import { pathsOf } from './drivers/machines/machine-driver.ts'
import { walkPath } from './drivers/machines/walk-path.ts'
import { ALL } from './fixtures/test.ts'
import { test } from './fixtures/walk.ts'

const BY_DEFAULT = 4

for (const driver of DRIVERS)
  for (const tested of driver.pages)
    test(`${tested.title} runs every path of its state machine`, tested.tag ? { tag: tested.tag } : {}, async ({ ana, page, watching }) => {
      test.slow()
      for (const [outcome, request] of tested.fails) watching[ALL ? 'expect' : 'allow'](outcome, request)
      const stage = await driver.prepare({ page, ana })
      for (const path of fewPaths(pathsOf(driver, tested), driver.shown).slice(0, ALL ? undefined : BY_DEFAULT))
        await test.step(path.title, () => walkPath(driver, tested, path, stage))
    })
