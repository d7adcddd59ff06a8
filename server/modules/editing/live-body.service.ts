import type { DocumentName } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import type { Db } from '#server/db/connect.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { readCategoryBody } from '../catalogue/category-body.service.ts'
import { readElementBody, readEventBody, readNavigationBody, readPostBody, readTermBody } from '../content/content-body.service.ts'
import { readProductBody } from '../product/product-body.service.ts'

/** All that can be edited of a thing, as visitors read it; null when there is none. */
export function findLiveBody(db: Db, { kind, id }: DocumentName): Promise<Body | null> {
  switch (kind) {
    case 'page':
    case 'post':
      return readPostBody(db, kind, id)
    case 'event':
      return readEventBody(db, id)
    case 'term':
      return readTermBody(db, id)
    case 'header':
    case 'footer':
    case 'cookie':
      return readElementBody(db, kind, id)
    case 'navigation':
      return readNavigationBody(db, id)
    case 'product':
      return readProductBody(db, id)
    case 'category':
      return readCategoryBody(db, id)
  }
}

/** All that can be edited of a thing, as visitors read it; rejects with `not-found`. */
export async function readLiveBody(db: Db, name: DocumentName): Promise<Body> {
  const body = await findLiveBody(db, name)
  if (!body) throw new ProblemError('not-found')
  return body
}
