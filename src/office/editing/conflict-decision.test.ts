import { expect, test, vi } from 'vitest'
import type { Draft } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import type { Change, Conflict } from '#machines/editing/change.ts'
import { SESSION } from '#machines/editing/editing.examples.ts'
import { savingMachine } from '#machines/editing/saving.machine.ts'
import { decidedConflicts } from '#machines/editing/saving.selectors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { decide } from './conflict-decision.ts'
import type { Editing } from './editing.ts'

vi.stubGlobal('isSecureContext', true)

const NONE = { order: [], items: {} }
const entry = (en: string, children: object | null = NONE) => ({ label: { en, hr: '' }, target: null, ...(children && { children }) })
/** A navigation: "Shop" with what it is given below it, then others up to a number. */
const menu = (below: Readonly<Record<string, object>>, count = 2): Body => {
  const others = Array.from({ length: count - 1 }, (_, index) => `e${index}`)
  const shop = entry('Shop', { order: Object.keys(below), items: below })
  return { title: { en: '', hr: '' }, items: { order: ['shop', ...others], items: { shop, ...Object.fromEntries(others.map((id) => [id, entry(id)])) } } }
}
const SHOP = ['items', 'shop', 'children']
const MINE = entry('Tins')
const THEIRS = entry('Tins of fish')

/** An editing in which an entry could not go from below "Shop" to the first level. */
function inConflict(body: Body, reason: Conflict['reason']) {
  const document = { kind: 'navigation', id: 1 } as const
  const draft: Draft = { document, rev: 1, isChanged: true, body, translations: [], updatedAt: null, updatedBy: null }
  const change = (operation: Change['operation']): Change => ({ document, stepId: 'step', label: 'Tins moved', operation })
  const pending = [
    change({ type: 'part.remove', id: 'removal', at: SHOP, part: 'tins', was: hashOf(MINE) }),
    change({ type: 'part.add', id: 'addition', at: ['items'], part: 'tins', after: 'shop', value: MINE }),
  ]
  const conflicts = pending.map((each): Conflict => ({ change: each, reason, theirs: THEIRS, by: null, fields: [], problem: null }))
  const saving = actorFactory(() => undefined)(savingMachine, { input: { sessionId: SESSION, drafts: [draft], steps: [], pending: [] } })
  const { context } = saving.getSnapshot()
  const sent: { type: string; operation?: string; change?: Change }[] = []
  const editing = { document, saving: () => ({ getSnapshot: () => ({ context }), send: (event: never) => sent.push(event) }) } as unknown as Editing
  const [shown] = decidedConflicts(conflicts)
  if (!shown) throw new Error('There is no conflict')
  const { insist, accept } = decide(editing, conflicts, shown)
  return { conflicts, shown, insist, accept, sent }
}
const TAKEN = [
  { type: 'conflict.take', operation: 'removal' },
  { type: 'conflict.take', operation: 'addition' },
]

test('the two conflicts of an entry that goes to another list are one, and theirs leaves it where it is', () => {
  const { conflicts, shown, accept, sent } = inConflict(menu({ tins: THEIRS }), 'changed')
  expect(decidedConflicts(conflicts)).toEqual([shown])
  expect(shown.change.operation.id).toBe('addition')
  accept()
  expect(sent).toEqual(TAKEN)
})

test('mine moves the entry with what the other user changed of it', () => {
  const { insist, sent } = inConflict(menu({ tins: THEIRS }), 'changed')
  insist?.()
  expect(sent.slice(0, 2)).toEqual(TAKEN)
  expect(sent.slice(2).map(({ change }) => change)).toMatchObject([
    { label: 'Tins moved', operation: { type: 'part.remove', at: SHOP, part: 'tins', was: hashOf(THEIRS) } },
    { label: 'Tins moved', operation: { type: 'part.add', at: ['items'], part: 'tins', after: 'shop', value: THEIRS } },
  ])
})

test('mine moves an entry from where the other user moved it, and doubles it nowhere', () => {
  const body = menu({})
  const items = body.items as { order: string[]; items: Record<string, object> }
  items.items.e0 = entry('About', { order: ['tins'], items: { tins: THEIRS } })
  const { insist, sent } = inConflict(body, 'gone')
  insist?.()
  expect(sent.slice(0, 2)).toEqual(TAKEN)
  expect(sent.slice(2).map(({ change }) => change?.operation)).toMatchObject([
    { type: 'part.remove', at: ['items', 'e0', 'children'], part: 'tins', was: hashOf(THEIRS) },
    { type: 'part.add', at: ['items'], part: 'tins', after: 'shop', value: THEIRS },
  ])
})

test('an entry that the other user removed is added nevertheless', () => {
  const { insist, sent } = inConflict(menu({}), 'gone')
  insist?.()
  expect(sent).toMatchObject([
    { type: 'conflict.take', operation: 'removal' },
    { type: 'conflict.keep', operation: 'addition' },
  ])
})

test('while its list is full, an entry cannot go there', () => {
  const { insist, accept, sent } = inConflict(menu({ tins: MINE }, 20), 'full')
  expect(insist).toBeNull()
  accept()
  expect(sent).toEqual(TAKEN)
})

test('any other change is sent again', () => {
  const { conflicts, sent } = inConflict(menu({ tins: THEIRS }), 'changed')
  const [removal] = conflicts
  if (!removal) throw new Error('There is no conflict')
  const editing = {
    document: removal.change.document,
    saving: () => ({ getSnapshot: () => ({ context: { drafts: [] } }), send: (event: never) => sent.push(event) }),
  }
  const { insist, accept } = decide(editing as unknown as Editing, [removal], removal)
  insist?.()
  accept()
  expect(sent).toMatchObject([
    { type: 'conflict.keep', operation: 'removal' },
    { type: 'conflict.take', operation: 'removal' },
  ])
})
