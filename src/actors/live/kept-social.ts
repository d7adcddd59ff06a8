import type { SocialBegun } from '#machines/social/social.machine.ts'
import type { TabStorage } from '../kept.ts'

const KEY = 'social.begun'

/** A log-in that this tab has begun elsewhere. */
export interface KeptSocial extends SocialBegun {
  /** Where the person wanted to go. */
  readonly redirect: string | null
}

/** A tab that keeps nothing is told when it comes back. */
export function keepSocial(storage: TabStorage, kept: KeptSocial): void {
  try {
    storage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Full, or switched off.
  }
}

export function forgetSocial(storage: TabStorage): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // What cannot be forgotten was never kept.
  }
}

export function keptSocial(storage: TabStorage): KeptSocial | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'state' in kept && 'key' in kept && 'provider' in kept ? (kept as KeptSocial) : null
  } catch {
    return null
  }
}
