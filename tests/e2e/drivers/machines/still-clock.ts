import type { Page } from '@playwright/test'

/** A clock of the page that stands still from `stop` on, so that a driver decides how much time passes. */
export async function stillClock({ clock }: Page) {
  await clock.install()
  let stops = 0
  return {
    /** Each time later than before: a clock never goes back. */
    stop: () => clock.pauseAt(Date.now() + ++stops * 120_000),
    pass: (milliseconds: number) => clock.runFor(milliseconds),
    resume: () => clock.resume(),
  }
}
export type StillClock = Awaited<ReturnType<typeof stillClock>>
