import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentName } from '#contract/editing.ts'
import { findCell } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { Path } from '#contract/kinds/operation.ts'
import type { Locale } from '#contract/locale.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { createEditor, type Editor, set, valueIn } from './editor.ts'
import { codeOf } from './shopper.ts'

const HEADER = { kind: 'header', id: 1 } as const
const FOOTER = { kind: 'footer', id: 2 } as const
const COOKIE = { kind: 'cookie', id: 3 } as const
const MAIN = { kind: 'navigation', id: 1 } as const
const HELP = { kind: 'navigation', id: 3 } as const
const POST = { kind: 'post', id: 101 } as const
const EVENT = { kind: 'event', id: 1 } as const

let open: OpenShop
let owner: ApiClient
let nika: Editor
beforeAll(async () => {
  open = await openShop()
  owner = (await logIn(open, 'lovre')).calls
  nika = createEditor(owner)
})
afterAll(() => open.close())

const findValue = ({ kind }: DocumentName, body: Record<string, unknown>, at: Path): unknown => {
  const found = findCell(kindOf(kind).cells, body, at)
  return typeof found === 'string' ? null : found.value
}

const link = (to: string) => ({ type: 'url', to })

test.each<[string, DocumentName, Path, Locale | null, unknown]>([
  ['an announcement that is too long', HEADER, ['announcement'], 'en', `<p>${'x'.repeat(600)}</p>`],
  ['an announcement in no language', HEADER, ['announcement'], null, '<p>Sale</p>'],
  ['a tagline of two lines', FOOTER, ['tagline'], 'en', 'One\nTwo'],
  ['too long a shop', FOOTER, ['shops', 'shops-1', 'name'], 'hr', 'x'.repeat(81)],
  ['too long a button', COOKIE, ['accept'], 'en', 'x'.repeat(41)],
  ['a language for what has none', FOOTER, ['showNewsletter'], 'en', true],
  ['too long a label', MAIN, ['items', '1', 'label'], 'en', 'x'.repeat(81)],
  ['a link to a script', MAIN, ['items', '1', 'target'], null, link('javascript:alert(1)')],
  ['a link to a script below', MAIN, ['items', '1', 'children', '2', 'target'], null, link('JaVaScRiPt:alert(1)')],
  ['a link to data', HELP, ['items', '40', 'target'], null, link('data:text/html,x')],
  ['a link of another scheme', HELP, ['items', '40', 'target'], null, link('//evil.example')],
  ['too long a title', POST, ['title'], 'hr', 'x'.repeat(201)],
  ['media that are a text', POST, ['mediaId'], null, '1'],
  ['a town in a language', EVENT, ['city'], 'en', 'Split'],
  ['too long a town', EVENT, ['city'], null, 'x'.repeat(121)],
  ['a place in no language', EVENT, ['placeName'], null, 'Hall'],
])('%s is rejected at its cell', async (_what, document, at, locale, value) => {
  const { body, rev } = await nika.draft(document)
  const stored = findValue(document, body, at)
  const operation = set(at, locale, value, locale === null ? stored : (stored as Record<string, unknown>)[locale])
  const { refused, draft } = await nika.save(document, 'Bad', [operation])
  expect([refused.map((each) => [each.operation, each.reason]), draft.rev, draft.body]).toEqual([[[operation.id, 'invalid']], rev, body])
})

test('a NUL is rejected with the whole request', async () => {
  const { body, rev } = await nika.draft(FOOTER)
  const seen = valueIn(body, 'tagline', 'en')
  expect(await codeOf(nika.save(FOOTER, 'Bad', [set(['tagline'], 'en', 'Salt\u0000', seen)]))).toBe('invalid-input')
  expect(await nika.draft(FOOTER)).toMatchObject({ rev, body })
})

test('an unknown cell, and one of a missing part, are rejected', async () => {
  const { refused } = await nika.save(FOOTER, 'Bad', [set(['nothing'], 'en', 'x', ''), set(['shops', 'gone', 'name'], 'en', 'x', '')])
  expect(refused.map(({ reason }) => reason)).toEqual(['unknown', 'gone'])
})

test('a thing is not saved under the name of another, nor by a customer', async () => {
  const { body } = await nika.draft(EVENT)
  const edit = nika.edit('Title', [set(['title'], 'en', 'Mine', valueIn(body, 'title', 'en'))])
  const mirna = (await logIn(open, 'mirna')).calls
  expect(
    await Promise.all([owner.updateElement({ params: { id: '999' }, body: edit }), owner.updateNavigation({ params: { id: '999' }, body: edit })].map(codeOf)),
  ).toEqual(['not-found', 'not-found'])
  expect(await codeOf(mirna.updateElement({ params: { id: '2' }, body: edit }))).toBe('forbidden')
  expect(await codeOf(mirna.updateEvent({ params: { id: '1' }, body: edit }))).toBe('forbidden')
})

test('scripts in running text are cleaned, and in plain text stay text', async () => {
  const script = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const notice = await nika.draft(COOKIE)
  const { draft } = await nika.save(COOKIE, 'Text', [
    set(['text'], 'en', `<p>Ours</p>${script}`, valueIn(notice.body, 'text', 'en')),
    set(['link'], 'en', script, valueIn(notice.body, 'link', 'en')),
  ])
  expect(valueIn(draft.body, 'text', 'en')).not.toMatch(/onerror|script/)
  expect(valueIn(draft.body, 'link', 'en')).toBe(script)
  await nika.discard(COOKIE, draft.rev)
})

/** What visitors read of header, footer, notice, a navigation, a post and an event. */
const published = async () => {
  const { in: client } = open.client
  const visitor = client('en')
  return JSON.stringify([
    await visitor.getElementsByHandlers({ body: { handlers: ['header', 'footer', 'cookie'] } }),
    await visitor.getNavigationTree({ params: { id: 'main' } }),
    await visitor.filterPosts({ body: { filters: { ids: [POST.id] }, whole: true } }),
    await visitor.getEvent({ query: { id: String(EVENT.id) } }),
  ])
}

test('what is edited of each is nowhere before it is published, there at once afterwards, and as before once it is reverted', async () => {
  const cells = [
    [HEADER, ['announcement'], '<p>Sale of kanarinka</p>'],
    [FOOTER, ['copyright'], '© kanarinka <b>2026</b>'],
    [COOKIE, ['accept'], 'Fine, kanarinka'],
    [MAIN, ['items', '1', 'label'], 'Tins of kanarinka'],
    [POST, ['excerpt'], 'Oil of kanarinka'],
    [EVENT, ['placeName'], 'Hall of kanarinka'],
  ] as const satisfies readonly (readonly [DocumentName, Path, string])[]
  const before = await published()
  for (const [document, at, text] of cells) {
    const { body } = await nika.draft(document)
    const seen = (findValue(document, body, at) as Record<string, string>).en
    expect((await nika.save(document, 'Text', [set(at, 'en', text, seen)])).refused).toEqual([])
  }
  expect(await published()).toBe(before)
  const { documents } = await owner.getReview({ body: {} })
  expect(documents.map(({ document }) => document)).toEqual(expect.arrayContaining(cells.map(([document]) => document)))
  const choice = documents.map(({ document, rev, changes }) => ({ document, rev, changes: changes.map(({ key }) => key) }))
  const { id } = await owner.publishContentRelease({ body: { name: 'All', documents: choice } })
  const after = await published()
  expect(cells.filter(([, , text]) => !after.includes(JSON.stringify(text).slice(1, -1)))).toEqual([])
  await owner.revertContentRelease({ params: { id: String(id) } })
  expect(await published()).toBe(before)
})
