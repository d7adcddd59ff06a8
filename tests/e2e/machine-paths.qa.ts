import { stateName } from '#src/actors/browser/trail.ts'
import { phraseOf } from '#tests/model/phrases.ts'
import { DRIVERS } from './drivers/machines/drivers.ts'
import { fewestOnPage, pathsOnPage, tagsOf } from './drivers/machines/qa-paths.ts'
import { walkPath } from './drivers/machines/walk-path.ts'
import { test } from './fixtures/walk.ts'

const staysOpen = process.env.QA_STAY === '1'
const chosen = process.env.QA_FEWEST === '1' ? fewestOnPage : pathsOnPage

for (const driver of DRIVERS)
  for (const page of driver.pages)
    for (const tested of chosen(driver, page)) {
      const words = tested.path.steps.map(({ event }) => phraseOf(page.model, event)).join(', ')
      const tag = tagsOf(tested, ({ after }) => stateName(after.state))
      test(`${tested.id} ${page.title}: ${words}`, { tag }, async ({ ana, page: window, watching }) => {
        if (staysOpen) test.setTimeout(0)
        for (const [outcome, request] of page.fails) watching.allow(outcome, request)
        await walkPath(driver, page, tested.path, await driver.prepare({ page: window, ana }))
        if (staysOpen) await window.waitForEvent('close', { timeout: 0 })
      })
    }
