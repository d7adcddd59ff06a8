import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NavigationNode } from '#contract/content.ts'
import type { Saved } from '#contract/editing.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { add, createEditor, type Editor, move, remove, set, valueIn } from './editor.ts'

const MAIN = { kind: 'navigation', id: 1 } as const
const ITEMS = ['items']
const TINS = ['items', '1', 'children']
const NONE = { order: [], items: {} }

let open: OpenShop
let owner: ApiClient
let nika: Editor
beforeAll(async () => {
  open = await openShop()
  owner = (await logIn(open, 'lovre')).calls
  nika = createEditor(owner)
})
afterAll(() => open.close())

type ShownNode = readonly [id: number, ...below: ShownNode[]]
const shown = ({ id, children }: NavigationNode): ShownNode => [id, ...children.map(shown)]
const main = () => open.client.in('en').getNavigationTree({ params: { id: 'main' } })
const reasons = ({ refused }: Saved) => refused.map(({ reason }) => reason)
const orderIn = (body: Record<string, unknown>) => valueIn(body, 'items', 'order') as string[]
const entryIn = (body: Record<string, unknown>, ...path: string[]) => valueIn(body, 'items', 'items', ...path) as Record<string, unknown>

async function publishAll(name: string) {
  const { documents } = await owner.getReview({ body: {} })
  return owner.publishContentRelease({
    body: { name, documents: documents.map(({ document, rev, changes }) => ({ document, rev, changes: changes.map(({ key }) => key) })) },
  })
}

test('an entry that goes up a level is one step, keeps its number and colour, and is back once it is reverted', async () => {
  const before = await main()
  const { body } = await nika.draft(MAIN)
  const jars = entryIn(body, '1', 'children', 'items', '3')
  const stepId = randomUUID()
  const saved = await nika.save(MAIN, 'Jars moved', [remove(TINS, '3', jars), add(ITEMS, '3', '1', jars)], stepId)
  expect(reasons(saved)).toEqual([])
  await nika.undo(stepId)
  expect((await nika.draft(MAIN)).body).toEqual(body)
  await nika.redo(stepId)

  const { id } = await publishAll('Jars')
  const after = await main()
  expect(after.items.slice(0, 3).map(shown)).toEqual([[1, [2], [4]], [3], shown(before.items[1] as NavigationNode)])
  expect(after.items[1]).toEqual(before.items[0]?.children[1])
  await owner.revertContentRelease({ params: { id: String(id) } })
  expect(await main()).toEqual(before)
})

test('new entries get numbers of their own, in both languages, and one that is published without its removal does not share its number', async () => {
  const before = await main()
  const draft = await nika.draft(MAIN)
  const oils = entryIn(draft.body, '5', 'children', 'items', '6')
  const sale = { label: { en: 'Sale', hr: 'Akcija' }, target: { type: 'route', to: 'shop' }, children: NONE }
  const entries = await nika.save(MAIN, 'Entries', [add(ITEMS, 'sale', null, sale), remove(['items', '5', 'children'], '6', oils), add(TINS, '6', null, oils)])
  expect(reasons(entries)).toEqual([])
  const reviewed = (await owner.getReview({ body: {} })).documents.find(({ document }) => document.kind === MAIN.kind && document.id === MAIN.id)
  if (!reviewed) throw new Error('Nothing is reviewed')
  const added = reviewed.changes.filter(({ type }) => type === 'added').map(({ key }) => key)
  const { id } = await owner.publishContentRelease({ body: { name: 'Added', documents: [{ document: MAIN, rev: reviewed.rev, changes: added }] } })
  const { items } = await main()
  expect(items[0]).toMatchObject({ label: 'Sale' })
  const ids = items.flatMap((node) => [node.id, ...node.children.map((child) => child.id)])
  expect(new Set(ids).size).toBe(ids.length)
  const croatian = await open.client.in('hr').getNavigationTree({ params: { id: 'main' } })
  expect(croatian.items[0]).toMatchObject({ label: 'Akcija' })
  const { rev } = await nika.draft(MAIN)
  await nika.discard(MAIN, rev)
  await owner.revertContentRelease({ params: { id: String(id) } })
  expect(await main()).toEqual(before)
})

