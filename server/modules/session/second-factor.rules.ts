import { createHash, randomInt } from 'node:crypto'
import { generateSecret, verifySync } from 'otplib'
import { REPORT_ALPHABET } from '#contract/report.constants.ts'
import { APP_CODE_DIGITS, FRESH_MINUTES, RECOVERY_CODE_LENGTH } from '#contract/second-factor.constants.ts'

const STEP_SECONDS = 30
const GROUP = /.{4}(?=.)/g
const APP_CODE = new RegExp(`^\\d{${APP_CODE_DIGITS}}$`)
const RECOVERY_CODE = new RegExp(`^[${REPORT_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`)

/** A key for an authenticator app: 160 random bits in Base32. */
export const newAppKey = (): string => generateSecret()

/** Time step of a code of the app; null for a wrong one. One step before and after is accepted, for clocks that differ. */
export function findCodeStep(key: string, code: string, now: Date): number | null {
  if (!APP_CODE.test(code)) return null
  const result = verifySync({ secret: key, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: STEP_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

export const isAppCode = (code: string): boolean => APP_CODE.test(code)

/** A recovery code: 73 random bits in groups of four. */
export const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => REPORT_ALPHABET[randomInt(REPORT_ALPHABET.length)])
    .join('')
    .replace(GROUP, '$&-')

/** The stored hash of a recovery code, however it was typed; null for what cannot be one. */
export function recoveryHash(userId: number, typed: string): string | null {
  const code = typed.replaceAll('-', '').toUpperCase()
  return RECOVERY_CODE.test(code) ? createHash('sha256').update(`recovery code of ${userId} ${code}`).digest('hex') : null
}

/** Until when a code that was given then counts as fresh. */
export const freshUntil = (provenAt: Date): Date => new Date(provenAt.getTime() + FRESH_MINUTES * 60_000)
