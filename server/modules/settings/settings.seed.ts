import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { byLocale } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import { inEveryLocale } from '#contract/localized.ts'
import type { Language } from '#contract/settings.ts'
import type { Db } from '#server/db/connect.ts'
import { ALLOWED_LANGUAGE_IDS, CMS_OPTIONS, EURO } from './settings.rules.ts'
import { cmsOptions, countries, currencies, generalSettings, languages, sites } from './settings.tables.ts'

interface CountryRow {
  id: number
  iso: string
  iso3: string
  name: Localized
  dialCode: string
  allowed: boolean
}

const SITE = { id: 1, storeId: 1, name: 'škoj', apiKeyId: 1, subdomain: 'skoj' } as const

async function readContent<T>(name: string): Promise<T> {
  return inEveryLocale(JSON.parse(await readFile(new URL(`../../seed/content/${name}.json`, import.meta.url), 'utf8')))
}

/** Creates the site with its options, languages, countries and currency, unless it exists. */
export async function ensureSettings(db: Db): Promise<void> {
  if ((await db.select({ id: sites.id }).from(sites).limit(1)).length > 0) return
  const [{ languages: languageRows }, { countries: countryRows }] = await Promise.all([
    readContent<{ languages: Language[] }>('languages'),
    readContent<{ countries: CountryRow[] }>('countries'),
  ])
  await db.transaction(async (transaction) => {
    await transaction
      .insert(languages)
      .values(languageRows.map(({ id, code, code2, name, names }) => ({ id, code, code2, name, names, served: ALLOWED_LANGUAGE_IDS.includes(id) })))
      .onConflictDoNothing()
    await transaction
      .insert(countries)
      .values(
        countryRows.map(({ id, iso, iso3, name, dialCode, allowed }, position) => ({
          id,
          iso,
          iso3,
          name: byLocale((locale) => name[locale]),
          dialCode,
          allowed,
          position,
        })),
      )
      .onConflictDoNothing()
    await transaction
      .insert(currencies)
      .values({ ...EURO, main: true })
      .onConflictDoNothing()
    await transaction.insert(generalSettings).values({ group: 'language', key: 'adminLanguage', value: 'en' }).onConflictDoNothing()
    await transaction
      .insert(sites)
      .values({ ...SITE, apiKeyToken: randomBytes(16).toString('hex') })
      .onConflictDoNothing()
    await transaction
      .insert(cmsOptions)
      .values(Object.entries(CMS_OPTIONS).map(([key, value]) => ({ siteId: SITE.id, key, value })))
      .onConflictDoNothing()
  })
}
