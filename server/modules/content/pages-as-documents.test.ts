import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { MIGRATIONS } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { posts } from './content.tables.ts'
import { checkDocument } from './document.rules.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ dataDir: 'memory://' })
}, 60_000)
afterAll(() => database.close())

const both = (en: string) => ({ en, hr: `${en} hr` })
const button = { id: 'x-button', label: both('Go'), target: { type: 'route', to: 'shop', query: { featured: 'true' } } }
const item = (id: string) => ({ id, q: both(`q ${id}`), a: both(`<p>a ${id}</p>`) })
const headed = { headline: both('Head'), subline: both('Sub') }

const OLD = [
  {
    id: 'hero-1',
    type: 'hero',
    ...headed,
    imageId: 5,
    imageTallId: null,
    buttons: [
      { ...button, id: 'b2' },
      { ...button, id: 'b1' },
    ],
  },
  { id: 'facts-2', type: 'facts', items: [{ id: 'f1', title: both('One'), text: both('Text') }] },
  { id: 'featured-3', type: 'featuredProducts', ...headed, productIds: [109, 101], button },
  { id: 'grid-4', type: 'categoryGrid', ...headed, categoryIds: [1, 2] },
  { id: 'story-5', type: 'storySplit', ...headed, body: both('<p>Body</p>'), imageId: 3, imageSide: 'right', backdrop: 'coral', button: null },
  { id: 'journal-6', type: 'journalTeaser', ...headed, postIds: [], button: null },
  { id: 'events-7', type: 'eventsTeaser', ...headed, eventIds: [1] },
  { id: 'faq', type: 'faq', groups: [{ id: 'g1', title: both('Orders'), items: [item('i2'), item('i1')] }] },
  { id: 'news-9', type: 'newsletter', ...headed, consentForm: 'newsletter', backdrop: 'lemon' },
  { id: 'wishes', type: 'wishlist' },
]

const row = {
  postType: 'page' as const,
  title: both('T'),
  excerpt: both(''),
  content: both(''),
  publishedAt: new Date(0),
  display: true,
  noindex: false,
  access: 'public' as const,
  seoTitle: both(''),
  seoDescription: both(''),
}

it('a page kept as a list of sections becomes a document with all it had; one without sections stays empty', async () => {
  const { db } = database
  await db.insert(posts).values([
    { id: 1, ...row, sections: OLD },
    { id: 2, ...row },
    { id: 3, ...row, sections: [{ id: 'hero-1', type: 'hero', ...headed, imageId: 5, imageTallId: 6, buttons: [] }] },
  ])
  await db.execute(sql.raw(await readFile(new URL(`${MIGRATIONS.href}/0022_pages_as_documents.sql`), 'utf8')))
  const [kept] = await db.select().from(posts).where(eq(posts.id, 1))
  const label = { label: both('Go'), target: button.target }
  const link = { label: both('Go'), link: button.target }
  const answers = { i1: { q: both('q i1'), a: both('<p>a i1</p>') }, i2: { q: both('q i2'), a: both('<p>a i2</p>') } }
  expect(kept?.document).toEqual({
    v: 1,
    order: OLD.map(({ id }) => id),
    sections: {
      'hero-1': { type: 'hero', v: 1, fields: { ...headed, image: 5, imageTall: null, buttons: { order: ['b2', 'b1'], items: { b1: link, b2: link } } } },
      'facts-2': { type: 'facts', v: 1, fields: { items: { order: ['f1'], items: { f1: { title: both('One'), text: both('Text') } } } } },
      'featured-3': { type: 'featuredProducts', v: 1, fields: { ...headed, productIds: { mode: 'chosen', ids: [109, 101] }, button: label } },
      'grid-4': { type: 'categoryGrid', v: 1, fields: { ...headed, categoryIds: { mode: 'chosen', ids: [1, 2] } } },
      'story-5': { type: 'storySplit', v: 1, fields: { ...headed, body: both('<p>Body</p>'), image: 3, imageSide: 'right', backdrop: 'coral', button: null } },
      'journal-6': { type: 'journalTeaser', v: 1, fields: { ...headed, postIds: { mode: 'chosen', ids: [] }, button: null } },
      'events-7': { type: 'eventsTeaser', v: 1, fields: { ...headed, eventIds: { mode: 'chosen', ids: [1] } } },
      faq: {
        type: 'faq',
        v: 1,
        fields: { groups: { order: ['g1'], items: { g1: { title: both('Orders'), items: { order: ['i2', 'i1'], items: answers } } } } },
      },
      'news-9': { type: 'newsletter', v: 1, fields: { ...headed, consentForm: 'newsletter', backdrop: 'lemon' } },
      wishes: { type: 'wishlist', v: 1, fields: {} },
    },
  })
  expect(checkDocument(kept?.document, 'publish').faults).toBeUndefined()
  const [empty] = await db.select().from(posts).where(eq(posts.id, 2))
  expect(empty?.document).toEqual({ v: 1, order: [], sections: {} })
  const [bare] = await db.select().from(posts).where(eq(posts.id, 3))
  expect(bare?.document.sections['hero-1']?.fields).toEqual({ ...headed, image: 5, imageTall: 6, buttons: { order: [], items: {} } })
})
