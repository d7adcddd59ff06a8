import type { SocialBegun } from '#machines/social/social.machine.ts'
import type { TabStorage } from '../storage.ts'

const KEY = 'social.begun'

/** A log-in that this tab has begun elsewhere. */
export interface StoredSocialLogin extends SocialBegun {
  /** Where the person wanted to go. */
  readonly redirect: string | null
}

/** A tab that keeps nothing is told when it comes back. */
export function storeSocialLogin(storage: TabStorage, stored: StoredSocialLogin): void {
  try {
    storage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Full, or switched off.
  }
}

export function clearSocialLogin(storage: TabStorage): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // What cannot be forgotten was never kept.
  }
}

export function storedSocialLogin(storage: TabStorage): StoredSocialLogin | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'state' in stored && 'key' in stored && 'provider' in stored ? (stored as StoredSocialLogin) : null
  } catch {
    return null
  }
}
