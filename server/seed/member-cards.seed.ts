import { inArray } from 'drizzle-orm'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { memberCards, memberTiers } from '#server/modules/member-card/member-card.tables.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { emailKey } from '#server/text/email-key.ts'

export interface MemberCardsJson {
  tiers: { code: string; name: Localized; description: Localized; discountPercent: number }[]
  cards: { barcode: string; tier: string; holderEmail: string | null; status: 'active' | 'blocked'; issuedAt: string }[]
}

/** Imports the cards of `member-cards.json`; one whose holder does not exist is skipped, since everybody could use it. */
export async function importMemberCards(db: Db, { tiers, cards }: MemberCardsJson): Promise<void> {
  if ((await db.$count(memberCards)) > 0) return
  await db.insert(memberTiers).values(tiers).onConflictDoNothing()
  const emails = cards.flatMap(({ holderEmail }) => (holderEmail === null ? [] : emailKey(holderEmail)))
  const demoUsers = emails.length > 0 ? await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails)) : []
  const idOf = new Map(demoUsers.map(({ id, email }) => [email, id]))
  const rows = cards.flatMap(({ barcode, tier, holderEmail, status, issuedAt }) => {
    const holderId = holderEmail === null ? null : idOf.get(emailKey(holderEmail))
    const issued = new Date(issuedAt)
    return holderId === undefined ? [] : [{ barcode, tierCode: tier, holderId, blockedAt: status === 'blocked' ? issued : null, issuedAt: issued }]
  })
  if (rows.length > 0) await db.insert(memberCards).values(rows).onConflictDoNothing()
}