test('an entry of a fourth level is rejected, and so is one that another user has changed since', async () => {
  const { body, rev } = await nika.draft(MAIN)
  const deep = { label: { en: 'Deep', hr: '' }, target: null, children: NONE }
  const below = [...TINS, '2', 'children']
  const fourth = await nika.save(MAIN, 'Deep', [add(below, 'deep', null, deep), add([...below, 'deep', 'children'], 'deeper', null, deep)])
  expect(reasons(fourth)).toEqual(['invalid', 'gone'])
  expect(fourth.draft.rev).toBe(rev)

  const mate = createEditor((await logIn(open, 'nika')).calls)
  const tins = entryIn(body, '1', 'children', 'items', '2')
  await mate.save(MAIN, 'Label', [set([...TINS, '2', 'label'], 'en', 'Tins of fish', (tins.label as Record<string, string>).en)])
  expect(reasons(await nika.save(MAIN, 'Tins moved', [remove(TINS, '2', tins)]))).toEqual(['changed'])
  const moved = await nika.save(MAIN, 'Tins moved', [move(TINS, '2', '4')])
  expect(reasons(moved)).toEqual([])
  expect(entryIn(moved.draft.body, '1', 'children').order).toEqual(['3', '4', '2'])
  await nika.discard(MAIN, moved.draft.rev)
})

test('an entry that cannot go to another list stays where it is, with what another user changed of it', async () => {
  const { body } = await nika.draft(MAIN)
  const tins = entryIn(body, '1', 'children', 'items', '2')
  const label = { ...(tins.label as object), en: 'Tins of fish' }
  const mate = createEditor((await logIn(open, 'nika')).calls)
  await mate.save(MAIN, 'Label', [set([...TINS, '2', 'label'], 'en', 'Tins of fish', (tins.label as Record<string, string>).en)])
  const outdated = await nika.save(MAIN, 'Tins moved', [remove(TINS, '2', tins), add(ITEMS, '2', '1', tins)])
  const theirs = { ...tins, label }
  expect(outdated.refused).toMatchObject([
    { reason: 'changed', mine: null, theirs },
    { reason: 'changed', mine: tins, theirs },
  ])
  expect(orderIn(outdated.draft.body)).toEqual(orderIn(body))
  expect(entryIn(outdated.draft.body, '1', 'children', 'items', '2')).toEqual(theirs)

  const missing = await nika.save(MAIN, 'Tins moved', [remove(TINS, '2', theirs), add(['items', 'none', 'children'], '2', null, theirs)])
  expect(reasons(missing)).toEqual(['gone', 'gone'])
  const many = Array.from({ length: 20 - orderIn(body).length }, (_, index) => add(ITEMS, `new-${index}`, null, { label, target: null, children: NONE }))
  expect(reasons(await nika.save(MAIN, 'Many', many))).toEqual([])
  const full = await nika.save(MAIN, 'Tins moved', [remove(TINS, '2', theirs), add(ITEMS, '2', '1', theirs)])
  expect(reasons(full)).toEqual(['full', 'full'])
  expect(entryIn(full.draft.body, '1', 'children').order).toEqual(['2', '3', '4'])

  await mate.save(MAIN, 'Tins removed', [remove(TINS, '2', theirs)])
  const removed = await nika.save(MAIN, 'Tins moved', [remove(TINS, '2', theirs), add(['items', '5', 'children'], '2', null, theirs)])
  expect(reasons(removed)).toEqual(reasons(missing))
  expect(Object.keys(entryIn(removed.draft.body, '5', 'children', 'items'))).not.toContain('2')
  await nika.discard(MAIN, removed.draft.rev)
})

test('an entry takes nothing old with it to another list, also where its user changed it last', async () => {
  const { body } = await nika.draft(MAIN)
  const tins = entryIn(body, '1', 'children', 'items', '2')
  const { en } = tins.label as Record<string, string>
  const mate = createEditor((await logIn(open, 'nika')).calls)
  const below = { label: { en: 'Sardines', hr: 'Srdele' }, target: null }
  expect(reasons(await mate.save(MAIN, 'Added', [add([...TINS, '2', 'children'], 'sardines', null, below)]))).toEqual([])
  expect(reasons(await nika.save(MAIN, 'Label', [set([...TINS, '2', 'label'], 'en', 'Tins now', en)]))).toEqual([])
  const known = { ...tins, label: { ...(tins.label as object), en: 'Tins now' } }
  const { refused, draft } = await nika.save(MAIN, 'Tins moved', [remove(TINS, '2', known), add(ITEMS, '2', '1', known)])
  expect(refused.map(({ reason }) => reason)).toEqual(['changed', 'changed'])
  expect(entryIn(draft.body, '1', 'children', 'items', '2')).toMatchObject({ label: { en: 'Tins now' }, children: { order: ['sardines'] } })
  await nika.discard(MAIN, draft.rev)
})
