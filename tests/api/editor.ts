import { randomUUID } from 'node:crypto'
import type { DocumentName, Draft, Saved } from '#contract/editing.ts'
import type { Operation, Path } from '#contract/kinds/operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import type { Locale } from '#contract/locale.ts'
import type { ApiClient } from '#src/client/create-client.ts'

type Written = Record<string, unknown>

/** The value at these keys of a body. */
export const valueIn = (body: Written, ...keys: string[]): unknown => keys.reduce<unknown>((value, key) => (value as Written)[key], body)

export const set = (at: Path, locale: Locale | null, value: unknown, seen: unknown): Operation => ({
  type: 'cell.set',
  id: randomUUID(),
  at: [...at],
  locale,
  value,
  was: hashOf(seen),
})
export const add = (at: Path, part: string, after: string | null, value: unknown): Operation => ({
  type: 'part.add',
  id: randomUUID(),
  at: [...at],
  part,
  after,
  value,
})
export const move = (at: Path, part: string, after: string | null): Operation => ({ type: 'part.move', id: randomUUID(), at: [...at], part, after })
export const remove = (at: Path, part: string, seen: unknown): Operation => ({
  type: 'part.remove',
  id: randomUUID(),
  at: [...at],
  part,
  was: hashOf(seen),
})

/** An editor in a window of their own. */
export function createEditor(calls: ApiClient) {
  const sessionId = randomUUID()
  const edit = (label: string, operations: Operation[], stepId: string = randomUUID()) => ({ sessionId, stepId, label, operations })
  const savers: { readonly [K in DocumentName['kind']]: (id: string, body: ReturnType<typeof edit>) => Promise<Saved> } = {
    page: (id, body) => calls.updatePost({ params: { id }, body }),
    post: (id, body) => calls.updatePost({ params: { id }, body }),
    header: (id, body) => calls.updateElement({ params: { id }, body }),
    footer: (id, body) => calls.updateElement({ params: { id }, body }),
    cookie: (id, body) => calls.updateElement({ params: { id }, body }),
    navigation: (id, body) => calls.updateNavigation({ params: { id }, body }),
    term: (id, body) => calls.updateTerm({ params: { id }, body }),
    event: (id, body) => calls.updateEvent({ params: { id }, body }),
    product: (id, body) => calls.updateProduct({ params: { id }, body }),
    category: (id, body) => calls.updateCategory({ params: { id }, body }),
  }
  const open = async (...documents: DocumentName[]) => calls.openEditing({ body: { sessionId, documents } })
  return {
    sessionId,
    edit,
    open,
    async draft(document: DocumentName): Promise<Draft> {
      const [draft] = (await open(document)).drafts
      if (!draft) throw new Error('There is no draft')
      return draft
    },
    save: (document: DocumentName, label: string, operations: Operation[], stepId?: string): Promise<Saved> =>
      savers[document.kind](String(document.id), edit(label, operations, stepId)),
    undo: (stepId: string) => calls.undoStep({ body: { sessionId, stepId } }),
    redo: (stepId: string) => calls.redoStep({ body: { sessionId, stepId } }),
    news: (document: DocumentName, rev: number, place: string | null = null) =>
      calls.getEditingNews({ body: { sessionId, document, place, known: [{ document, rev }] } }),
    discard: (document: DocumentName, rev: number) => calls.discardDraft({ body: { document, rev } }),
  }
}
export type Editor = ReturnType<typeof createEditor>
