import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { add, createEditor, type Editor, move, remove, set, valueIn } from './editor.ts'

const HOME = { kind: 'page', id: 1 } as const

let open: OpenShop
let nika: Editor
let colleague: Editor
beforeAll(async () => {
  open = await openShop()
  nika = createEditor((await logIn(open, 'nika')).calls)
  colleague = createEditor((await logIn(open, 'lovre')).calls)
})
afterAll(() => open.close())
beforeEach(async () => {
  const { rev, isChanged } = await nika.draft(HOME)
  if (isChanged) await nika.discard(HOME, rev)
})

const heroOf = (body: Record<string, unknown>): string => {
  const { order, sections } = body.document as { order: string[]; sections: Record<string, { type: string }> }
  return order.find((id) => sections[id]?.type === 'hero') ?? ''
}
const headlineIn = (body: Record<string, unknown>, locale: 'en' | 'hr' = 'en') =>
  valueIn(body, 'document', 'sections', heroOf(body), 'fields', 'headline', locale)
const publicHeadline = async () => {
  const { records } = await open.client.in('en').filterPosts({ body: { filters: { ids: [1] }, whole: true } })
  return records[0]?.sections.flatMap((section) => (section.type === 'hero' ? section.headline : []))[0]
}

test('looking begins no draft; the first operation does, and visitors see nothing of it', async () => {
  const before = await nika.draft(HOME)
  expect([before.isChanged, before.updatedBy]).toEqual([false, null])
  const at = ['document', heroOf(before.body), 'headline']
  const { draft, steps, refused } = await nika.save(HOME, 'Headline of Hero, English', [set(at, 'en', 'Kanarinka', headlineIn(before.body))])
  expect([headlineIn(draft.body), draft.rev, draft.isChanged, refused]).toEqual(['Kanarinka', before.rev + 1, true, []])
  expect(draft.updatedBy?.userId).toBe(4)
  expect(steps[0]).toMatchObject({ label: 'Headline of Hero, English', isUndone: false, documents: [HOME] })
  expect(await publicHeadline()).toBe(headlineIn(before.body))
  expect((await colleague.draft(HOME)).body).toEqual(draft.body)
})

test('a repeated operation is applied once, and one on what a user has just typed is not a conflict', async () => {
  const before = await nika.draft(HOME)
  const at = ['document', heroOf(before.body), 'headline']
  const first = set(at, 'en', ' Salt ', headlineIn(before.body))
  await nika.save(HOME, 'Headline', [first])
  const second = set(at, 'en', 'Salt and', ' Salt ')
  expect((await nika.save(HOME, 'Headline', [second])).refused).toEqual([])
  const { draft, refused } = await nika.save(HOME, 'Headline', [first, second])
  expect([headlineIn(draft.body), refused]).toEqual(['Salt and', []])
})

test('a value that another user has changed is rejected with both values, the rest of the request is applied', async () => {
  const before = await nika.draft(HOME)
  const at = ['document', heroOf(before.body), 'headline']
  const seen = headlineIn(before.body)
  await colleague.save(HOME, 'Headline', [set(at, 'en', 'Theirs', seen)])
  const mine = set(at, 'en', 'Mine', seen)
  const { draft, refused } = await nika.save(HOME, 'Headline', [mine, set(at, 'hr', 'Moje', headlineIn(before.body, 'hr'))])
  expect(refused).toEqual([
    {
      operation: mine.id,
      reason: 'changed',
      mine: 'Mine',
      theirs: 'Theirs',
      by: { userId: expect.any(Number), name: expect.any(String) },
      at: expect.any(String),
      fields: [],
    },
  ])
  expect([headlineIn(draft.body), headlineIn(draft.body, 'hr')]).toEqual(['Theirs', 'Moje'])
})

test('sections are added, moved, duplicated and removed; a neighbour that was removed is replaced by the nearest', async () => {
  const before = await nika.draft(HOME)
  const { order } = before.body.document as { order: string[] }
  const [first = '', second = ''] = order
  const quote = { type: 'quote', v: SECTIONS.quote.v, fields: SECTIONS.quote.example }
  const added = await nika.save(HOME, 'Quote added', [add(['document'], 'q-one', first, quote), add(['document'], 'q-two', 'q-one', quote)])
  const orderOf = (body: Record<string, unknown>) => (body.document as { order: string[] }).order
  expect(orderOf(added.draft.body)).toEqual([first, 'q-one', 'q-two', second, ...order.slice(2)])
  await colleague.save(HOME, 'Quote removed', [remove(['document'], 'q-two', quote)])
  const { draft, refused } = await nika.save(HOME, 'Section moved', [move(['document'], second, 'q-two'), move(['document'], first, 'q-one')])
  expect([orderOf(draft.body), refused]).toEqual([['q-one', first, second, ...order.slice(2)], []])
})

