import { RECENTLY_VIEWED } from '#src/actors/recently-viewed-key.ts'

/** Number of products stored. */
const REMEMBERED = 12

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Ids of recently viewed products, latest first; invalid data counts as empty. */
export function recentlyViewed(storage: DeviceStorage): readonly number[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(RECENTLY_VIEWED) ?? '[]')
    return Array.isArray(stored) ? [...new Set(stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0))].slice(0, REMEMBERED) : []
  } catch {
    return []
  }
}

/** Stores a viewed product; full or disabled storage is ignored. */
export function rememberViewed(storage: DeviceStorage, id: number): void {
  try {
    storage.setItem(RECENTLY_VIEWED, JSON.stringify([id, ...recentlyViewed(storage).filter((other) => other !== id)].slice(0, REMEMBERED)))
  } catch {}
}
