import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentName } from '#contract/editing.ts'
import type { Db } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { queryRows } from '#server/db/query-rows.ts'
import { publishDueReleases } from '#server/modules/editing/publish-release.service.ts'
import { contentReleases, revisions } from '#server/modules/editing/release.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { logIn } from '#tests/api/demo-users.ts'
import { createEditor, type Editor, set, valueIn } from '#tests/api/editor.ts'
import { databaseInTest, type OpenShop, openShop } from '#tests/open-shop.ts'
import { type FatalStatements, fatalStatements } from './fatal-statement.ts'

const POST = { kind: 'post', id: 101 } as const
const PRODUCT = { kind: 'product', id: 101 } as const
const MINUTE = 60_000
const SAMPLE = { pglite: 16, postgres: 12 }
/** All statements with `npm test -- --all`, otherwise one of several; the commit always. */
const STRIDE = process.env.ALL_TESTS ? 1 : SAMPLE[databaseInTest()]

let open: OpenShop
let owner: ApiClient
let lovre: Editor
let fatal: FatalStatements
let image: string | null = null
beforeAll(async () => {
  open = await openShop()
  owner = (await logIn(open, 'lovre')).calls
  lovre = createEditor(owner)
  fatal = fatalStatements(open.shop.db, open.shop.kind, () => {
    if (image) cpSync(join(open.shop.env.dataDir, 'pglite'), image, { recursive: true })
  })
})
afterAll(() => open.close())

/** Which rows each table has: a row that was written, even with the same values, has another place and transaction. */
async function stored(db: Db): Promise<unknown> {
  // Requests note where an editor is.
  const tables = await queryRows(db, sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'edit_sessions'`)
  const rows = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::text, sum(hashtext(each.xmin::text || each.ctid::text))::text from "${name}" as each`,
  )
  return queryRows(db, sql.raw(`${rows.join(' union all ')} order by name`))
}

const change = async (document: DocumentName, cell: string, locale: 'en' | null, value: unknown) => {
  const seen = (await lovre.draft(document)).body[cell]
  const { refused } = await lovre.save(document, cell, [set([cell], locale, value, locale ? valueIn(seen as Record<string, unknown>, locale) : seen)])
  expect(refused).toEqual([])
}
/** The body of a release of all that is in the drafts. */
async function all(name: string) {
  const { documents } = await owner.getReview({ body: {} })
  return { name, documents: documents.map(({ document, rev, changes }) => ({ document, rev, changes: changes.map(({ key }) => key) })) }
}
const schedule = async (name: string) => {
  const [body, scheduledFor] = [await all(name), new Date(Date.now() + MINUTE)]
  const act = () => owner.scheduleContentRelease({ body: { ...body, scheduledFor: scheduledFor.toISOString() } })
  return { act, due: new Date(scheduledFor.getTime() + 1) }
}
/** What visitors read of the post and the product. */
async function read() {
  const calls = open.newClient().in('en')
  const [post] = (await calls.filterPosts({ body: { filters: { ids: [POST.id] }, whole: true } })).records
  const { finalPrice } = await calls.getProduct({ query: { id: String(PRODUCT.id) } })
  return { title: post?.title, slug: post?.slug, price: finalPrice }
}
const releasesNamed = (name: string) => open.shop.db.select().from(contentReleases).where(eq(contentReleases.name, name))

/** Has the process die at the statements of an act, each time another one, until it is done; of the acts that were not, nothing may be left. */
async function dieDuring(act: () => Promise<unknown>, isCommitted: () => Promise<boolean> = async () => false): Promise<void> {
  const before = await stored(open.shop.db)
  const attempt = async (at: number | 'commit') => {
    fatal.arm(at)
    const isDone = await act().then(
      () => true,
      () => false,
    )
    const wasReached = fatal.disarm()
    expect({ at, isDone }).toEqual({ at, isDone: !wasReached })
    if (wasReached && (await isCommitted())) return true
    if (wasReached) expect({ at, stored: await stored(open.shop.db) }).toEqual({ at, stored: before })
    return isDone
  }
  expect(await attempt('commit')).toBe(false)
  for (let nth = 1; !(await attempt(nth)); nth += STRIDE);
}

test('a publication whose process dies is absent, one whose process does not is whole, and its reversal likewise', async () => {
  const before = await read()
  await change(POST, 'title', 'en', 'Open all winter')
  await change(POST, 'slug', 'en', 'open-all-winter')
  await change(PRODUCT, 'price', null, 12.5)
  const body = await all('Winter')
  await dieDuring(() => owner.publishContentRelease({ body }))
  expect(await read()).toEqual({ title: 'Open all winter', slug: 'open-all-winter', price: 12.5 })
  expect(await owner.getReview({ body: {} })).toEqual({ documents: [] })
  const releases = await releasesNamed('Winter')
  expect(releases).toMatchObject([{ state: 'published' }])
  await dieDuring(() => owner.revertContentRelease({ params: { id: String(releases[0]?.id) } }))
  expect(await read()).toEqual(before)
})

test('a release is scheduled once, and published once, by the process that does not die', async () => {
  await change(POST, 'title', 'en', 'Open in spring')
  const { act, due } = await schedule('Spring')
  await dieDuring(act)
  // A worker may also die afterwards, when it looks for the next release.
  const isCommitted = async () => (await releasesNamed('Spring'))[0]?.state === 'published'
  await dieDuring(() => publishDueReleases(open.shop, due), isCommitted)
  await publishDueReleases(open.shop, due)
  const [release] = await releasesNamed('Spring')
  expect([release?.state, (await read()).title]).toEqual(['published', 'Open in spring'])
  expect(await open.shop.db.$count(revisions, eq(revisions.releaseId, release?.id ?? 0))).toBe(1)
})

test('what is on the disk of an embedded database whose process dies at the commit is what was there before', async () => {
  if (open.shop.kind === 'postgres') return
  await change(POST, 'title', 'en', 'Open in autumn')
  const body = await all('Autumn')
  const before = await stored(open.shop.db)
  const directory = mkdtempSync(join(tmpdir(), 'bonaca-image-'))
  image = join(directory, 'pglite')
  fatal.arm('commit')
  await expect(owner.publishContentRelease({ body })).rejects.toThrow()
  fatal.disarm()
  const database = await openDatabase({ dataDir: image })
  image = null
  expect(await stored(database.db)).toEqual(before)
  await database.close()
  rmSync(directory, { recursive: true })
})

test('a due release that fails unexpectedly keeps no other back, is tried again, and is given up with its reason', async () => {
  await change(POST, 'title', 'en', 'Broken')
  const broken = await schedule('Broken')
  await broken.act()
  await change(PRODUCT, 'price', null, 13.5)
  const whole = await schedule('Whole')
  await whole.act()
  const { db } = open.shop
  const [{ id } = { id: 0 }] = await releasesNamed('Broken')
  await db.execute(sql`update released_documents set changes = '{}' where release_id = ${id}`)
  await expect(publishDueReleases(open.shop, whole.due)).rejects.toThrow(`Releases ${id} could not be published`)
  const states = async () => [...(await releasesNamed('Broken')), ...(await releasesNamed('Whole'))].map(({ state, problem }) => [state, problem])
  expect(await states()).toEqual([
    ['scheduled', null],
    ['published', null],
  ])
  await expect(publishDueReleases(open.shop, new Date(Number(whole.due) + 16 * MINUTE))).rejects.toThrow()
  expect((await states())[0]).toEqual(['failed', 'server-error'])
})
