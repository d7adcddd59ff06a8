import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoredDocument } from '#contract/sections/section.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import { logIn } from '#tests/api/demo-users.ts'
import { add, createEditor, type Editor, move, remove, set, valueIn } from '#tests/api/editor.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

const HOME = { kind: 'page', id: 1 } as const
const POST = { kind: 'post', id: 101 } as const
const EDITORS = 6

let open: OpenShop
let editors: Editor[]
let first: Editor
beforeAll(async () => {
  open = await openShop()
  const [nika, lovre] = [(await logIn(open, 'nika')).calls, (await logIn(open, 'lovre')).calls]
  editors = Array.from({ length: EDITORS }, (_, index) => createEditor(index % 2 === 0 ? nika : lovre))
  first = createEditor(nika)
})
afterAll(() => open.close())
beforeEach(async () => {
  for (const document of [HOME, POST]) {
    const { rev, isChanged } = await first.draft(document)
    if (isChanged) await first.discard(document, rev)
  }
})

const documentIn = (body: Record<string, unknown>) => body.document as StoredDocument

test('editors of different cells at the same time all keep what they wrote', async () => {
  const { body } = await first.draft(POST)
  const cells = [
    ['title', 'en'],
    ['title', 'hr'],
    ['excerpt', 'en'],
    ['excerpt', 'hr'],
    ['seoTitle', 'en'],
    ['seoTitle', 'hr'],
  ] as const
  const saved = await Promise.all(
    editors.map((editor, index) => {
      const [cell, locale] = cells[index] ?? ['title', 'en']
      return editor.save(POST, cell, [set([cell], locale, `Text ${index}`, valueIn(body, cell, locale))])
    }),
  )
  expect(saved.flatMap(({ refused }) => refused)).toEqual([])
  const draft = await first.draft(POST)
  expect(cells.map(([cell, locale]) => valueIn(draft.body, cell, locale))).toEqual(cells.map((_, index) => `Text ${index}`))
})

test('of editors of one cell at the same time, one is applied and the others get its value back with theirs', async () => {
  const { body } = await first.draft(POST)
  const saved = await Promise.all(
    editors.map((editor, index) => editor.save(POST, 'Title', [set(['title'], 'en', `Title ${index}`, valueIn(body, 'title', 'en'))])),
  )
  const winner = valueIn((await first.draft(POST)).body, 'title', 'en')
  const refused = saved.flatMap((each) => each.refused)
  expect(refused).toHaveLength(EDITORS - 1)
  expect([...refused.map(({ mine }) => mine), winner].sort()).toEqual(editors.map((_, index) => `Title ${index}`))
  expect(new Set(refused.map(({ reason, theirs }) => `${reason} ${theirs}`))).toEqual(new Set([`changed ${winner}`]))
})

test('editors of different blocks of one text are merged, those of one block are not', async () => {
  const base = editors.map((_, index) => `<p>Block ${index}</p>`)
  const { body } = await first.draft(POST)
  await first.save(POST, 'Text', [set(['content'], 'en', base.join(''), valueIn(body, 'content', 'en'))])
  const change = (index: number, text: string) => set(['content'], 'en', base.with(index, text).join(''), base.join(''))
  const merged = await Promise.all(editors.map((editor, index) => editor.save(POST, 'Text', [change(index, `<p>New ${index}</p>`)])))
  expect(merged.flatMap(({ refused }) => refused)).toEqual([])
  expect(valueIn((await first.draft(POST)).body, 'content', 'en')).toBe(editors.map((_, index) => `<p>New ${index}</p>`).join(''))
  const [late] = editors
  const { refused } = (await late?.save(POST, 'Text', [change(3, '<p>Late</p>')])) ?? { refused: [] }
  expect(refused).toMatchObject([{ reason: 'changed' }])
})

