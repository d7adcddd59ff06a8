import { or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { KnownPerson } from '#server/person.ts'
import { idempotencyKeys } from './idempotency.tables.ts'

const owner: SQL = sql`substring(${idempotencyKeys.principal} from position(':' in ${idempotencyKeys.principal}) + 1)`

/** Forgets the answers that were kept for a person and for these carts, and those that name the address. */
export async function forgetAnswers(transaction: Db, { userId, email }: KnownPerson, cartIds: readonly string[]): Promise<void> {
  const owners = sql.join(
    [`user ${userId}`, ...cartIds].map((name) => sql`${name}`),
    sql`, `,
  )
  await transaction.delete(idempotencyKeys).where(or(sql`${owner} in (${owners})`, sql`position(${email} in lower(${idempotencyKeys.answer}::text)) > 0`))
}
