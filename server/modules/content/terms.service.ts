import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { byLocale } from '#contract/locale.ts'
import { LIMIT_DEFAULT } from '#contract/paging.constants.ts'
import type { filterStandardTerms as call, Term } from '#contract/term.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { currentSlugs } from '../slug/slug.service.ts'
import { posts, postTerms, terms } from './content.tables.ts'
import { pageOf } from './paging.rules.ts'
import { isPublic } from './post-access.service.ts'
import type { Reader } from './resolved-references.ts'

type TermPage = ResponseOf<typeof call>

async function readTerms(db: Db, where: SQL | undefined, { locale, at }: Reader): Promise<Term[]> {
  const rows = await db.select().from(terms).where(where).orderBy(asc(terms.id))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const slugsOf = await currentSlugs(db, 'postCategory', ids)
  const counted = await db
    .select({ id: postTerms.termId, posts: count() })
    .from(postTerms)
    .innerJoin(posts, eq(posts.id, postTerms.postId))
    .where(and(inArray(postTerms.termId, ids), isPublic(at)))
    .groupBy(postTerms.termId)
  const countOf = new Map(counted.map((row) => [row.id, row.posts]))
  return rows.map(({ id, slugMain, termType, title, description }) => {
    const alternates = slugsOf.get(id) ?? byLocale(() => slugMain)
    return {
      id,
      slug: alternates[locale],
      slugMain,
      title: title[locale],
      description: description[locale],
      termType,
      postCount: countOf.get(id) ?? 0,
      alternates,
    }
  })
}

/** All categories of posts, paged. */
export const filterTerms = async (db: Db, { limit, page }: { limit: number; page: number }, reader: Reader): Promise<TermPage> =>
  pageOf(await readTerms(db, undefined, reader), { limit, page })

/** Categories of posts by type; none for an empty query. */
export async function filterStandardTerms(
  db: Db,
  { termTypeTitles, limit, noPaginate, page }: ParsedInputOf<typeof call>['body'],
  reader: Reader,
): Promise<TermPage> {
  const hasValues = termTypeTitles !== undefined || limit !== undefined || noPaginate === true
  const ofTypes = termTypeTitles && inArray(terms.termType, ['', ...termTypeTitles])
  const found = hasValues ? await readTerms(db, ofTypes, reader) : []
  return noPaginate ? pageOf(found, { limit: Math.max(1, found.length), page: 1 }) : pageOf(found, { limit: limit ?? LIMIT_DEFAULT, page })
}

/** One category of posts; rejects with `not-found`. */
export async function getTerm(db: Db, id: number, reader: Reader): Promise<Term> {
  const [term] = await readTerms(db, eq(terms.id, id), reader)
  if (!term) throw new ProblemError('not-found')
  return term
}

/** One category of posts by its slug in the language, or its main one; rejects with `not-found`. */
export async function getTermBySlug(db: Db, slug: string, reader: Reader): Promise<Term> {
  const all = await readTerms(db, undefined, reader)
  const term = all.find((each) => each.slug === slug) ?? all.find((each) => each.slugMain === slug)
  if (!term) throw new ProblemError('not-found')
  return term
}
