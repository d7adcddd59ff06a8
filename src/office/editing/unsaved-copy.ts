import { del, getMany, set } from 'idb-keyval'
import type { DocumentName } from '#contract/editing.ts'
import { type Change, isSameDocument } from '#machines/editing/change.ts'

/** What is not saved, stored on this device, for each thing apart: what stands on every page is saved from the next page too. */
export interface UnsavedCopy {
  /** What an earlier window had not saved. */
  readonly pending: readonly Change[]
  store(changes: readonly Change[]): void
}

const keyOf = (userId: number, { kind, id }: DocumentName): string => `unsaved/${userId}/${kind}/${id}`

export async function openUnsavedCopy(userId: number, documents: readonly DocumentName[]): Promise<UnsavedCopy> {
  const copies = await getMany<readonly Change[] | undefined>(documents.map((document) => keyOf(userId, document))).catch(() => [])
  const pending = copies.flatMap((changes) => changes ?? [])
  // Another window of the same user may store changes of what this one has none of.
  const storedKeys = new Set(pending.map(({ document }) => keyOf(userId, document)))
  return {
    pending,
    store(changes) {
      for (const document of documents) {
        const key = keyOf(userId, document)
        const own = changes.filter((change) => isSameDocument(change.document, document))
        if (own.length > 0) storedKeys.add(key)
        else if (!storedKeys.delete(key)) continue
        void (own.length > 0 ? set(key, own) : del(key)).catch(() => undefined)
      }
    },
  }
}
