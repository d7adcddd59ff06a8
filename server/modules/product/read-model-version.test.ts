import { createHash } from 'node:crypto'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#contract/locale.ts'
import type { Database } from '#server/db/connect.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { listingTotals } from '#server/modules/catalogue/catalogue.tables.ts'
import { openEmptyDatabase } from '#tests/open-empty-database.ts'
import { insertSpecimens } from '#tests/specimen-products.ts'
import { rebuildIfOutdated, rebuildReadModel } from './read-model.service.ts'
import * as readModel from './read-model.tables.ts'
import { readModelVersion, STORED } from './read-model-version.ts'

type Row = Readonly<Record<string, unknown>>

const TABLES = [...Object.values(readModel).filter((table) => is(table, PgTable)), listingTotals].filter((table) => table !== readModel.readModelState)

let database: Database
let stored: ReadonlyMap<string, readonly Row[]>
beforeAll(async () => {
  database = await openEmptyDatabase()
  await insertSpecimens(database.db)
  await rebuildReadModel(database.db)
  stored = new Map(await Promise.all(TABLES.map(async (table) => [getTableName(table), await rowsOf(table)] as const)))
}, 60_000)
afterAll(() => database.close())

async function rowsOf(table: PgTable): Promise<Row[]> {
  const rows = await queryRows<{ row: Row }>(
    database.db,
    sql`select to_json(stored) as row from ${table} as stored order by to_jsonb(stored)::text collate "C"`,
  )
  return rows.map(({ row }) => row)
}

const hashOf = (rows: ReadonlyMap<string, readonly Row[]>): string =>
  createHash('sha256')
    .update(JSON.stringify([...rows].sort()))
    .digest('hex')
    .slice(0, 16)

/** Paths of a value's parts, of the elements of a list all as one. */
function filled(value: unknown, path: string): string[] {
  if (value === null || value === '' || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((each) => filled(each, `${path}[]`))
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, each]) => filled(each, `${path}.${key}`))
  return [path]
}
function named(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => named(each, `${path}[]`))
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, each]) => [`${path}.${key}`, ...named(each, `${path}.${key}`)])
  return []
}

test('the version is that of what is stored today: when this fails, write the new hash to STORED', () => {
  expect(STORED).toBe(hashOf(stored))
})

test('every part that a row can have is stored of some specimen, so that a change of it is noticed', () => {
  const all = [...stored].flatMap(([table, rows]) => rows.flatMap((row) => named(row, table)))
  const some = [...stored].flatMap(([table, rows]) => rows.flatMap((row) => filled(row, table)))
  const isFilled = (path: string) => some.some((each) => each === path || each.startsWith(`${path}.`) || each.startsWith(`${path}[`))
  expect([...stored].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([])
  // Videos alone have a poster.
  expect([...new Set(all)].filter((path) => !isFilled(path) && !path.endsWith('media.poster') && !path.endsWith('media[].poster')).sort()).toEqual([])
})

test.each<[string, (row: Row) => Row]>([
  ['a column', (row) => ({ ...row, added: null })],
  ['a value', (row) => ({ ...row, product_id: 99 })],
])('%s that is stored otherwise changes the hash', (_, change) => {
  const changed = new Map([...stored].map(([table, rows]) => [table, table === 'product_texts' ? rows.map(change) : rows]))
  expect(hashOf(changed)).not.toBe(hashOf(stored))
})

test('another hash or another language changes the version, a positive number', () => {
  const versions = [readModelVersion(), readModelVersion('other'), readModelVersion(STORED, [...LOCALES, 'de']), readModelVersion(STORED, LOCALES.slice(1))]
  expect([new Set(versions).size, versions.every((version) => version > 0 && version < 2 ** 31)]).toEqual([4, true])
})

test('a shop rebuilds what another version stored, and only that', async () => {
  const { db } = database
  expect(await rebuildIfOutdated(db)).toBe(false)
  await db.update(readModel.readModelState).set({ version: readModelVersion('other') })
  expect([await rebuildIfOutdated(db), await rebuildIfOutdated(db)]).toEqual([true, false])
})
