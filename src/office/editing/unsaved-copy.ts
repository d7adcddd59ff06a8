import * as keyval from 'idb-keyval'
import type { DocumentName } from '#contract/editing.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import type { Change } from '#machines/editing/change.ts'

/** What is not saved, stored on this device, for each thing apart: what stands on every page is saved from the next page too. */
export interface UnsavedCopy {
  /** What an earlier window had not saved of these things. */
  read(documents: readonly DocumentName[]): Promise<readonly Change[]>
  /** The same of the windows in frames of this one; of those that passed it on themselves, that. */
  readFrames(documents: readonly DocumentName[], passed: ReadonlyMap<Locale, readonly Change[]>): Promise<readonly Change[]>
  store(changes: readonly Change[]): void
}

/** What is stored by key on this device. */
interface DeviceStorage {
  getMany(keys: string[]): Promise<(readonly Change[] | undefined)[]>
  set(key: string, changes: readonly Change[]): Promise<void>
  del(key: string): Promise<void>
}

interface CopyOwner {
  readonly userId: number
  /** Language of a window in a frame, which has copies of its own: both languages of a page are edited at once. null of any other. */
  readonly frame: Locale | null
}

const keyOf = ({ userId, frame }: CopyOwner, { kind, id }: DocumentName): string => `unsaved/${userId}/${frame === null ? '' : `${frame}/`}${kind}/${id}`

export function openUnsavedCopy(owner: CopyOwner, { getMany, set, del }: DeviceStorage = keyval): UnsavedCopy {
  // Another window of the same user may store changes of what this one has none of.
  const storedKeys = new Set<string>()
  const read = async (documents: readonly DocumentName[], frames: readonly CopyOwner['frame'][]) => {
    const keys = documents.flatMap((document) => frames.map((frame) => keyOf({ ...owner, frame }, document)))
    const copies = await getMany(keys).catch(() => [])
    return keys.flatMap((key, index) => {
      const changes = copies[index] ?? []
      if (changes.length > 0) storedKeys.add(key)
      return changes
    })
  }
  return {
    // What a frame had not saved when all was closed is saved by the page itself.
    read: (documents) => read(documents, owner.frame === null ? [null, ...LOCALES] : [owner.frame]),
    async readFrames(documents, passed) {
      const own = [...passed].flatMap(([frame, changes]) => {
        for (const document of documents) storedKeys.add(keyOf({ ...owner, frame }, document))
        for (const { document } of changes) storedKeys.add(keyOf({ ...owner, frame }, document))
        return changes
      })
      const others = LOCALES.filter((locale) => !passed.has(locale))
      return [...own, ...(await read(documents, others))]
    },
    store(changes) {
      const byKey = new Map<string, Change[]>()
      for (const change of changes) {
        const key = keyOf(owner, change.document)
        byKey.set(key, [...(byKey.get(key) ?? []), change])
      }
      for (const [key, own] of byKey) {
        storedKeys.add(key)
        void set(key, own).catch(() => undefined)
      }
      for (const key of storedKeys) {
        if (byKey.has(key)) continue
        storedKeys.delete(key)
        void del(key).catch(() => undefined)
      }
    },
  }
}
