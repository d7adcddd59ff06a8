import { eq, inArray, sql } from 'drizzle-orm'
import { HANDLER_ALIASES, HANDLERS, type Handler, NAVIGATIONS } from '#contract/content.constants.ts'
import type { NavigationTree, StaticElement } from '#contract/content.ts'
import { LANGUAGE_CODES, type Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { nodesOf, recordInLanguage, targetsOfNodes } from './content.rules.ts'
import { failedRequests, navigations, staticElements } from './content.tables.ts'
import { partsAt, partsInLanguage } from './element.rules.ts'
import { resolveReferences } from './reference-resolver.service.ts'
import type { Reader } from './resolved-references.ts'

const PATH_MAX = 200
/** Maximum number of different counted paths; above it only known ones are incremented. */
const FAILED_PATHS_MAX = 10_000

const isHandler = (name: string): name is Handler => HANDLERS.some((handler) => handler === name)

const handlerOf = (name: string): Handler[] => {
  if (isHandler(name)) return [name]
  const alias = Object.entries(HANDLER_ALIASES).find(([short]) => short === name)
  return alias ? [alias[1]] : []
}

/** Header, footer and cookie notice in the requested order, as they are at this time; unknown handlers are omitted. */
export async function getElementsByHandlers(db: Db, names: readonly string[], now: Date, locale: Locale): Promise<{ elements: StaticElement[] }> {
  const handlers = [...new Set(names.flatMap(handlerOf))]
  if (handlers.length === 0) return { elements: [] }
  const rows = await db.select().from(staticElements).where(inArray(staticElements.handler, handlers))
  const elements = rows
    .toSorted((left, right) => handlers.indexOf(left.handler) - handlers.indexOf(right.handler))
    .map(({ id, handler, title, options, parts, meta, slug, createdAt }) => ({
      id,
      handler,
      type: 'static-element' as const,
      language_code: LANGUAGE_CODES[locale],
      title: title[locale],
      options: recordInLanguage(options, locale),
      parts: partsInLanguage(partsAt(now, { options, parts, meta }), locale),
      meta: recordInLanguage(meta, locale),
      slug,
      created_at: createdAt.toISOString(),
    }))
  return { elements }
}

/** A navigation tree by handler or id, with valid links; rejects with `not-found`. */
export async function getNavigationTree(db: Db, idOrHandler: string, reader: Reader): Promise<NavigationTree> {
  const { locale } = reader
  const handler = NAVIGATIONS.find((each) => each === idOrHandler)
  const id = /^[1-9]\d{0,5}$/.test(idOrHandler) ? Number(idOrHandler) : 0
  const [row] = await db
    .select()
    .from(navigations)
    .where(handler ? eq(navigations.handler, handler) : eq(navigations.id, id))
  if (!row) throw new ProblemError('not-found')
  const references = await resolveReferences(db, { targets: targetsOfNodes(row.items), mediaIds: [] }, reader)
  return { id: row.id, handler: row.handler, title: row.title[locale], items: nodesOf(row.items, references) }
}

/** Counts a dead URL: only its path, truncated, without query. */
export async function addFailedRequest(db: Db, path: string, now: Date): Promise<{ recorded: boolean }> {
  const [withoutQuery = ''] = path.split(/[?#]/)
  const truncated = [...(withoutQuery.startsWith('/') ? withoutQuery : `/${withoutQuery}`)].slice(0, PATH_MAX).join('')
  const known = await db
    .update(failedRequests)
    .set({ count: sql`least(${failedRequests.count}, 2147483646) + 1`, lastAt: now })
    .where(eq(failedRequests.path, truncated))
    .returning({ path: failedRequests.path })
  if (known.length > 0) return { recorded: true }
  if ((await db.$count(failedRequests)) >= FAILED_PATHS_MAX) return { recorded: false }
  await db
    .insert(failedRequests)
    .values({ path: truncated, count: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({ target: failedRequests.path, set: { count: sql`${failedRequests.count} + 1`, lastAt: now } })
  return { recorded: true }
}
