import { sql } from 'drizzle-orm'
import { byLocale } from '#contract/locale.ts'
import type { EntityCollection } from '#contract/sections/cell.ts'
import type { StoredTarget } from '#contract/sections/fields.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import type { StoredNode } from '#server/modules/content/content.stored.ts'
import { events, navigations, posts, postTerms, staticElements, terms } from '#server/modules/content/content.tables.ts'
import { assertDocument, completeReferences } from '#server/modules/content/document.service.ts'
import { recordSlugs } from '#server/modules/slug/slug.service.ts'
import type { Pictures } from './pictures.ts'
import { documentOf, type Names } from './sections.seed.ts'
import type {
  CategoryJson,
  ElementJson,
  EventJson,
  NavigationItemJson,
  NavigationJson,
  PageJson,
  PostJson,
  ProductJson,
  RefJson,
  TermJson,
} from './seed-content.ts'

const ON_CONFLICT_DO_NOTHING = sql`on conflict do nothing`
const PAGES_SINCE = new Date('2026-10-01T08:00:00+02:00')
const NOTHING = byLocale(() => '')
const NO_SECTIONS: StoredDocument = { v: 1, order: [], sections: {} }

/** Pages and posts are rows of one table; post ids start here. */
const POST_IDS_FROM = 100

interface Content {
  categories: readonly CategoryJson[]
  products: readonly ProductJson[]
  pages: readonly PageJson[]
  posts: readonly PostJson[]
  terms: readonly TermJson[]
  events: readonly EventJson[]
  navigations: readonly NavigationJson[]
  elements: readonly ElementJson[]
  pictures: Pictures
}

function idBySlug(things: readonly { id: number; slug: { en: string } }[], slug: string | undefined): number {
  const id = things.find((entity) => entity.slug.en === slug)?.id
  if (id === undefined) throw new Error(`Nothing has the address ${slug}`)
  return id
}

function targetOf(ref: RefJson, content: Content): StoredTarget {
  const query = ref.query ? { query: Object.fromEntries(Object.entries(ref.query).map(([key, value]) => [key, String(value)])) } : {}
  switch (ref.type) {
    case 'route':
      return { type: 'route', to: ref.name ?? '', ...query }
    case 'category':
      return { type: 'category', id: idBySlug(content.categories, ref.slug), ...query }
    case 'page':
      return { type: 'page', id: idBySlug(content.pages, ref.slug), ...query }
    case 'post':
      return { type: 'post', id: POST_IDS_FROM + idBySlug(content.posts, ref.slug), ...query }
    case 'postCategory':
      return { type: 'postCategory', id: idBySlug(content.terms, ref.slug), ...query }
    case 'product':
      return { type: 'product', id: productId(ref.sku, content), ...query }
    case 'event':
      return { type: 'event', id: ref.id ?? 0, ...query }
  }
}

function productId(sku: string | undefined, { products }: Content): number {
  const id = products.find((product) => product.sku === sku)?.id
  if (id === undefined) throw new Error(`The product ${sku} is unknown`)
  return id
}

function pictureId(file: string, { pictures }: Content): number {
  const id = pictures.get(file)
  if (id === undefined) throw new Error(`The picture ${file} is missing`)
  return id
}

function entityId(kind: EntityCollection, name: string | number, content: Content): number {
  if (kind === 'products') return productId(String(name), content)
  if (kind === 'categories') return idBySlug(content.categories, String(name))
  if (kind === 'posts') return POST_IDS_FROM + idBySlug(content.posts, String(name))
  return Number(name)
}

const namesOf = (content: Content): Names => ({
  picture: (file) => pictureId(file, content),
  target: (ref) => targetOf(ref, content),
  entity: (kind, name) => entityId(kind, name, content),
})

type PostRow = typeof posts.$inferInsert

function pageRow(page: PageJson, content: Content): PostRow {
  return {
    id: page.id,
    postType: 'page',
    templateId: null,
    title: page.title,
    excerpt: page.excerpt ?? NOTHING,
    content: page.body ?? NOTHING,
    document: assertDocument(documentOf(page, namesOf(content)), 'publish'),
    mediaId: page.image ? pictureId(page.image, content) : null,
    backdrop: 'sand',
    author: null,
    readingMinutes: null,
    publishedAt: PAGES_SINCE,
    display: true,
    noindex: page.noindex ?? false,
    allowComments: false,
    relatedProductIds: [],
    access: page.access,
    seoTitle: page.seo.title,
    seoDescription: page.seo.description,
  }
}

