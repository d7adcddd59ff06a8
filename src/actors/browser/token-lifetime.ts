import type { Tokens } from '#contract/session.ts'
import { tokenExpiry } from './token-payload.ts'

/** Two clocks: monotonic milliseconds, and the device's time, which may be wrong. */
export interface Clocks {
  monotonic(): number
  now(): number
}

export interface TokenLifetime {
  /** A token arrived now; it is valid for `expiresIn` seconds, whatever the device's clock says. */
  received(tokens: Pick<Tokens, 'accessToken' | 'expiresIn'>): void
  isExpired(accessToken: string): boolean
  /** Remaining validity in seconds, as far as known. */
  secondsLeft(accessToken: string): number
}

/** A token that expires in transit is useless: treat it as expired a little earlier. */
const EXPIRY_MARGIN_MS = 5000

/** Tracks token expiry by the time since they arrived; for tokens of an earlier page by `exp`, corrected by the measured clock skew. */
export function trackTokenLifetime({ monotonic, now }: Clocks): TokenLifetime {
  let measured: { accessToken: string; until: number } | null = null
  let clockSkewMs = 0

  function millisecondsLeft(accessToken: string): number {
    if (measured?.accessToken === accessToken) return measured.until - monotonic()
    const end = tokenExpiry(accessToken)
    return end === null ? Number.POSITIVE_INFINITY : end - (now() + clockSkewMs)
  }

  return {
    received({ accessToken, expiresIn }) {
      measured = { accessToken, until: monotonic() + expiresIn * 1000 }
      const end = tokenExpiry(accessToken)
      if (end !== null) clockSkewMs = end - expiresIn * 1000 - now()
    },
    isExpired: (accessToken) => millisecondsLeft(accessToken) <= EXPIRY_MARGIN_MS,
    secondsLeft: (accessToken) => Math.max(0, Math.min(millisecondsLeft(accessToken), 86_400_000)) / 1000,
  }
}
