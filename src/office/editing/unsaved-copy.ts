import { del, getMany, set } from 'idb-keyval'
import type { DocumentName } from '#contract/editing.ts'
import type { Change } from '#machines/editing/change.ts'

/** What is not saved, stored on this device, for each thing apart: what stands on every page is saved from the next page too. */
export interface UnsavedCopy {
  /** What an earlier window had not saved of these things. */
  read(documents: readonly DocumentName[]): Promise<readonly Change[]>
  store(changes: readonly Change[]): void
}

const keyOf = (userId: number, { kind, id }: DocumentName): string => `unsaved/${userId}/${kind}/${id}`

export function openUnsavedCopy(userId: number): UnsavedCopy {
  // Another window of the same user may store changes of what this one has none of.
  const storedKeys = new Set<string>()
  return {
    async read(documents) {
      const copies = await getMany<readonly Change[] | undefined>(documents.map((document) => keyOf(userId, document))).catch(() => [])
      const pending = copies.flatMap((changes) => changes ?? [])
      for (const { document } of pending) storedKeys.add(keyOf(userId, document))
      return pending
    },
    store(changes) {
      const byKey = new Map<string, Change[]>()
      for (const change of changes) {
        const key = keyOf(userId, change.document)
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
