import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { MEDIA_IDS_MAX, SMALL_PICTURE_WIDTH } from '#contract/media-library.constants.ts'
import type { filterMedia as filterCall, LibraryMedia, MediaCounts, MediaUse, getMediaUses as usesCall } from '#contract/media-library.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { searchWordsOf } from '#server/text/search-text.ts'
import { type MediaRow, toMedia } from './media.service.ts'
import { media } from './media.tables.ts'
import type { MediaUser, UseRow } from './media-use.ts'

/** The uses of all modules, and those of videos as posters. */
export const allUses = (users: readonly MediaUser[]): SQL =>
  sql.join(
    [
      sql`select poster_id as media_id, 'media' as kind, id, title, false as is_draft from media where poster_id is not null and deleted_at is null`,
      ...users.map(({ uses }) => uses),
    ],
    sql` union all `,
  )

/** Number of uses of each of these files. */
async function countUses(db: Db, users: readonly MediaUser[], ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await queryRows<{ mediaId: number; uses: number }>(
    db,
    sql`select media_id as "mediaId", count(distinct (kind, id, is_draft))::int as uses from (${allUses(users)}) as used
      where media_id in ${ids} group by media_id`,
  )
  return new Map(rows.map(({ mediaId, uses }) => [mediaId, uses]))
}

const toLibraryMedia = (row: MediaRow, locale: Locale, uses: number): LibraryMedia => ({
  ...toMedia(row, locale),
  kind: row.kind,
  titles: row.title,
  alts: row.alt,
  descriptions: row.description,
  decorative: row.decorative,
  tags: row.tags,
  focalPoint: { x: row.focalX, y: row.focalY },
  crop: row.crop,
  fullWidth: row.width,
  fullHeight: row.height,
  posterId: row.posterId,
  uses,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
})

/** Files as the library shows them. */
export async function toLibrary(db: Db, users: readonly MediaUser[], rows: readonly MediaRow[], locale: Locale): Promise<LibraryMedia[]> {
  const uses = await countUses(
    db,
    users,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toLibraryMedia(row, locale, uses.get(row.id) ?? 0))
}

const isUnused = (users: readonly MediaUser[]): SQL => sql`${media.id} not in (select media_id from (${allUses(users)}) as used where media_id is not null)`
const lacksAlt = sql`(${media.kind} = 'picture' and not ${media.decorative} and (${sql.join(
  LOCALES.map((locale) => sql`coalesce(${media.alt}->>${locale}::text, '') = ''`),
  sql` or `,
)}))`
const isSmall = sql`(${media.kind} = 'picture' and ${media.width} < ${SMALL_PICTURE_WIDTH})`
const inLibrary = and(isNotNull(media.listedAt), isNull(media.deletedAt))
const inBin = and(isNotNull(media.listedAt), isNotNull(media.deletedAt))

const ORDERS = {
  newest: [desc(media.createdAt), desc(media.id)],
  name: [sql`lower(${media.originalName})`, media.id],
  largest: [desc(media.size), media.id],
} as const

type Filters = NonNullable<ParsedInputOf<typeof filterCall>['body']['filters']>

function conditionOf(users: readonly MediaUser[], { ids, driveIds, search = '', kinds, tags, unused, noAlt, small, bin }: Filters): SQL | undefined {
  return and(
    driveIds ? isNotNull(media.listedAt) : bin ? inBin : inLibrary,
    ids && inArray(media.id, ids),
    driveIds && inArray(media.driveId, driveIds),
    kinds && inArray(media.kind, kinds),
    tags && sql`${media.tags} @> ${sql.param(tags.map((tag) => tag.toLowerCase()))}::text[]`,
    unused ? isUnused(users) : undefined,
    noAlt ? lacksAlt : undefined,
    small ? isSmall : undefined,
    // A word holds no wildcard: only letters and digits are left of it.
    ...searchWordsOf(search).map((word) => sql`${media.words} like ${`%${word}%`}`),
  )
}

async function countFilters(db: Db, users: readonly MediaUser[]): Promise<MediaCounts> {
  const [counts] = await db
    .select({
      all: sql<number>`count(*) filter (where ${inLibrary})::int`,
      picture: sql<number>`count(*) filter (where ${inLibrary} and ${media.kind} = 'picture')::int`,
      document: sql<number>`count(*) filter (where ${inLibrary} and ${media.kind} = 'document')::int`,
      video: sql<number>`count(*) filter (where ${inLibrary} and ${media.kind} = 'video')::int`,
      unused: sql<number>`count(*) filter (where ${inLibrary} and ${isUnused(users)})::int`,
      noAlt: sql<number>`count(*) filter (where ${inLibrary} and ${lacksAlt})::int`,
      small: sql<number>`count(*) filter (where ${inLibrary} and ${isSmall})::int`,
      bin: sql<number>`count(*) filter (where ${inBin})::int`,
    })
    .from(media)
  const tags = await queryRows<{ tag: string; count: number }>(
    db,
    sql`select tag, count(*)::int as count from ${media}, unnest(${media.tags}) as tag where ${inLibrary} group by tag order by tag`,
  )
  if (!counts) throw new Error('A count without a row')
  return { ...counts, tags }
}

/** Files of the library that match; with the ids of all of them, and the numbers of each filter, when they are asked for. */
export async function filterMedia(
  db: Db,
  users: readonly MediaUser[],
  { locale }: Pick<Caller, 'locale'>,
  { filters = {}, sort, withIds, counted, limit, page }: ParsedInputOf<typeof filterCall>['body'],
): Promise<ResponseOf<typeof filterCall>> {
  const condition = conditionOf(users, filters)
  const total = await db.$count(media, condition)
  const rows = await db
    .select()
    .from(media)
    .where(condition)
    .orderBy(...ORDERS[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const matching = withIds
    ? await db
        .select({ id: media.id })
        .from(media)
        .where(condition)
        .orderBy(...ORDERS[sort])
        .limit(MEDIA_IDS_MAX)
    : null
  return {
    records: await toLibrary(db, users, rows, locale),
    paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit },
    ids: matching?.map(({ id }) => id) ?? null,
    counts: counted ? await countFilters(db, users) : null,
  }
}

/** Where files are used, each place once. */
export async function listUses(db: Db, users: readonly MediaUser[], ids: readonly number[], locale: Locale): Promise<Map<number, MediaUse[]>> {
  const uses = new Map<number, MediaUse[]>()
  if (ids.length === 0) return uses
  const rows = await queryRows<UseRow & { mediaId: number }>(
    db,
    sql`select distinct on (media_id, kind, id, is_draft) media_id as "mediaId", kind, id::int as id, title, is_draft as "isDraft"
      from (${allUses(users)}) as used where media_id in ${ids} order by media_id, kind, id, is_draft`,
  )
  for (const { mediaId, kind, id, title, isDraft } of rows)
    uses.set(mediaId, [...(uses.get(mediaId) ?? []), { kind, id, title: title[locale] ?? title.en ?? '', isDraft }])
  return uses
}

/** The uses of a file of the library. */
export async function getMediaUses(db: Db, users: readonly MediaUser[], id: number, { locale }: Pick<Caller, 'locale'>): Promise<ResponseOf<typeof usesCall>> {
  const [row] = await db.select({ id: media.id }).from(media).where(eq(media.id, id))
  if (!row) throw new ProblemError('not-found')
  return { records: (await listUses(db, users, [id], locale)).get(id) ?? [] }
}
