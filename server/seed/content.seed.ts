import { sql } from 'drizzle-orm'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import type { StoredButton, StoredNode, StoredSection, StoredTarget } from '#server/modules/content/content.stored.ts'
import { events, navigations, posts, postTerms, staticElements, terms } from '#server/modules/content/content.tables.ts'
import { recordSlugs } from '#server/modules/content/slugs.service.ts'
import type { Pictures } from './pictures.ts'
import type {
  ButtonJson,
  CategoryJson,
  ElementJson,
  EventJson,
  FaqGroupJson,
  NavigationItemJson,
  NavigationJson,
  PageJson,
  PostJson,
  ProductJson,
  RefJson,
  SectionJson,
  TermJson,
} from './seed-content.ts'

const KEPT = sql`on conflict do nothing`
const PAGES_SINCE = new Date('2026-10-01T08:00:00+02:00')
const NOTHING = { en: '', hr: '' }

/** Pages and posts are rows of one table; posts are numbered from here. */
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
  const id = things.find((thing) => thing.slug.en === slug)?.id
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

function buttonOf(id: string, { label, ref }: ButtonJson, content: Content): StoredButton {
  return { id, label, target: targetOf(ref, content) }
}

const oneButton = (id: string, button: ButtonJson | undefined, content: Content): StoredButton | null =>
  button ? buttonOf(`${id}-button`, button, content) : null

function sectionOf(json: SectionJson, id: string, content: Content): StoredSection {
  const headed = 'headline' in json ? { headline: json.headline, subline: json.subline } : { headline: NOTHING, subline: NOTHING }
  switch (json.type) {
    case 'hero': {
      const buttons = json.buttons.map((button, index) => buttonOf(`${id}-button-${index + 1}`, button, content))
      return { id, type: 'hero', ...headed, imageId: pictureId(json.image, content), imageTallId: pictureId(json.imageTall, content), buttons }
    }
    case 'facts':
      return { id, type: 'facts', items: json.items.map((item, index) => ({ id: `${id}-${index + 1}`, ...item })) }
    case 'featuredProducts':
      return { id, type: json.type, ...headed, productIds: json.products.map((sku) => productId(sku, content)), button: oneButton(id, json.button, content) }
    case 'categoryGrid':
      return { id, type: json.type, ...headed, categoryIds: json.categories.map((slug) => idBySlug(content.categories, slug)) }
    case 'storySplit': {
      const { body, imageSide, backdrop } = json
      return { id, type: json.type, ...headed, body, imageSide, backdrop, imageId: pictureId(json.image, content), button: oneButton(id, json.button, content) }
    }
    case 'journalTeaser': {
      const postIds = json.posts.map((slug) => POST_IDS_FROM + idBySlug(content.posts, slug))
      return { id, type: json.type, ...headed, postIds, button: oneButton(id, json.button, content) }
    }
    case 'eventsTeaser':
      return { id, type: json.type, ...headed, eventIds: json.events }
    case 'newsletter':
      return { id, type: json.type, ...headed, consentForm: json.consentForm, backdrop: json.backdrop }
    case 'wishlist':
      return { id, type: json.type }
  }
}

function faqOf(key: string, groups: readonly FaqGroupJson[]): StoredSection {
  const id = `${key}-faq`
  return {
    id,
    type: 'faq',
    groups: groups.map(({ title, items }, index) => {
      const groupId = `${id}-${index + 1}`
      return { id: groupId, title, items: items.map((item, position) => ({ id: `${groupId}-${position + 1}`, ...item })) }
    }),
  }
}

type PostRow = typeof posts.$inferInsert

function pageRow(page: PageJson, content: Content): PostRow {
  const sections = (page.sections ?? []).map((section, index) => sectionOf(section, `${page.key}-${section.type}-${index + 1}`, content))
  return {
    id: page.id,
    postType: 'page',
    title: page.title,
    excerpt: page.excerpt ?? NOTHING,
    content: page.body ?? NOTHING,
    sections: page.groups ? [...sections, faqOf(page.key, page.groups)] : sections,
    mediaId: page.image ? pictureId(page.image, content) : null,
    author: null,
    readingMinutes: null,
    publishedAt: PAGES_SINCE,
    display: true,
    noindex: page.noindex ?? false,
    allowComments: false,
    access: page.access,
    seoTitle: page.seo.title,
    seoDescription: page.seo.description,
  }
}

const postRow = (post: PostJson, content: Content): PostRow => ({
  id: POST_IDS_FROM + post.id,
  postType: 'post',
  title: post.title,
  excerpt: post.excerpt,
  content: post.body,
  sections: [],
  mediaId: pictureId(post.cover, content),
  author: post.author,
  readingMinutes: post.readingMinutes,
  publishedAt: new Date(post.publishedAt),
  display: post.display,
  noindex: false,
  allowComments: post.allowComments,
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
  mediaId: pictureId(event.cover, content),
  display: event.display,
  seoTitle: event.seo.title,
  seoDescription: event.seo.description,
})

function nodeOf({ id, label, ref, children }: NavigationItemJson, content: Content): StoredNode {
  const target = ref && targetOf(ref, content)
  const category = target?.type === 'category' ? content.categories.find((each) => each.id === target.id) : undefined
  return { id, label, target, backdrop: category?.backdrop ?? null, children: children.map((child) => nodeOf(child, content)) }
}

/** Pages, posts, events, navigation and static elements with all their addresses. */
export async function importContent(db: Db, content: Content): Promise<void> {
  await bulkInsert(db, posts, [...content.pages.map((page) => pageRow(page, content)), ...content.posts.map((post) => postRow(post, content))], KEPT)
  await bulkInsert(
    db,
    terms,
    content.terms.map(({ id, slugMain, termType, title, description }) => ({ id, slugMain, termType, title, description })),
    KEPT,
  )
  const termOf = (slugMain: string): number => content.terms.find((term) => term.slugMain === slugMain)?.id ?? 0
  await bulkInsert(
    db,
    postTerms,
    content.posts.map(({ id, category }) => ({ postId: POST_IDS_FROM + id, termId: termOf(category) })),
    KEPT,
  )
  await bulkInsert(
    db,
    events,
    content.events.map((event) => eventRow(event, content)),
    KEPT,
  )
  await bulkInsert(
    db,
    navigations,
    content.navigations.map(({ id, handler, title, items }) => ({ id, handler, title, items: items.map((item) => nodeOf(item, content)) })),
    KEPT,
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
      parts,
      meta,
      createdAt: new Date(createdAt),
    })),
    KEPT,
  )
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
