import { and, asc, eq } from 'drizzle-orm'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { filterCmsOptions } from '#contract/settings.ts'
import type { Db } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { isOn } from '#server/text/is-on.ts'
import { CMS_OPTIONS } from './settings.rules.ts'
import { cmsOptions } from './settings.tables.ts'

/** Names of the options every site has. */
export type OptionKey = keyof typeof CMS_OPTIONS

type Records = ResponseOf<typeof filterCmsOptions>['records']

/** The site's options with related records, by key. */
export const listOptions = (db: Db, siteId: number, key?: string): Promise<Records> =>
  db
    .select({ key: cmsOptions.key, value: cmsOptions.value, media: cmsOptions.media })
    .from(cmsOptions)
    .where(and(eq(cmsOptions.siteId, siteId), key === undefined ? undefined : eq(cmsOptions.key, key)))
    .orderBy(asc(cmsOptions.key))

/** Options from the environment: whether processes share a response cache in Redis. */
export const environmentOptions = ({ redisUrl }: Pick<Env, 'redisUrl'>, key?: string): Records =>
  [{ key: 'redis', value: String(redisUrl !== null), media: null }].filter((option) => key === undefined || option.key === key)

/** The site's options as key and value. */
export const readOptions = async (db: Db, siteId: number): Promise<Map<string, string>> =>
  new Map((await listOptions(db, siteId)).map(({ key, value }) => [key, value]))

/** One option of the site, with its default. */
export const readOption = async (db: Db, siteId: number, key: OptionKey): Promise<string> => {
  const [option] = await listOptions(db, siteId, key)
  return option?.value ?? CMS_OPTIONS[key]
}

/** Whether the site is in maintenance. */
export const readMaintenance = async (db: Db, siteId: number): Promise<boolean> => isOn(await readOption(db, siteId, 'MaintenanceMode'))

/** Stores an option of the site. */
export async function storeOption({ db, responseCache }: Pick<Shop, 'db' | 'responseCache'>, siteId: number, key: OptionKey, value: string): Promise<void> {
  await db
    .insert(cmsOptions)
    .values({ siteId, key, value })
    .onConflictDoUpdate({ target: [cmsOptions.siteId, cmsOptions.key], set: { value } })
  // The option may set the home page, and so affect URLs.
  responseCache.purge(['settings', 'slug', 'content'])
}
