import { desc, eq, lt, sql } from 'drizzle-orm'
import { HOME_COUNTRY } from '#contract/settings.constants.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import type { VatRegister } from '#server/ports/vat-register.ts'
import { isOn } from '#server/text/is-on.ts'
import { isAllowed } from '../session/attempts.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { companyKey } from './company-name.rules.ts'
import {
  type CompanyIdentity,
  chargedCents,
  deliveryRatePercent,
  OWN_TERMS,
  provenCountry,
  ratePercentOf,
  reversibleIn,
  type Supply,
  type TaxCategory,
  treatmentOf,
  type VatTerms,
} from './vat.rules.ts'
import { vatNumbers, vatRates } from './vat.tables.ts'
import { confirmationOf, vatNumberIn } from './vat-number.rules.ts'

export { chargedCents, deliveryRatePercent, OWN_TERMS, provenCountry, ratePercentOf, type Supply, type VatTerms }

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

const questionOf = ({ number, name }: CompanyIdentity): string => `${number} ${companyKey(name)}`

async function readResponse(db: Db, identity: CompanyIdentity): Promise<NumberRow | undefined> {
  const [row] = await db
    .select()
    .from(vatNumbers)
    .where(eq(vatNumbers.question, questionOf(identity)))
  return row
}

const isFresh = ({ answer, checkedAt }: NumberRow, at: Date): boolean => answer !== 'unanswered' && at.getTime() - checkedAt.getTime() < VALID_MS

interface Sale {
  supply: Supply
  /** The company's tax number as typed, its name, and the ISO code of its country; null for a private customer. */
  company: { number: string; name: string; country: string } | null
}

/** The company's VAT number of its country: malformed, without a name, or what the register may be asked for. */
async function identify({ number: typed, name, country }: NonNullable<Sale['company']>): Promise<CompanyIdentity | 'malformed' | 'mismatched'> {
  const number = await vatNumberIn(typed, country)
  if (number === null) return 'malformed'
  return companyKey(name) === '' ? 'mismatched' : { number, name }
}

/** How VAT is charged on a sale now. The register is not asked: what it responded before applies. */
export async function readVatTerms(db: Db, { supply, company }: Sale, at: Date): Promise<VatTerms> {
  const { country } = supply
  const place = reversibleIn(supply, company?.country ?? null)
  if (place === null && (country === null || country === HOME_COUNTRY)) return OWN_TERMS
  const found = place === null || company === null ? null : await identify(company)
  const identity = typeof found === 'string' ? null : found
  const stored = identity ? await readResponse(db, identity) : undefined
  const fresh = stored && isFresh(stored, at) ? stored : null
  const confirmed = fresh?.answer === 'valid' ? { checkedAt: fresh.checkedAt, consultation: fresh.consultation } : null
  const { sellsUnderOss } = await readOptions(db)
  const treatment = treatmentOf({ country, sellsUnderOss, isReversed: confirmed !== null })
  const taxed = treatment === 'reverseCharge' ? place : country
  return {
    treatment,
    country: treatment === 'own' ? HOME_COUNTRY : (taxed ?? HOME_COUNTRY),
    vatNumber: typeof found === 'string' ? found : found && (fresh?.answer ?? 'unanswered'),
    rates: treatment === 'destination' && country !== null ? await readRates(db, country, at) : new Map(),
    identity,
    confirmed,
  }
}

interface Register {
  db: Db
  vatRegister: VatRegister
}

/** Asks the register for a company, unless it failed just now or this network asks too often; returns whether it responded. */
export async function askRegister({ db, vatRegister }: Register, { ip, at }: Pick<Caller, 'ip' | 'at'>, identity: CompanyIdentity): Promise<boolean> {
  const stored = await readResponse(db, identity)
  if (stored && isFresh(stored, at)) return true
  if (stored?.answer === 'unanswered' && at.getTime() - stored.checkedAt.getTime() < RETRY_MS) return false
  if (!(await isAllowed(db, `VAT numbers from ${networkOf(ip)}`, QUESTIONS, at))) return false
  const found = await vatRegister.check(identity, (await readOptions(db)).number)
  const row = { answer: confirmationOf(found, identity.name), consultation: found?.consultation ?? null, checkedAt: at }
  await db
    .insert(vatNumbers)
    .values({ question: questionOf(identity), ...row })
    .onConflictDoUpdate({ target: vatNumbers.question, set: row })
  return found !== null
}

/** Deletes the responses of the register that are no longer fresh. */
export async function deleteExpiredVatNumbers(db: Db, now: Date): Promise<void> {
  await db.delete(vatNumbers).where(lt(vatNumbers.checkedAt, new Date(now.getTime() - VALID_MS)))
}
