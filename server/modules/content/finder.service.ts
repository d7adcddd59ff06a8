import type { Decision } from '#contract/content.ts'
import { DEFAULT_LOCALE, type Locale, localeOf } from '#contract/locale.ts'
import { type EntityKind, publicPath } from '#contract/locale-routes.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { readOptions } from '#server/modules/settings/options.service.ts'
import { currentSlugs, findSlug, type SlugRow } from '../slug/slug.service.ts'
import { addressOf, pathOfUrl, readAddress, slugOfPath } from './address.rules.ts'
import { hiddenEvents, hiddenPosts } from './post-access.service.ts'

const HOME_PAGE_OPTION = 'HomePageSlug'
const EVENT_ID = /^[1-9]\d{0,8}$/
const ROOT_KINDS: readonly EntityKind[] = ['page', 'post']

interface Visitor {
  locale: Locale
  siteId: number
  at: Date
}

/** The home page. */
export async function homePageId(db: Db, siteId: number): Promise<number | undefined> {
  const slug = (await readOptions(db, siteId)).get(HOME_PAGE_OPTION)
  const row = slug === undefined ? undefined : await findSlug(db, DEFAULT_LOCALE, slug)
  return row?.kind === 'page' ? row.entityId : undefined
}

async function currentSlug(db: Db, kind: EntityKind, id: number, locale: Locale): Promise<string | undefined> {
  const slugs = await currentSlugs(db, kind, [id])
  return slugs.get(id)?.[locale]
}

async function isHidden(db: Db, { kind, entityId }: Pick<SlugRow, 'kind' | 'entityId'>, at: Date): Promise<boolean> {
  if (kind === 'event') return (await hiddenEvents(db, [entityId])).size > 0
  return ROOT_KINDS.includes(kind) && (await hiddenPosts(db, [entityId], at)).size > 0
}

/** The entity of a path below the root of the language: a page, a post, or a redirect. Rejects with `not-found`. */
export async function decide(db: Db, path: string, { locale, siteId, at }: Visitor): Promise<Decision> {
  const slug = slugOfPath(path)
  if (slug === null) throw new ProblemError('not-found')
  const homeId = await homePageId(db, siteId)
  if (slug === '') {
    const home = homeId === undefined ? undefined : await currentSlug(db, 'page', homeId, locale)
    if (homeId === undefined || home === undefined) throw new ProblemError('not-found')
    return { type: 'page', slug: home, id: homeId, redirectTo: null }
  }
  const row = await findSlug(db, locale, slug)
  const current = row && !(await isHidden(db, row, at)) ? await currentSlug(db, row.kind, row.entityId, locale) : undefined
  if (!row || current === undefined) throw new ProblemError('not-found')
  const { kind, entityId } = row
  const found = { slug: current, id: entityId }
  if (kind === 'page' && entityId === homeId) return { type: 'redirect', ...found, redirectTo: publicPath(locale, 'page', '') }
  const address = addressOf(locale, kind, { id: entityId, slug: current })
  if ((kind === 'page' || kind === 'post') && path.replace(/^\/|\/$/g, '') === current) return { type: kind, ...found, redirectTo: null }
  return { type: 'redirect', ...found, redirectTo: address }
}

/** Public URL, site-relative, of the same entity in another language; null without one. */
export async function getUrlOnLanguage(
  db: Db,
  { url, language }: { url: string; language: string },
  { siteId, origin, at }: { siteId: number; origin: string; at: Date },
): Promise<{ url: string | null }> {
  const locale = localeOf(language)
  if (!locale) throw new ProblemError('invalid-input', { fields: [{ path: 'language', key: 'required' }] })
  const path = pathOfUrl(url, origin)
  const address = path === null ? null : readAddress(path)
  if (!address) return { url: null }
  const [kind = 'page'] = address.kinds
  if (address.slug === '') return { url: kind === 'product' || kind === 'event' ? null : publicPath(locale, kind, '') }
  if (kind === 'event') return { url: await eventAddress(db, address.slug, locale) }
  const row = await findSlug(db, address.locale, address.slug)
  if (!row || !address.kinds.includes(row.kind) || (await isHidden(db, row, at))) return { url: null }
  if (row.kind === 'page' && row.entityId === (await homePageId(db, siteId))) return { url: publicPath(locale, 'page', '') }
  const slug = await currentSlug(db, row.kind, row.entityId, locale)
  return { url: slug === undefined ? null : addressOf(locale, row.kind, { id: row.entityId, slug }) }
}

/** What has a public URL of this shop, whether visitors may read it or not; null when nothing has it. */
export async function findByUrl(db: Db, url: string, origin: string): Promise<{ kind: EntityKind; id: number } | null> {
  const path = pathOfUrl(url, origin)
  const address = path === null ? null : readAddress(path)
  if (!address || address.slug === '') return null
  const { kinds, locale, slug } = address
  if (kinds.includes('event')) return EVENT_ID.test(slug) ? { kind: 'event', id: Number(slug) } : null
  const row = await findSlug(db, locale, slug)
  return row && kinds.includes(row.kind) ? { kind: row.kind, id: row.entityId } : null
}

async function eventAddress(db: Db, id: string, locale: Locale): Promise<string | null> {
  if (!EVENT_ID.test(id)) return null
  return (await hiddenEvents(db, [Number(id)])).size === 0 ? addressOf(locale, 'event', { id: Number(id), slug: id }) : null
}