test('a part that another user has changed is not removed, and a removed one is not changed', async () => {
  const before = await nika.draft(HOME)
  const hero = heroOf(before.body)
  const seen = valueIn(before.body, 'document', 'sections', hero)
  await colleague.save(HOME, 'Headline', [set(['document', hero, 'headline'], 'en', 'Theirs', headlineIn(before.body))])
  const { refused, draft } = await nika.save(HOME, 'Hero removed', [remove(['document'], hero, seen)])
  expect(refused).toMatchObject([{ reason: 'changed', theirs: { type: 'hero' } }])
  await nika.save(HOME, 'Hero removed', [remove(['document'], hero, valueIn(draft.body, 'document', 'sections', hero))])
  const late = await colleague.save(HOME, 'Headline', [set(['document', hero, 'headline'], 'en', 'Late', 'Theirs')])
  expect(late.refused).toMatchObject([{ reason: 'gone', mine: 'Late', theirs: null, by: { userId: 4 } }])
})

test('a new step ends what could be redone, also once it is undone itself', async () => {
  const type = async (value: string) => {
    const { body } = await nika.draft(HOME)
    const stepId = randomUUID()
    await nika.save(HOME, value, [set(['document', heroOf(body), 'headline'], 'en', value, headlineIn(body))], stepId)
    return stepId
  }
  const dropped = await type('Dropped')
  await nika.undo(dropped)
  const kept = await type('Kept')
  await nika.undo(kept)
  await expect(nika.redo(dropped)).rejects.toMatchObject({ code: 'step-not-newest' })
  const { steps, drafts } = await nika.redo(kept)
  expect([steps.map(({ label }) => label).filter((label) => label === 'Dropped'), headlineIn(drafts[0]?.body ?? {})]).toEqual([[], 'Kept'])
  await nika.undo(kept)
})

test('steps are undone and redone as a whole, in one order over several pages, until another user changes the same', async () => {
  const POST = { kind: 'post', id: 101 } as const
  const [home, post] = (await nika.open(HOME, POST)).drafts
  if (!home || !post) throw new Error('No drafts')
  const at = ['document', heroOf(home.body), 'headline']
  const [one, two] = [randomUUID(), randomUUID()]
  await nika.save(HOME, 'Headline', [set(at, 'en', 'One', headlineIn(home.body)), set(at, 'hr', 'Jedan', headlineIn(home.body, 'hr'))], one)
  await nika.save(POST, 'Title', [set(['title'], 'en', 'Two', valueIn(post.body, 'title', 'en'))], two)
  await expect(nika.undo(one)).rejects.toMatchObject({ code: 'step-not-newest' })
  expect((await nika.undo(two)).drafts[0]).toMatchObject({ document: POST, body: post.body, isChanged: false })
  expect((await nika.undo(one)).drafts[0]?.body).toEqual(home.body)
  expect(headlineIn((await nika.redo(one)).drafts[0]?.body ?? {})).toBe('One')
  await colleague.save(HOME, 'Headline', [set(at, 'hr', 'Njihov', 'Jedan')])
  const { refused, drafts } = await nika.undo(one)
  expect(refused).toMatchObject([{ reason: 'changed', theirs: 'Njihov', mine: headlineIn(home.body, 'hr') }])
  expect([headlineIn(drafts[0]?.body ?? {}), headlineIn(drafts[0]?.body ?? {}, 'hr')]).toEqual(['One', 'Njihov'])
  await colleague.undo((await colleague.open(HOME)).steps[0]?.id ?? '')
  await nika.undo(one)
  await nika.save(POST, 'Title', [set(['title'], 'en', 'Three', valueIn(post.body, 'title', 'en'))])
  await expect(nika.redo(one)).rejects.toMatchObject({ code: 'step-not-newest' })
  await nika.discard(POST, (await nika.draft(POST)).rev)
})

test('a text is stale when its source alone has changed, until it is changed too, confirmed or the source is as before', async () => {
  const before = await nika.draft(HOME)
  const at = ['document', heroOf(before.body), 'headline']
  const source = headlineIn(before.body)
  const gaps = async () => (await nika.draft(HOME)).translations.filter((gap) => gap.at.join() === at.join()).map(({ locale, state }) => [locale, state])
  await nika.save(HOME, 'Headline', [set(at, 'en', 'New', source)])
  expect(await gaps()).toEqual([['hr', 'stale']])
  await nika.save(HOME, 'Headline', [set(at, 'en', source, 'New')])
  expect(await gaps()).toEqual([])
  await nika.save(HOME, 'Headline', [set(at, 'en', 'Newer', source)])
  const { rev } = await nika.draft(HOME)
  await nika.save(HOME, 'Still right', [{ type: 'pair.confirm', id: randomUUID(), at }])
  expect(await gaps()).toEqual([])
  // Other windows receive it as news.
  expect((await nika.news(HOME, rev)).drafts.map((draft) => draft.rev)).toEqual([rev + 1])
  await nika.save(HOME, 'Headline', [set(at, 'en', '', 'Newer')])
  expect(await gaps()).toEqual([['en', 'missing']])
})

