import { readFile } from 'node:fs/promises'
import type { Db } from '#server/db/connect.ts'
import { writeSettings } from '../settings/settings.service.ts'
import type { TaxCategory } from './vat.rules.ts'
import { VAT_SETTINGS } from './vat.service.ts'
import { vatRates } from './vat.tables.ts'

interface RatesJson {
  source: string[]
  /** By country and category: the first day of each rate, and its percentage. */
  rates: Record<string, Partial<Record<TaxCategory, Record<string, number>>>>
}

/** The rates that this version knows. */
export async function readKnownRates(): Promise<(typeof vatRates.$inferInsert)[]> {
  const { rates }: RatesJson = JSON.parse(await readFile(new URL('./vat-rates.json', import.meta.url), 'utf8'))
  return Object.entries(rates).flatMap(([country, categories]) =>
    Object.entries(categories).flatMap(([category, byDay]) =>
      Object.entries(byDay).map(([validFrom, ratePercent]) => ({ country, category: category as TaxCategory, validFrom, ratePercent })),
    ),
  )
}

/** Adds the rates that the shop does not have; those that it has stay as they are. */
export async function completeRates(db: Db): Promise<void> {
  await db
    .insert(vatRates)
    .values(await readKnownRates())
    .onConflictDoNothing()
}

/** Has the demo shop sell under OSS, unless it is decided already. */
export const importVatOption = (db: Db): Promise<void> => writeSettings(db, VAT_SETTINGS, { sellsUnderOss: 'true' })