test('moves and additions at the same time leave an order of all sections', async () => {
  const before = documentIn((await first.draft(HOME)).body)
  const quote = { type: 'quote', v: SECTIONS.quote.v, fields: SECTIONS.quote.example }
  const saved = await Promise.all(
    editors.map((editor, index) => {
      const part = before.order[index % before.order.length] ?? ''
      return editor.save(HOME, 'Moved', [move(['document'], part, before.order.at(-1 - index) ?? null), add(['document'], `quote-${index}`, part, quote)])
    }),
  )
  expect(saved.flatMap(({ refused }) => refused.map(({ reason }) => reason))).toEqual([])
  const { order, sections } = documentIn((await first.draft(HOME)).body)
  expect([...order].sort()).toEqual([...before.order, ...editors.map((_, index) => `quote-${index}`)].sort())
  expect(Object.keys(sections).sort()).toEqual([...order].sort())
})

test('a section that is removed while it is changed is either gone or as it was changed, and the other editor is told', async () => {
  const { body } = await first.draft(HOME)
  const { order, sections } = documentIn(body)
  const hero = order.find((id) => sections[id]?.type === 'hero') ?? ''
  const headline = valueIn(body, 'document', 'sections', hero, 'fields', 'headline', 'en')
  const [one, other] = editors
  if (!one || !other) throw new Error('No editors')
  const [removed, changed] = await Promise.all([
    one.save(HOME, 'Removed', [remove(['document'], hero, sections[hero])]),
    other.save(HOME, 'Headline', [set(['document', hero, 'headline'], 'en', 'Changed', headline)]),
  ])
  const after = documentIn((await first.draft(HOME)).body).sections[hero]
  if (after) {
    expect([removed.refused.map(({ reason }) => reason), changed.refused]).toEqual([['changed'], []])
    expect(after.fields.headline).toMatchObject({ en: 'Changed' })
  } else expect([removed.refused, changed.refused.map(({ reason }) => reason)]).toEqual([[], ['gone']])
})

test('one request that arrives ten times is applied once', async () => {
  const { body, rev } = await first.draft(HOME)
  const quote = { type: 'quote', v: SECTIONS.quote.v, fields: SECTIONS.quote.example }
  const operations = [add(['document'], 'only-once', null, quote)]
  const saved = await Promise.all(Array.from({ length: 10 }, () => first.save(HOME, 'Quote', operations, '0198a4c1-6a54-7c1e-9d7f-2b6a51c0e4f3')))
  expect(saved.flatMap(({ refused }) => refused)).toEqual([])
  const draft = await first.draft(HOME)
  expect([documentIn(draft.body).order, draft.rev]).toEqual([['only-once', ...documentIn(body).order], rev + 1])
})

test('of two pages that want one address at the same time, one gets it', async () => {
  const pages = [
    { kind: 'page', id: 1 },
    { kind: 'page', id: 2 },
  ] as const
  const drafts = (await first.open(...pages)).drafts
  const saved = await Promise.all(
    pages.map((page, index) => editors[index]?.save(page, 'Address', [set(['slug'], 'en', 'wanted-by-two', valueIn(drafts[index]?.body ?? {}, 'slug', 'en'))])),
  )
  expect(saved.flatMap((each) => each?.refused.map(({ reason }) => reason) ?? [])).toEqual(['slug-taken'])
  const second = await first.draft(pages[1])
  if (second.isChanged) await first.discard(pages[1], second.rev)
})

test('a step is undone once, however often it is asked for', async () => {
  const { body } = await first.draft(POST)
  const stepId = '0198a4c1-6a54-7c1e-9d7f-2b6a51c0e4f4'
  await first.save(POST, 'Title', [set(['title'], 'en', 'Undone', valueIn(body, 'title', 'en'))], stepId)
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () =>
      first.undo(stepId).then(
        () => 'undone',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'undone')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['undone', 'step-not-newest']))
  expect((await first.draft(POST)).body).toEqual(body)
})
