import type { DocumentName } from '#contract/editing.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { publicPath } from '#contract/locale-routes.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { homePageId } from '../content/finder.service.ts'
import { currentSlugs } from '../slug/slug.service.ts'
import { titleOf } from './document-title.service.ts'
import { readLiveBody } from './live-body.service.ts'
import { entityKindOf, type LiveChange, writeLiveBodies } from './live-write.service.ts'
import { withoutScripts } from './preview-document.rules.ts'

/** Draws pages of the shop as visitors read them in this database: by path their HTML, null for those that visitors cannot open. */
export type DrawPages = (db: Db, request: { readonly origin: string; readonly ip: string }, paths: readonly string[]) => Promise<(string | null)[]>

/** A page of something that is not published. */
export interface DrawnPage {
  readonly document: DocumentName
  readonly locale: Locale
  readonly title: string
  readonly html: string
}

interface Visit {
  readonly siteId: number
  readonly origin: string
  readonly ip: string
  readonly at: Date
}

type Place = Omit<DrawnPage, 'html'> & { readonly path: string }

/** Where visitors find a thing; what stands on every page is shown on the home page. */
async function placesOf(db: Db, document: DocumentName, siteId: number): Promise<Place[]> {
  const kind = entityKindOf(document)
  const titles = titleOf(await readLiveBody(db, document))
  const isHome = !kind || (kind === 'page' && document.id === (await homePageId(db, siteId)))
  const slugs = kind && (await currentSlugs(db, kind, [document.id])).get(document.id)
  return LOCALES.flatMap((locale) => {
    const slug = kind === 'event' ? String(document.id) : slugs?.[locale]
    const place = { document, locale, title: titles[locale] ?? '' }
    if (isHome) return [{ ...place, path: publicPath(locale, 'page', '') }]
    return kind && slug ? [{ ...place, path: publicPath(locale, kind, slug) }] : []
  })
}

/** What is written and drawn. */
interface Drawing {
  readonly changes: readonly LiveChange[]
  /** Those of them whose pages are drawn. */
  readonly pages: readonly DocumentName[]
}

/** What is shown although visitors would not find it yet. */
function shown({ name, before, after }: LiveChange, at: Date): LiveChange {
  const isToCome = typeof after.publishedAt === 'string' && new Date(after.publishedAt) > at
  const display = 'display' in after ? { display: true } : {}
  return { name, before, after: { ...after, ...display, ...(isToCome && { publishedAt: at.toISOString() }) } }
}

/** Ends a transaction of which nothing stays, with what was read in it. */
class Undone extends Error {
  readonly pages: DrawnPage[]
  constructor(pages: DrawnPage[]) {
    super('Nothing of this stays')
    this.pages = pages
  }
}

/**
 * Pages of changed things as visitors would read them. They are written, drawn and taken back in one transaction: nobody else sees any of it,
 * and every list, price and link is what a publication would make of it. Rejects with `slug-taken`.
 */
export async function drawAsLive(db: Db, draw: DrawPages, { changes, pages }: Drawing, visit: Visit): Promise<DrawnPage[]> {
  try {
    return await inTransaction(db, async (transaction) => {
      await transaction.execute(advisoryLock('slugs'))
      await writeLiveBodies(
        transaction,
        changes.map((change) => (pages.includes(change.name) ? shown(change, visit.at) : change)),
        visit.at,
      )
      const places = (await Promise.all(pages.map((name) => placesOf(transaction, name, visit.siteId)))).flat()
      const drawn = await draw(
        transaction,
        visit,
        places.map(({ path }) => path),
      )
      throw new Undone(
        places.flatMap(({ document, locale, title }, index) => {
          const html = drawn[index] ?? null
          return html === null ? [] : [{ document, locale, title, html: withoutScripts(html) }]
        }),
      )
    })
  } catch (error) {
    if (error instanceof Undone) return error.pages
    throw error
  }
}
