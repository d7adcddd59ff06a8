import { SESSIONS } from '#tests/recorded/sessions.ts'
import { drive } from './drivers/machines/drive.ts'
import { namedSteps } from './drivers/machines/path-like.ts'
import { test } from './fixtures/walk.ts'

/** One session of each machine; the others are left to `npm test -- --all`. */
const first = new Map(SESSIONS.map(({ machine, name }) => [machine, name] as const).reverse())

for (const { name, trail, session, machine } of SESSIONS)
  test(`${name} is seen again`, { tag: [`@machine:${machine}`, ...(first.get(machine) === name ? [] : ['@all'])] }, async ({ page, ana, watching }) => {
    const recorded = namedSteps(trail, session)
    const driven = await drive(machine, recorded, { page, ana, watching })
    for (const { event, state } of recorded) {
      await test.step(`${event} ⇒ ${state}`, async () => {
        await driven.perform(event)
        await driven.see(state)
      })
    }
    await driven.end()
  })
