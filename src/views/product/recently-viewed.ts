import { RECENTLY_VIEWED } from '#src/actors/recently-viewed-key.ts'

/** Products a device remembers. */
const REMEMBERED = 12

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The browser's storage; null where it is switched off. */
export function deviceStorage(): DeviceStorage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Ids of the products looked at on this device, the last one first. What is broken counts as nothing. */
export function recentlyViewed(storage: DeviceStorage | null): readonly number[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(RECENTLY_VIEWED) ?? '[]')
    return Array.isArray(stored) ? [...new Set(stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0))].slice(0, REMEMBERED) : []
  } catch {
    return []
  }
}

/** Remembers one more. A storage that is full or switched off costs the memory, not the page. */
export function rememberViewed(storage: DeviceStorage | null, id: number): void {
  try {
    storage?.setItem(RECENTLY_VIEWED, JSON.stringify([id, ...recentlyViewed(storage).filter((other) => other !== id)].slice(0, REMEMBERED)))
  } catch {}
}
