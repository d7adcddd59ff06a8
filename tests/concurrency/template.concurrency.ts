import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#server/modules/content/content.tables.ts'
import { type LoggedIn, logIn } from '#tests/api/demo-users.ts'
import { codeOf } from '#tests/api/shopper.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'

const ROUNDS = 12

let open: OpenShop
let lovre: LoggedIn
beforeAll(async () => {
  open = await openShop()
  lovre = await logIn(open, 'lovre')
})
afterAll(() => open.close())

const codeIn = (request: Promise<unknown>) =>
  request.then(
    () => null,
    (problem: unknown) => codeOf(Promise.reject(problem)),
  )

test('a template that is deleted while a page is created with it is used by that page, or deleted', async () => {
  const { calls } = lovre
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await calls.createPostType({ body: { slug: `round-${round}`, titles: { en: 'Round', hr: 'Krug' } } })
    const creation = calls.createPost({
      body: { postType: 'page', title: { en: 'Round' }, slug: { en: `page-of-round-${round}` }, templateId: id },
    })
    const outcomes = await Promise.all([codeIn(calls.deletePostType({ params: { id: String(id) }, query: {} })), codeIn(creation)])
    expect([
      [null, 'not-found'],
      ['template-in-use', null],
    ]).toContainEqual(outcomes)
    const [row] = await open.shop.db.select({ pages: count() }).from(posts).where(eq(posts.templateId, id))
    expect(row?.pages).toBe(outcomes[1] === null ? 1 : 0)
  }
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})