test('news have the drafts that changed since, and who is where', async () => {
  const { rev, body } = await nika.draft(HOME)
  expect(await nika.news(HOME, rev)).toMatchObject({ drafts: [] })
  await colleague.save(HOME, 'Headline', [set(['document', heroOf(body), 'headline'], 'en', 'Seen', headlineIn(body))])
  await colleague.news(HOME, rev, heroOf(body))
  const { drafts, peers } = await nika.news(HOME, rev)
  expect(drafts.map((draft) => [draft.rev, headlineIn(draft.body)])).toEqual([[rev + 1, 'Seen']])
  expect(peers).toMatchObject([{ document: HOME, place: heroOf(body) }])
})

test('a draft is discarded only by who has seen it as it is', async () => {
  const { rev, body } = await nika.draft(HOME)
  await colleague.save(HOME, 'Headline', [set(['document', heroOf(body), 'headline'], 'en', 'Unseen', headlineIn(body))])
  await expect(nika.discard(HOME, rev)).rejects.toMatchObject({ code: 'draft-changed' })
  const { draft, steps } = await nika.discard(HOME, rev + 1)
  expect([draft.body, draft.isChanged, draft.rev]).toEqual([body, false, rev + 2])
  expect(steps.flatMap(({ documents }) => documents)).not.toContainEqual(HOME)
})

test.each([
  ['a cell that no definition has', ['nothing'], 'en', 'x', 'unknown'],
  ['a language for a cell without', ['backdrop'], 'en', 'sand', 'invalid'],
  ['no language for a text', ['title'], null, 'x', 'invalid'],
  ['a section that does not exist', ['document', 'nowhere', 'headline'], 'en', 'x', 'gone'],
  ['too long a text', ['title'], 'en', 'x'.repeat(201), 'invalid'],
  ['a line break in a line', ['title'], 'en', 'a\nb', 'invalid'],
  ['a value of another type', ['noindex'], null, 'yes', 'invalid'],
  ['too short a slug', ['slug'], 'en', 'abc', 'invalid'],
  ['a slug with spaces', ['slug'], 'en', 'a b c d', 'invalid'],
  ['the slug of another page', ['slug'], 'en', 'privacy-policy', 'slug-taken'],
  ['the address of the shop itself', ['slug'], 'en', 'cart', 'slug-taken'],
  ['a prototype', ['constructor'], 'en', 'x', 'unknown'],
] as const)('%s is rejected', async (_what, at, locale, value, reason) => {
  const { body, rev } = await nika.draft(HOME)
  const current = Object.hasOwn(body, at[0]) ? body[at[0]] : null
  const seen = locale !== null && typeof current === 'object' && current !== null ? (current as Record<string, unknown>)[locale] : current
  const { refused, draft } = await nika.save(HOME, 'Bad', [set(at, locale, value, seen)])
  expect([refused.map((each) => each.reason), draft.rev]).toEqual([[reason], rev])
})

test('HTML is sanitized, and a link to a script is rejected', async () => {
  const POST = { kind: 'post', id: 101 } as const
  const { body } = await nika.draft(POST)
  const { draft } = await nika.save(POST, 'Text', [set(['content'], 'en', '<p onclick="x()">A<script>x()</script></p>', valueIn(body, 'content', 'en'))])
  expect(valueIn(draft.body, 'content', 'en')).toBe('<p>A</p>')
  const hero = heroOf((await nika.draft(HOME)).body)
  const button = { label: { en: 'a', hr: 'a' }, link: { type: 'url', to: 'javascript:x()' } }
  const { refused } = await nika.save(HOME, 'Button', [add(['document', hero, 'buttons'], 'bad', null, button)])
  expect(refused).toMatchObject([{ reason: 'invalid', fields: [{ path: 'link.to' }] }])
  await nika.discard(POST, draft.rev)
})

test('a session belongs to one user', async () => {
  const other = (await logIn(open, 'lovre')).calls
  await expect(other.openEditing({ body: { sessionId: nika.sessionId, documents: [] } })).rejects.toMatchObject({ code: 'session-of-another' })
})

test('equal values have equal hashes, whatever the order of their keys', () => {
  expect(hashOf({ a: 1, b: [null, 'x'] })).toBe(hashOf({ b: [null, 'x'], a: 1 }))
  expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }))
  expect(hashOf(undefined)).toBe(hashOf(null))
})
