import { desc, eq, lt, sql } from 'drizzle-orm'
import { HOME_COUNTRY } from '#contract/settings.constants.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import type { VatRegister } from '#server/ports/vat-register.ts'
import { isOn } from '#server/text/is-on.ts'
import { isAllowed } from '../session/attempts.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { chargedCents, deliveryRatePercent, isOtherMemberState, OWN_TERMS, ratePercentOf, type TaxCategory, treatmentOf, type VatTerms } from './vat.rules.ts'
import { vatNumbers, vatRates } from './vat.tables.ts'
import { vatNumberIn } from './vat-number.rules.ts'

export { chargedCents, deliveryRatePercent, OWN_TERMS, ratePercentOf, type VatTerms }

/** Settings group: `sellsUnderOss`, and `number`, the shop's own VAT number with its prefix. */
export const VAT_SETTINGS = 'vat'

const DAY_MS = 86_400_000
/** A response of the register is valid for this long. */
const VALID_MS = DAY_MS
/** The register is not asked again so soon after it failed to respond. */
const RETRY_MS = 60_000
const QUESTIONS = { limit: 30, windowSeconds: 3600 }

type NumberRow = typeof vatNumbers.$inferSelect

const dayIn = (at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(at)

/** The rates of a country on the day, by category. */
async function readRates(db: Db, country: string, at: Date): Promise<ReadonlyMap<TaxCategory, number>> {
  const rows = await db
    .selectDistinctOn([vatRates.category], { category: vatRates.category, ratePercent: vatRates.ratePercent })
    .from(vatRates)
    .where(sql`${vatRates.country} = ${country} and ${vatRates.validFrom} <= ${dayIn(at)}`)
    .orderBy(vatRates.category, desc(vatRates.validFrom))
  return new Map(rows.map(({ category, ratePercent }) => [category, ratePercent]))
}

async function readOptions(db: Db): Promise<{ sellsUnderOss: boolean; number: string | null }> {
  const stored = new Map((await readSettings(db, VAT_SETTINGS)).map(({ key, value }) => [key, value]))
  return { sellsUnderOss: isOn(stored.get('sellsUnderOss') ?? ''), number: stored.get('number') || null }
}

async function readVatNumber(db: Db, number: string): Promise<NumberRow | undefined> {
  const [row] = await db.select().from(vatNumbers).where(eq(vatNumbers.number, number))
  return row
}

const isFresh = ({ answer, checkedAt }: NumberRow, at: Date): boolean => answer !== 'unanswered' && at.getTime() - checkedAt.getTime() < VALID_MS

interface Buyer {
  /** ISO code of the country of delivery; null before it is known. */
  destination: string | null
  /** The company's tax number as typed, and the ISO code of its country; null for a private customer. */
  company: { number: string; country: string } | null
}

/** How VAT is charged to a buyer now. The register is not asked: what it responded before applies. */
export async function readVatTerms(db: Db, { destination, company }: Buyer, at: Date): Promise<VatTerms> {
  if (destination === null || destination === HOME_COUNTRY) return OWN_TERMS
  const isForeign = company !== null && isOtherMemberState(company.country) && isOtherMemberState(destination)
  const number = isForeign ? await vatNumberIn(company.number, company.country) : null
  const stored = number === null ? undefined : await readVatNumber(db, number)
  const fresh = stored && isFresh(stored, at) ? stored : null
  const confirmed = fresh?.answer === 'valid' ? { checkedAt: fresh.checkedAt, consultation: fresh.consultation } : null
  const { sellsUnderOss } = await readOptions(db)
  const treatment = treatmentOf({ destination, sellsUnderOss, isNumberConfirmed: confirmed !== null })
  return {
    treatment,
    country: treatment === 'own' ? HOME_COUNTRY : destination,
    vatNumber: isForeign ? (number === null ? 'malformed' : (fresh?.answer ?? 'unanswered')) : null,
    rates: treatment === 'destination' ? await readRates(db, destination, at) : new Map(),
    number,
    confirmed,
  }
}

interface Register {
  db: Db
  vatRegister: VatRegister
}

/** Asks the register for a number, unless it failed just now or this network asks too often; returns whether it responded. */
export async function askRegister({ db, vatRegister }: Register, { ip, at }: Pick<Caller, 'ip' | 'at'>, number: string): Promise<boolean> {
  const stored = await readVatNumber(db, number)
  if (stored && isFresh(stored, at)) return true
  if (stored?.answer === 'unanswered' && at.getTime() - stored.checkedAt.getTime() < RETRY_MS) return false
  if (!(await isAllowed(db, `VAT numbers from ${networkOf(ip)}`, QUESTIONS, at))) return false
  const found = await vatRegister.check(number, (await readOptions(db)).number)
  const answer = found === null ? 'unanswered' : found.isValid ? 'valid' : 'unknown'
  const row = { answer, consultation: found?.consultation ?? null, checkedAt: at } as const
  await db
    .insert(vatNumbers)
    .values({ number, ...row })
    .onConflictDoUpdate({ target: vatNumbers.number, set: row })
  return found !== null
}

/** Deletes the responses of the register that are no longer fresh. */
export async function deleteExpiredVatNumbers(db: Db, now: Date): Promise<void> {
  await db.delete(vatNumbers).where(lt(vatNumbers.checkedAt, new Date(now.getTime() - VALID_MS)))
}
