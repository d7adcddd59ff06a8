import { sql } from 'drizzle-orm'
import type { Localized } from '#contract/localized.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { categories } from '#server/modules/catalogue/catalogue.tables.ts'
import { importPaymentMethods, importShippingMethods } from '#server/modules/checkout-method/checkout-method.seed.ts'
import { consentAssignments, consents } from '#server/modules/consent/consent.tables.ts'
import type { Recipient } from '#server/modules/order/payment-slip.rules.ts'
import { importRecipient } from '#server/modules/order/payment-slip.seed.ts'
import { rebuildReadModel } from '#server/modules/product/read-model.service.ts'
import { ensureSettings } from '#server/modules/settings/settings.seed.ts'
import { importVatOption } from '#server/modules/vat/vat.seed.ts'
import { importContent } from './content.seed.ts'
import { importDocuments } from './documents.seed.ts'
import { importForms } from './forms.seed.ts'
import { importPictures, type Pictures } from './pictures.ts'
import { importAttributes, importProducts, importTags } from './products.seed.ts'
import { importReductions } from './reductions.seed.ts'
import { importReviews, type ReviewJson } from './reviews.seed.ts'
import { picturesOf } from './sections.seed.ts'
import {
  type AttributesJson,
  type CategoryJson,
  type ConsentsJson,
  type ElementJson,
  type EventJson,
  type NavigationJson,
  type PageJson,
  type PostJson,
  type ProductJson,
  readContent,
  type TermJson,
} from './seed-content.ts'
import { importSocialPosts, type SocialPostJson } from './social-posts.seed.ts'
import { importUserFiles, type OwnerJson } from './user-files.seed.ts'
import { importAddresses, importUsers, importWishlists, type UserJson } from './users.seed.ts'

const ON_CONFLICT_DO_NOTHING = sql`on conflict do nothing`
const NUMBERED = [
  'categories',
  'attributes',
  'attribute_values',
  'attribute_sets',
  'products',
  'downloads',
  'posts',
  'terms',
  'events',
  'consents',
  'consent_assignments',
  'users',
  'comments',
  'coupons',
  'social_posts',
]

type PaymentJson = Parameters<typeof importPaymentMethods>[1] & { recipient: Recipient }

interface DemoContent {
  categories: CategoryJson[]
  attributes: AttributesJson
  products: ProductJson[]
  pages: PageJson[]
  posts: PostJson[]
  terms: TermJson[]
  events: EventJson[]
  navigations: NavigationJson[]
  elements: ElementJson[]
  consents: ConsentsJson
  users: (UserJson & OwnerJson)[]
  reviews: ReviewJson[]
  socialPosts: SocialPostJson[]
}

async function readDemo(): Promise<DemoContent> {
  const [catalogue, attributes, productFile, pages, journal, calendar, navigation, elements, consentTexts, demoUsers, reviewFile, shared] = await Promise.all([
    readContent<{ categories: CategoryJson[] }>('categories'),
    readContent<AttributesJson>('attributes'),
    readContent<{ products: ProductJson[] }>('products'),
    readContent<{ pages: PageJson[] }>('pages'),
    readContent<{ posts: PostJson[]; terms: TermJson[] }>('posts'),
    readContent<{ events: EventJson[] }>('events'),
    readContent<Record<string, NavigationJson>>('navigation'),
    readContent<{ elements: ElementJson[] }>('static-elements'),
    readContent<ConsentsJson>('consents'),
    readContent<{ users: (UserJson & OwnerJson)[] }>('users'),
    readContent<{ reviews: ReviewJson[] }>('reviews'),
    readContent<{ socialPosts: SocialPostJson[] }>('social-posts'),
  ])
  return {
    ...catalogue,
    attributes,
    ...productFile,
    ...pages,
    ...journal,
    ...calendar,
    ...elements,
    ...demoUsers,
    ...reviewFile,
    ...shared,
    navigations: Object.values(navigation),
    consents: consentTexts,
  }
}

