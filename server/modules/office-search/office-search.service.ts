import type { ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { EntityKind } from '#contract/locale-routes.ts'
import { OFFICE_SEARCH, OFFICE_SEARCH_FOUND_MAX, OFFICE_SEARCH_KINDS, type OfficeSearchKind } from '#contract/office-search.constants.ts'
import type { OfficeSearchRecord, findOfficeRecords as operation } from '#contract/office-search.ts'
import { hasPermission } from '#contract/permission.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { matchesSearch } from '#server/text/search-terms.ts'
import { findConsents } from '../consent/shop-consent.service.ts'
import { filterPostTypes } from '../content/post-types.service.ts'
import { searchEntities } from '../editing/entity-candidate.service.ts'
import { readPublicPaths } from '../editing/link-target.service.ts'
import { filterMedia } from '../media/library.service.ts'
import { filterShopOrders } from '../order/shop-order-list.service.ts'
import { filterStaff } from '../session/staff.service.ts'

interface FoundRecords {
  readonly records: OfficeSearchRecord[]
  readonly total: number
}
type Source = (db: Db, search: string, caller: Caller) => Promise<FoundRecords>

const FIRST = { limit: OFFICE_SEARCH_FOUND_MAX, page: 1 } as const
const NOTHING: Omit<OfficeSearchRecord, 'id' | 'title'> = { alias: '', detail: '', at: null, image: null, hidden: null, status: null, paths: {} }

/** A title in the language of the reader, or in another one where it has none; with the one that was found, where that is of another language. */
function titled(titles: Readonly<Record<string, string>>, search: string, locale: Locale): Pick<OfficeSearchRecord, 'title' | 'alias'> {
  const title = titles[locale] || Object.values(titles).find(Boolean) || ''
  const alias = matchesSearch(title, search) ? undefined : Object.values(titles).find((each) => each !== title && matchesSearch(each, search))
  return { title, alias: alias ?? '' }
}

const entities =
  (of: Parameters<typeof searchEntities>[1], kind: EntityKind): Source =>
  async (db, search, caller) => {
    const { records, total } = await searchEntities(db, of, { search, limit: OFFICE_SEARCH_FOUND_MAX }, caller)
    const pathsOf = await readPublicPaths(
      db,
      records.map(({ id }) => ({ type: kind, id })),
      caller.siteId,
    )
    return {
      // What was deleted meanwhile is omitted.
      records: records.flatMap(({ id, title, image, sku, at, hidden }) =>
        hidden === 'missing'
          ? []
          : { ...NOTHING, id: String(id), ...titled(title, search, caller.locale), detail: sku, at, image, hidden, paths: pathsOf({ type: kind, id }) },
      ),
      total,
    }
  }

const SOURCES: Readonly<Record<OfficeSearchKind, Source>> = {
  async orders(db, search, { locale }) {
    const { records, paging } = await filterShopOrders(db, locale, { search, sort: 'newest', ...FIRST })
    return {
      records: records.map(({ orderNumber, customerName, placedAt, status }) => ({
        ...NOTHING,
        id: orderNumber,
        title: orderNumber,
        detail: customerName,
        at: placedAt,
        status,
      })),
      total: paging.total,
    }
  },
  products: entities('products', 'product'),
  categories: entities('categories', 'category'),
  pages: entities('pages', 'page'),
  posts: entities('posts', 'post'),
  events: entities('events', 'event'),
  async media(db, search, caller) {
    // Where they are used is not shown.
    const { records, paging } = await filterMedia(db, [], caller, { filters: { search }, sort: 'newest', withIds: false, counted: false, ...FIRST })
    return {
      records: records.map((file) => ({
        ...NOTHING,
        id: String(file.id),
        title: file.title || file.originalName,
        detail: file.title ? file.originalName : '',
        image: file.kind === 'picture' ? file : null,
      })),
      total: paging.total,
    }
  },
  async consents(db, search, { locale }) {
    const { records, total } = await findConsents(db, { search, limit: OFFICE_SEARCH_FOUND_MAX })
    return { records: records.map(({ id, name }) => ({ ...NOTHING, id: String(id), ...titled({ ...name }, search, locale) })), total }
  },
  async templates(db, search, { locale }) {
    const { records, paging } = await filterPostTypes(db, { search, filters: {}, sort: 'title', ...FIRST }, locale)
    return { records: records.map(({ id, title, slug }) => ({ ...NOTHING, id: String(id), title, detail: slug })), total: paging.total }
  },
  async staff(db, search, { at }) {
    const { records, paging } = await filterStaff(db, { search, filters: {}, sort: 'name', ...FIRST }, at)
    return {
      records: records.map(({ id, firstName, lastName, email }) => {
        const name = `${firstName} ${lastName}`.trim()
        return { ...NOTHING, id, title: name || email, detail: name ? email : '' }
      }),
      total: paging.total,
    }
  },
}

/** What a search finds of all that the caller may open: of each kind the first ones, and how many there are. */
export async function findOfficeRecords(db: Db, search: string, caller: Caller): Promise<ResponseOf<typeof operation>> {
  const user = requireUser(caller)
  const groups: ResponseOf<typeof operation>['groups'] = []
  // One after the other: a search takes one connection.
  for (const kind of OFFICE_SEARCH_KINDS) {
    if (!hasPermission(user, ...OFFICE_SEARCH[kind])) continue
    const found = await SOURCES[kind](db, search, caller)
    if (found.records.length > 0) groups.push({ kind, ...found })
  }
  return { groups }
}
