import { expect, test } from 'vitest'
import { describePaths } from '#tests/model/describe-paths.ts'
import type { RecordContext, RecordDefinition } from './record.events.ts'
import { recordModels } from './record.model.ts'
import { addChange, getFields, rebase } from './record.rules.ts'

describePaths('record', ...recordModels)

const stored = { id: 7, title: 'Salt', tags: [1, 2], version: 3 }
const definition: RecordDefinition = { blank: { title: '', tags: [] }, parts: [['title', 'tags']], sets: ['tags'], outdated: [] }
const context: RecordContext = { definition, record: stored, pending: {}, overtaken: [], problem: null }

test('a form has the fields of its noun alone, what is changed over what is stored', () => {
  expect(getFields({ ...context, pending: { title: 'Sea salt' } })).toEqual({ title: 'Sea salt', tags: [1, 2] })
  expect(getFields({ ...context, record: null, pending: { tags: [3] } })).toEqual({ title: '', tags: [3] })
})

test('a list in another order is a change, a set is none', () => {
  expect(addChange({ ...context, definition: { ...definition, sets: [] } }, { tags: [2, 1] })).toEqual({ tags: [2, 1] })
  expect(addChange(context, { tags: [2, 1] })).toEqual({})
})

test('what both users have changed to the same value is no longer a change', () => {
  const theirs = { id: 7, title: 'Sea salt', tags: [1, 2], version: 4 }
  expect(rebase({ ...context, pending: { title: 'Sea salt' } }, theirs)).toEqual({ record: theirs, pending: {}, overtaken: [] })
})

test('versions that are no numbers cannot be compared: what was received last is shown', () => {
  const record = { ...stored, version: '2026-11-28-9' }
  const received = { ...stored, version: '2026-11-28-10' }
  expect(rebase({ ...context, record }, received).record).toBe(received)
})