function namedPictures(demo: DemoContent): { file: string; alt: Localized }[] {
  const productFile = demo.products.flatMap(({ images, variants }) => [...images, ...variants.flatMap((variant) => variant.images)])
  const shelves = demo.categories.map(({ image, imageAlt }) => ({ file: image, alt: imageAlt }))
  const covers = [...demo.posts, ...demo.events].map(({ cover, coverAlt }) => ({ file: cover, alt: coverAlt }))
  const pages = demo.pages.flatMap(({ image, imageAlt, sections }) => [...(image && imageAlt ? [{ file: image, alt: imageAlt }] : []), ...picturesOf(sections)])
  return [...productFile, ...shelves, ...covers, ...pages]
}

async function importCategories(db: Db, rows: readonly CategoryJson[], pictures: Pictures): Promise<void> {
  const idOf = new Map(rows.map(({ slug, id }) => [slug.en, id]))
  const values = rows.map(({ image, imageAlt: _, parent, seo, ...row }) => ({
    ...row,
    parentId: parent === null ? null : (idOf.get(parent) ?? null),
    mediaId: pictures.get(image) ?? null,
    seoTitle: seo.title,
    seoDescription: seo.description,
  }))
  await bulkInsert(db, categories, values, ON_CONFLICT_DO_NOTHING)
}

async function importConsents(db: Db, json: ConsentsJson): Promise<void> {
  await bulkInsert(db, consents, json.consents, ON_CONFLICT_DO_NOTHING)
  const assignments = json.assignments.map(({ id, assigned_to, consents: consentNumbers, requiredConsents }) => ({
    id,
    assignedTo: assigned_to,
    consents: consentNumbers,
    requiredConsents,
  }))
  await bulkInsert(db, consentAssignments, assignments, ON_CONFLICT_DO_NOTHING)
}

// Imported rows have explicit ids; later ones must not collide with them.
async function moveSequences(db: Db): Promise<void> {
  for (const table of NUMBERED)
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.identifier(table)}), 1))`)
}

/** Imports the demo catalogue and content in one transaction; existing rows stay unchanged. */
export async function seedDemoShop({ db }: Pick<Shop, 'db'>): Promise<void> {
  const demo = await readDemo()
  await ensureSettings(db)
  await inTransaction(db, async (transaction) => {
    const pictures = await importPictures(transaction, namedPictures(demo))
    await importConsents(transaction, demo.consents)
    await importForms(transaction)
    await importCategories(transaction, demo.categories, pictures)
    await importAttributes(transaction, demo.attributes, pictures)
    const categoryIds = new Map(demo.categories.map(({ slug, id }) => [slug.en, id]))
    await importProducts(transaction, demo.products, { attributes: demo.attributes, categoryIds, pictures })
    await importTags(transaction)
    await importShippingMethods(transaction, await readContent('shipping-methods'))
    const payment = await readContent<PaymentJson>('payment-methods')
    await importPaymentMethods(transaction, payment)
    await importRecipient(transaction, payment.recipient)
    await importVatOption(transaction)
    await importContent(transaction, { ...demo, pictures })
    await importSocialPosts(transaction, demo.socialPosts, pictures)
    await importUsers(transaction, demo.users)
    await importAddresses(transaction, demo.users)
    await importUserFiles(transaction, demo.users)
    await importDocuments(transaction)
    const productIds = new Map(
      demo.products.flatMap(({ sku, id, variants }) => [[sku, id], ...variants.map((variant) => [variant.sku, variant.id] as const)] as const),
    )
    await importWishlists(transaction, demo.users, productIds)
    await importReductions(transaction, categoryIds)
    await rebuildReadModel(transaction)
    await importReviews(transaction, demo.reviews, { demoUsers: demo.users, productIds })
    await moveSequences(transaction)
  })
}
