import type { SocialBegun } from '#machines/social/social.machine.ts'
import type { TabStorage } from '../storage.ts'

const KEY = 'social.begun'

/** A social log-in this tab has started at a provider. */
export interface StoredSocialLogin extends SocialBegun {
  /** Where to go after the log-in. */
  readonly redirect: string | null
}

/** Without storage the user gets an error on return. */
export function storeSocialLogin(storage: TabStorage, stored: StoredSocialLogin): void {
  try {
    storage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Storage is full or disabled.
  }
}

export function clearSocialLogin(storage: TabStorage): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to clear.
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
