import { and, desc, eq } from 'drizzle-orm'
import { type Body, findCell } from '#contract/kinds/body.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import type { KindCells } from '#contract/sections/cell.ts'
import type { Db } from '#server/db/connect.ts'
import { editOperations, translationPairs } from './editing.tables.ts'
import { renewedAgreement, type Texts } from './translation.rules.ts'

interface Writer {
  readonly documentId: number
  readonly userId: number
  readonly at: Date
}

const isPair = (documentId: number, path: string) => and(eq(translationPairs.documentId, documentId), eq(translationPairs.path, path))

/** Texts that belong together, by path of their cell. */
export async function readAgreements(db: Db, documentId: number): Promise<Map<string, Texts>> {
  const rows = await db.select().from(translationPairs).where(eq(translationPairs.documentId, documentId))
  return new Map(rows.map(({ path, texts }) => [path, texts]))
}

async function findAgreement(db: Db, documentId: number, path: string): Promise<Texts | null> {
  const [row] = await db.select().from(translationPairs).where(isPair(documentId, path))
  return row?.texts ?? null
}

/** Stores the texts that belong together; null for none. */
async function storeAgreement(transaction: Db, { documentId, userId, at }: Writer, path: string, texts: Texts | null): Promise<void> {
  if (texts === null) {
    await transaction.delete(translationPairs).where(isPair(documentId, path))
    return
  }
  const change = { texts, confirmedBy: userId, confirmedAt: at }
  await transaction
    .insert(translationPairs)
    .values({ documentId, path, ...change })
    .onConflictDoUpdate({ target: [translationPairs.documentId, translationPairs.path], set: change })
}

function textsAt(cells: KindCells, body: Body, operation: Operation): Texts | null {
  const found = findCell(cells, body, operation.at)
  return typeof found !== 'string' && (found.cell.kind === 'text' || found.cell.kind === 'rich') ? (found.value as Texts) : null
}

interface Change {
  readonly cells: KindCells
  readonly before: Body
  readonly after: Body
}

/** Stores which texts belong together after an operation; returns those that did before. */
export async function agreeAfter(transaction: Db, writer: Writer, operation: Operation, { cells, before, after }: Change): Promise<Texts | null> {
  if (operation.type !== 'pair.confirm' && operation.type !== 'cell.set') return null
  const [previous, current] = [textsAt(cells, before, operation), textsAt(cells, after, operation)]
  if (!previous || !current) return null
  const path = operation.at.join('/')
  const agreed = await findAgreement(transaction, writer.documentId, path)
  const next = operation.type === 'pair.confirm' ? current : renewedAgreement(agreed ?? previous, current)
  if (operation.type === 'pair.confirm' || next !== agreed) await storeAgreement(transaction, writer, path, next)
  return agreed
}

type Applied = Pick<typeof editOperations.$inferSelect, 'documentId' | 'operation' | 'agreedBefore'>

/** Takes back what operations have done to agreements; the newest operation comes first. */
export async function restoreAgreements(transaction: Db, applied: readonly Applied[], writer: Omit<Writer, 'documentId'>): Promise<void> {
  for (const { documentId, operation, agreedBefore } of applied)
    if (operation.type === 'pair.confirm' || (operation.type === 'cell.set' && operation.locale !== null))
      await storeAgreement(transaction, { documentId, ...writer }, operation.at.join('/'), agreedBefore)
}

/** Agreements as they were before the draft of a document. */
export async function resetAgreements(transaction: Db, { documentId, ...writer }: Writer): Promise<void> {
  const applied = await transaction.select().from(editOperations).where(eq(editOperations.documentId, documentId)).orderBy(desc(editOperations.seq))
  await restoreAgreements(transaction, applied, writer)
}
