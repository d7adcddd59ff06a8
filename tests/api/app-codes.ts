import { generateSync } from 'otplib'
import type { LoggedIn } from './demo-users.ts'

const STEP_MS = 30_000

/** Code that an authenticator app with this key shows at that time; `steps` after it. */
export const appCode = (key: string, at: Date, steps = 0): string =>
  generateSync({ secret: key.replaceAll(' ', ''), epoch: Math.floor((at.getTime() + steps * STEP_MS) / 1000) })

/** A code that is never right: no step from one before to one after shows it. */
export function wrongCode(key: string, at: Date): string {
  const right = [-1, 0, 1].map((steps) => appCode(key, at, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

/** Sets up the second factor of a logged-in user; returns the key and the recovery codes. */
export async function enrol(user: Pick<LoggedIn, 'calls'>, password: string, now: () => Date) {
  const { key } = await user.calls.startSecondFactor({ body: { password } })
  const { recoveryCodes } = await user.calls.confirmSecondFactor({ body: { code: appCode(key, now()) } })
  return { key, recoveryCodes }
}
