import type { DocumentName } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { ENTITY_KINDS, type EntityKind } from '#contract/locale-routes.ts'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { writeCategoryBody } from '../catalogue/category-body-write.service.ts'
import { writeElementBody, writeEventBody, writeNavigationBody, writePostBody, writeTermBody } from '../content/content-body-write.service.ts'
import { writeProductBody } from '../product/product-body-write.service.ts'
import { readProductIdsBelow } from '../product/product-categories.service.ts'
import { rebuildReadModel } from '../product/read-model.service.ts'
import { retireSlugs } from '../slug/slug.service.ts'

/** What visitors are to read of a thing. */
export interface LiveChange {
  readonly name: DocumentName
  readonly before: Body
  readonly after: Body
}

function writeBody(transaction: Db, { name: { kind, id }, after }: LiveChange, at: Date): Promise<void> {
  switch (kind) {
    case 'page':
    case 'post':
      return writePostBody(transaction, kind, id, after, at)
    case 'event':
      return writeEventBody(transaction, id, after)
    case 'term':
      return writeTermBody(transaction, id, after)
    case 'header':
    case 'footer':
    case 'cookie':
      return writeElementBody(transaction, kind, id, after)
    case 'navigation':
      return writeNavigationBody(transaction, id, after)
    case 'product':
      return writeProductBody(transaction, id, after, at)
    case 'category':
      return writeCategoryBody(transaction, id, after)
  }
}

/** The kind of a thing as its addresses name it; null for what has no page. */
export function entityKindOf({ kind }: DocumentName): EntityKind | null {
  if (kind === 'term') return 'postCategory'
  return ENTITY_KINDS.find((each) => each === kind) ?? null
}

const isChanged = ({ before, after }: LiveChange, ...cells: string[]): boolean => cells.some((cell) => hashOf(before[cell]) !== hashOf(after[cell]))

/** Products whose read model has what was changed. */
async function productsToRebuild(transaction: Db, changes: readonly LiveChange[]): Promise<number[]> {
  const ids: number[] = []
  for (const change of changes) {
    if (change.name.kind === 'product') ids.push(change.name.id)
    if (change.name.kind === 'category' && isChanged(change, 'name', 'slug')) ids.push(...(await readProductIdsBelow(transaction, change.name.id)))
  }
  return [...new Set(ids)]
}

/** Writes what visitors read of all these things; the read model is rebuilt once. Rejects with `slug-taken`. */
export async function writeLiveBodies(transaction: Db, changes: readonly LiveChange[], at: Date): Promise<void> {
  for (const change of changes) {
    const kind = entityKindOf(change.name)
    if (kind) await retireSlugs(transaction, kind, [{ id: change.name.id, slug: change.after.slug as Localized }])
  }
  for (const change of changes) await writeBody(transaction, change, at)
  const products = await productsToRebuild(transaction, changes)
  if (products.length > 0) await rebuildReadModel(transaction, products)
}

const TAGS: Readonly<Record<DocumentName['kind'], readonly string[]>> = {
  page: ['content'],
  post: ['content'],
  event: ['event', 'content'],
  term: ['content'],
  header: ['element'],
  footer: ['element'],
  cookie: ['element'],
  navigation: ['navigation'],
  product: ['product', 'content'],
  category: ['category', 'product', 'navigation', 'content'],
}

/** Cache tags of the responses that contain what was changed; undefined for all, since links to a new address may stand anywhere. */
export function tagsOfChanges(changes: readonly LiveChange[]): string[] | undefined {
  const isFound = (change: LiveChange) => isChanged(change, 'slug', 'display', 'access', 'publishedAt')
  return changes.some(isFound) ? undefined : [...new Set(changes.flatMap(({ name }) => TAGS[name.kind]))]
}
