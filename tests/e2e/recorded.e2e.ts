import { SESSIONS } from '#tests/recorded/sessions.ts'
import { drive } from './drivers/machines/drive.ts'
import { namedSteps } from './drivers/machines/path-like.ts'
import { test } from './fixtures/walk.ts'

for (const { name, trail, session, machine } of SESSIONS)
  test(`${name} is seen again`, { tag: ['@all', `@machine:${machine}`] }, async ({ page, ana, watching }) => {
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