const postRow = (post: PostJson, content: Content): PostRow => ({
  id: POST_IDS_FROM + post.id,
  postType: 'post',
  templateId: null,
  title: post.title,
  excerpt: post.excerpt,
  content: post.body,
  document: NO_SECTIONS,
  mediaId: pictureId(post.cover, content),
  backdrop: post.backdrop,
  author: post.author,
  readingMinutes: post.readingMinutes,
  publishedAt: new Date(post.publishedAt),
  display: post.display,
  noindex: false,
  allowComments: post.allowComments,
  relatedProductIds: post.relatedProducts.map((sku) => productId(sku, content)),
  access: 'public',
  seoTitle: post.seo.title,
  seoDescription: post.seo.description,
})

const eventRow = (event: EventJson, content: Content): typeof events.$inferInsert => ({
  id: event.id,
  title: event.title,
  excerpt: event.excerpt,
  content: event.body,
  placeName: event.place.name,
  address: event.place.address,
  zip: event.place.zip,
  city: event.place.city,
  countryIso: event.place.countryIso,
  lat: event.place.lat,
  lng: event.place.lng,
  startText: event.start,
  endText: event.end,
  startsAt: new Date(event.start),
  endsAt: new Date(event.end),
  priceCents: event.priceCents,
  capacity: event.capacity,
  takesRegistrations: event.registration === 'form',
  mediaId: pictureId(event.cover, content),
  backdrop: event.backdrop,
  display: event.display,
  seoTitle: event.seo.title,
  seoDescription: event.seo.description,
})

function nodeOf({ id, label, ref, children }: NavigationItemJson, content: Content): StoredNode {
  const target = ref && targetOf(ref, content)
  const category = target?.type === 'category' ? content.categories.find((each) => each.id === target.id) : undefined
  return { id, label, target, backdrop: category?.backdrop ?? null, children: children.map((child) => nodeOf(child, content)) }
}

/** Lists as they are stored, with an id for each item. */
const partsOf = (parts: ElementJson['parts']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => {
      if (!Array.isArray(value)) return [name, value]
      const ids = value.map((_, index) => `${name}-${index + 1}`)
      return [name, { order: ids, items: Object.fromEntries(ids.map((id, index) => [id, value[index]])) }]
    }),
  )

/** Pages, posts, events, navigation and static elements with all their slugs. */
export async function importContent(db: Db, content: Content): Promise<void> {
  await bulkInsert(
    db,
    posts,
    [...content.pages.map((page) => pageRow(page, content)), ...content.posts.map((post) => postRow(post, content))],
    ON_CONFLICT_DO_NOTHING,
  )
  await bulkInsert(
    db,
    terms,
    content.terms.map(({ id, slugMain, termType, title, description }) => ({ id, slugMain, termType, title, description })),
    ON_CONFLICT_DO_NOTHING,
  )
  const termOf = (slugMain: string): number => content.terms.find((term) => term.slugMain === slugMain)?.id ?? 0
  await bulkInsert(
    db,
    postTerms,
    content.posts.map(({ id, category }) => ({ postId: POST_IDS_FROM + id, termId: termOf(category) })),
    ON_CONFLICT_DO_NOTHING,
  )
  await bulkInsert(
    db,
    events,
    content.events.map((event) => eventRow(event, content)),
    ON_CONFLICT_DO_NOTHING,
  )
  await bulkInsert(
    db,
    navigations,
    content.navigations.map(({ id, handler, title, items }) => ({ id, handler, title, items: items.map((item) => nodeOf(item, content)) })),
    ON_CONFLICT_DO_NOTHING,
  )
  await bulkInsert(
    db,
    staticElements,
    content.elements.map(({ id, handler, slug, title, options, parts, meta, createdAt }) => ({
      id,
      handler,
      slug,
      title,
      options,
      parts: partsOf(parts),
      meta,
      createdAt: new Date(createdAt),
    })),
    ON_CONFLICT_DO_NOTHING,
  )
  await completeReferences(db)
  await recordSlugs(db, 'page', content.pages)
  await recordSlugs(
    db,
    'post',
    content.posts.map(({ id, slug }) => ({ id: POST_IDS_FROM + id, slug })),
  )
  await recordSlugs(db, 'postCategory', content.terms)
  await recordSlugs(db, 'event', content.events)
  await recordSlugs(db, 'category', content.categories)
}
