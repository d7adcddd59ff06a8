import { inArray, sql } from 'drizzle-orm'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { type Bitmap, bitmapWithout, bitPositions, createBitmap, encodeNumber } from './bitmap.rules.ts'
import { addToPrefixBitmaps, collectPrefixes, type SearchableProduct, WORDS } from './prefix-bitmaps.service.ts'
import { numberSlices, productSets, wordSets } from './read-model.tables.ts'

const ROWS_AT_ONCE = 5_000
/** Up to this many changed products are updated in the bitmaps one by one; above, the bitmaps are rebuilt. */
const INCREMENTAL_LIMIT = 100
const CAPACITY_MIN = 1_024
const EMPTY = { name: 'none', value: '' }

interface Member extends SearchableProduct, Record<string, unknown> {
  choices: string[]
  numbers: Record<string, number> | null
}

/** Bitmaps in memory before they are written. */
interface Collected {
  readonly sets: ReadonlyMap<string, Bitmap>
  readonly slices: ReadonlyMap<string, Bitmap>
}

const MEMBERS = sql`select facet.ordinal, facet.choices,
  (select json_object_agg(given.code, given.number) from product_numbers as given where given.product_id = facet.product_id) as numbers, ${WORDS} as words
  from product_facets as facet`

function collect(capacity: number): Collected & { add(member: Member): void } {
  const sets = new Map<string, Bitmap>()
  const slices = new Map<string, Bitmap>()
  const put = (into: Map<string, Bitmap>, key: string, ordinal: number): void => {
    const known = into.get(key) ?? createBitmap(capacity)
    known.add(ordinal)
    into.set(key, known)
  }
  return {
    sets,
    slices,
    add({ ordinal, choices, numbers }) {
      for (const choice of choices) put(sets, choice, ordinal)
      for (const [name, number] of Object.entries(numbers ?? {})) {
        put(sets, `${name}:#`, ordinal)
        for (const place of bitPositions(encodeNumber(number))) put(slices, `${name}:${place}`, ordinal)
      }
    },
  }
}

const splitKey = (key: string): [string, string] => [key.slice(0, key.lastIndexOf(':')), key.slice(key.lastIndexOf(':') + 1)]

async function write(db: Db, { sets, slices }: Collected): Promise<void> {
  const setRows = [...sets].map(([key, { text }]) => {
    const [name, value] = splitKey(key)
    return { name, value, bits: text }
  })
  const sliceRows = [...slices].map(([key, { text }]) => {
    const [name, place] = splitKey(key)
    return { name, place: Number(place), bits: text }
  })
  await bulkInsert(db, productSets, setRows, sql`on conflict (name, value) do update set bits = product_sets.bits | excluded.bits`)
  await bulkInsert(db, numberSlices, sliceRows, sql`on conflict (name, place) do update set bits = number_slices.bits | excluded.bits`)
}

const capacityFor = (ordinals: number): number => Math.max(CAPACITY_MIN, Math.ceil((ordinals * 1.1) / 64) * 64)

/** Rebuilds the bitmaps of all products. */
export async function rebuildBitmaps(db: Db): Promise<void> {
  const [last] = await queryRows<{ next: number }>(db, sql`select coalesce(max(ordinal), -1) + 1 as next from product_facets`)
  const capacity = capacityFor(last?.next ?? 0)
  const collected = collect(capacity)
  const words = collectPrefixes()
  let products = 0
  for (let from = 0; from < (last?.next ?? 0); from += ROWS_AT_ONCE) {
    const members = await queryRows<Member>(db, sql`${MEMBERS} where facet.ordinal >= ${from} and facet.ordinal < ${from + ROWS_AT_ONCE}`)
    for (const member of members) {
      collected.add(member)
      words.add(member)
    }
    products += members.length
  }
  await db.delete(productSets)
  await db.delete(numberSlices)
  await db.insert(productSets).values({ ...EMPTY, bits: createBitmap(capacity).text })
  await write(db, collected)
  await words.write(db, capacity, products)
}

/** Updates these products in the bitmaps; `freed` are ordinals that are no longer used. */
export async function updateBitmaps(db: Db, productIds: readonly number[], freed: readonly number[]): Promise<void> {
  const [state] = await queryRows<{ capacity: number }>(db, sql`select length(bits) as capacity from product_sets where name = 'none'`)
  if (!state || productIds.length > INCREMENTAL_LIMIT) return rebuildBitmaps(db)
  const members = await queryRows<Member>(db, sql`${MEMBERS} where ${inArray(sql`facet.product_id`, [0, ...productIds])}`)
  const ordinals = [...freed, ...members.map(({ ordinal }) => ordinal)]
  if (ordinals.some((ordinal) => ordinal >= state.capacity)) return rebuildBitmaps(db)
  const withoutOrdinals = bitmapWithout(state.capacity, ordinals)
  for (const table of [productSets, numberSlices, wordSets])
    await db.execute(
      sql`update ${table} set bits = bits & ${withoutOrdinals}::text::bit varying where bit_count(bits & ~${withoutOrdinals}::text::bit varying) > 0`,
    )
  const collected = collect(state.capacity)
  for (const member of members) collected.add(member)
  await write(db, collected)
  for (const member of members) await addToPrefixBitmaps(db, member)
}

/** Bits of these products, for a filter by ids or words. */
export async function bitmapOfOrdinals(db: Db, ordinals: readonly number[]): Promise<string> {
  const [state] = await queryRows<{ capacity: number }>(db, sql`select length(bits) as capacity from product_sets where name = 'none'`)
  const bits = createBitmap(state?.capacity ?? CAPACITY_MIN)
  for (const ordinal of ordinals) bits.add(ordinal)
  return bits.text
}
