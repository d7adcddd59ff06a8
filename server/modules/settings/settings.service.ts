import { and, asc, eq } from 'drizzle-orm'
import type { ResponseOf } from '#contract/endpoint.ts'
import { DEFAULT_LOCALE, LANGUAGE_CODES, type Locale, localeOf } from '#contract/locale.ts'
import type { Currency } from '#contract/money.ts'
import type { CheckoutSettings, CurrencyConfig, getCommons, getGeneralSetting, SiteConfiguration } from '#contract/settings.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { listOptions, readMaintenance } from './options.service.ts'
import { decidedSettings, mediaSizeOptions } from './settings.rules.ts'
import { countries, currencies, generalSettings, languages, sites } from './settings.tables.ts'

interface Address {
  protocol: string
  host: string
}

async function mainCurrency(db: Db): Promise<Currency> {
  const [currency] = await db.select().from(currencies).where(eq(currencies.main, true)).limit(1)
  if (!currency) throw new Error('No main currency is set')
  const { id, code, label, symbol } = currency
  return { id, code, label, symbol }
}

/** The configuration of the site at the host; rejects with `unknown-site`. */
export async function detectDomain(
  db: Db,
  siteId: number | undefined,
  { protocol, host }: Address,
  locale: Locale,
): Promise<Omit<SiteConfiguration, 'development' | 'dummyMode' | 'staticElements'>> {
  const [site] = siteId === undefined ? [] : await db.select().from(sites).where(eq(sites.id, siteId))
  if (!site) throw new ProblemError('unknown-site')
  const [options, served, currency] = await Promise.all([
    listOptions(db, site.id),
    db.select().from(languages).where(eq(languages.served, true)).orderBy(asc(languages.id)),
    mainCurrency(db),
  ])
  const defaultCode = LANGUAGE_CODES[DEFAULT_LOCALE]
  return {
    apiKeyToken: site.apiKeyToken,
    apiKeyId: site.apiKeyId,
    siteID: site.id,
    storeId: site.storeId,
    siteName: site.name,
    siteUrl: `${protocol}://${host}`,
    subdomain: site.subdomain,
    cmsLanguages: served.map(({ id, code, code2 }) => ({ id, code, code2, default: code === defaultCode })),
    mediaSizes: mediaSizeOptions(),
    cmsOptions: options,
    application: {
      domain: host,
      language: { code: LANGUAGE_CODES[locale], code2: locale },
      defaultLanguage: defaultCode,
      currency,
      cmsOptions: options,
    },
    maintenance: await readMaintenance(db, site.id),
  }
}

/** All known countries, by name in the language. */
export async function readCountries(db: Db, locale: Locale) {
  const rows = await db.select().from(countries).orderBy(asc(countries.position))
  const collator = new Intl.Collator(locale)
  return rows
    .map(({ id, iso, iso3, name, dialCode, allowed }) => ({ id, iso, iso3, name: name[locale], dialCode, allowed }))
    .sort((a, b) => collator.compare(a.name, b.name))
}

/** Languages or countries; names in the requested language, else in the caller's. */
export async function listCommons(
  db: Db,
  { type, language }: { type: 'languages' | 'countries'; language?: string | undefined },
  locale: Locale,
): Promise<ResponseOf<typeof getCommons>> {
  if (type === 'countries') return { countries: await readCountries(db, localeOf(language) ?? locale) }
  const rows = await db.select().from(languages).orderBy(asc(languages.id))
  const defaultCode = LANGUAGE_CODES[DEFAULT_LOCALE]
  return { languages: rows.sort((a, b) => Number(b.code === defaultCode) - Number(a.code === defaultCode) || a.id - b.id) }
}

/** One general setting; rejects with `not-found`. */
export async function readGeneralSetting(db: Db, { group, key }: { group: string; key: string }): Promise<ResponseOf<typeof getGeneralSetting>> {
  const [row] = await db
    .select()
    .from(generalSettings)
    .where(and(eq(generalSettings.group, group), eq(generalSettings.key, key)))
  if (!row) throw new ProblemError('not-found')
  return row
}

/** All settings of a group. */
export const readSettings = (db: Db, group: string): Promise<{ group: string; key: string; value: string }[]> =>
  db.select().from(generalSettings).where(eq(generalSettings.group, group))

/** Stores a setting and replaces its previous value. */
export async function storeSetting(db: Db, row: { group: string; key: string; value: string }): Promise<void> {
  const { value } = row
  await db
    .insert(generalSettings)
    .values(row)
    .onConflictDoUpdate({ target: [generalSettings.group, generalSettings.key], set: { value } })
}

/** Sets settings of a group that are not set yet. */
export async function writeSettings(db: Db, group: string, values: Readonly<Record<string, string>>): Promise<void> {
  await db
    .insert(generalSettings)
    .values(Object.entries(values).map(([key, value]) => ({ group, key, value })))
    .onConflictDoNothing()
}

/** Cart and checkout settings, with the countries shipped to. */
export async function readCheckoutSettings(db: Db): Promise<CheckoutSettings> {
  const rows = await db.select({ iso: countries.iso }).from(countries).where(eq(countries.allowed, true)).orderBy(asc(countries.position))
  const stored = await readSettings(db, 'checkout')
  return { ...decidedSettings(stored), allowedCountries: rows.map(({ iso }) => iso) }
}

/** Accepted currencies. */
export async function readCurrencyConfig(db: Db): Promise<CurrencyConfig> {
  const allowed = await db.select().from(currencies).where(eq(currencies.allowed, true)).orderBy(asc(currencies.id))
  return { allowedCurrencies: allowed, mainCurrencyId: (await mainCurrency(db)).id }
}

/** The name of the shop. */
export async function readSiteName(db: Db, siteId: number): Promise<string> {
  const [site] = await db.select({ name: sites.name }).from(sites).where(eq(sites.id, siteId))
  return site?.name ?? ''
}

const PIPELINES = 'pipeline'
/** A task that started this long ago has died. */
const LONGEST_MS = 3 * 3600_000

/** Runs a long data task and reports it meanwhile. */
export async function asPipeline<T>(db: Db, key: string, work: () => Promise<T>): Promise<T> {
  await storeSetting(db, { group: PIPELINES, key, value: new Date().toISOString() })
  try {
    return await work()
  } finally {
    await db.delete(generalSettings).where(and(eq(generalSettings.group, PIPELINES), eq(generalSettings.key, key)))
  }
}

/** Whether such a task is running. */
export const hasPipeline = async (db: Db, now: Date): Promise<boolean> =>
  (await readSettings(db, PIPELINES)).some(({ value }) => now.getTime() - Date.parse(value) < LONGEST_MS)
