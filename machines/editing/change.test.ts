import { expect, test } from 'vitest'
import type { Operation } from '#contract/kinds/operation.ts'
import { type Change, conflictsOf, withoutConflicts } from './change.ts'

const change = (operation: Operation): Change => ({ document: { kind: 'navigation', id: 1 }, stepId: operation.id, label: 'Moved', operation })
const ENTRY = { label: { en: 'Tins', hr: '' }, target: null }
const remove = (id: string, list: string) => change({ type: 'part.remove', id, at: [list], part: 'tins', was: '' })
const add = (id: string, list: string) => change({ type: 'part.add', id, at: [list], part: 'tins', after: null, value: ENTRY })

test('an entry that went on to a third list, while its first move was rejected, is not added there alone', () => {
  const sent = [remove('r1', 'shop'), add('a1', 'top')]
  const later = [remove('r2', 'top'), add('a2', 'about')]
  const rejections = sent.map(({ operation }) => ({ operation: operation.id, reason: 'changed' as const, theirs: ENTRY, by: null, fields: [] }))
  const conflicts = conflictsOf(sent, later, rejections)
  expect(conflicts.map((conflict) => conflict.change.operation.id)).toEqual(['r1', 'a1'])
  expect(withoutConflicts(later, conflicts)).toEqual([])
})
