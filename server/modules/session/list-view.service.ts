import { and, eq } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { LIST_VIEWS_MAX } from '#contract/list-view.constants.ts'
import type { getListViews, saveListView as saveOperation } from '#contract/list-view.ts'
import { idIn } from '#contract/text.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { listViews } from './list-view.tables.ts'
import { lockUser } from './locked-user.service.ts'

type Views = ResponseOf<typeof getListViews>

/** The views of the caller, by name as their language orders them. */
export async function readListViews(db: Db, caller: Caller): Promise<Views> {
  const { id, list, name, address } = listViews
  const records = await db
    .select({ id, list, name, address })
    .from(listViews)
    .where(eq(listViews.userId, requireUser(caller).id))
  const { compare } = new Intl.Collator(caller.locale)
  return { records: records.toSorted((one, other) => compare(one.name, other.name) || one.id - other.id) }
}

/** Saves a view of the caller. The same one again changes nothing. */
export async function saveListView(db: Db, caller: Caller, { id, list, name, address }: ParsedInputOf<typeof saveOperation>['body']): Promise<Views> {
  const { id: userId } = requireUser(caller)
  await inTransaction(db, async (transaction) => {
    await lockUser(transaction, userId)
    const isOwn = eq(listViews.userId, userId)
    const [named] = await transaction
      .select()
      .from(listViews)
      .where(and(isOwn, eq(listViews.list, list), eq(listViews.name, name)))
    if (named && named.id !== id) {
      // Its response was lost.
      if (id === null && named.address === address) return
      throw new ProblemError('list-view-taken')
    }
    if (id === null) {
      if ((await transaction.$count(listViews, isOwn)) >= LIST_VIEWS_MAX) throw new ProblemError('list-views-full')
      await transaction.insert(listViews).values({ userId, list, name, address, createdAt: caller.at })
      return
    }
    const [changed] = await transaction
      .update(listViews)
      .set({ name, address })
      .where(and(isOwn, eq(listViews.list, list), eq(listViews.id, id)))
      .returning({ id: listViews.id })
    if (!changed) throw new ProblemError('not-found')
  })
  return readListViews(db, caller)
}

/** Deletes a view of the caller. */
export async function deleteListView(db: Db, caller: Caller, id: string): Promise<Views> {
  await db.delete(listViews).where(and(eq(listViews.userId, requireUser(caller).id), eq(listViews.id, idIn(id))))
  return readListViews(db, caller)
}
