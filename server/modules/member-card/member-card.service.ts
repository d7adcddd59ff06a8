import { and, eq, isNull, or } from 'drizzle-orm'
import type { MemberCard } from '#contract/cart.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { barcodeKey, isEan13, isGoodFor } from './member-card.rules.ts'
import { memberCards, memberTiers } from './member-card.tables.ts'

export { barcodeKey, isEan13 }

/** The card, if it is valid for this user; undefined for an unknown, blocked or another's card. */
export async function findCard(db: Db, barcode: string, userId: number | null, locale: Locale): Promise<MemberCard | null> {
  const key = barcodeKey(barcode)
  if (!isEan13(key)) return null
  const [row] = await db
    .select({ card: memberCards, tier: memberTiers })
    .from(memberCards)
    .innerJoin(memberTiers, eq(memberTiers.code, memberCards.tierCode))
    .where(eq(memberCards.barcode, key))
  if (!row || !isGoodFor(row.card, userId)) return null
  return { barcode: row.card.barcode, tier: row.tier.code, name: row.tier.name[locale], percent: row.tier.discountPercent }
}

/** Releases the cards of a user. */
export async function releaseCards(transaction: Db, userId: number): Promise<void> {
  await transaction.update(memberCards).set({ holderId: null }).where(eq(memberCards.holderId, userId))
}

/** Binds the card to the user permanently and returns its barcode; rejects with `member-card-invalid` when it is not valid for them. */
export async function bindCard(db: Db, barcode: string, userId: number): Promise<string> {
  const key = barcodeKey(barcode)
  const isFree = or(isNull(memberCards.holderId), eq(memberCards.holderId, userId))
  const [bound] = isEan13(key)
    ? await db
        .update(memberCards)
        .set({ holderId: userId })
        .where(and(eq(memberCards.barcode, key), isNull(memberCards.blockedAt), isFree))
        .returning()
    : []
  if (!bound) throw new ProblemError('member-card-invalid')
  return bound.barcode
}
