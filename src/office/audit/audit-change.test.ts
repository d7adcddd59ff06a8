import { expect, test } from 'vitest'
import { changesOf } from './audit-change.ts'

test('only what differs is shown, with both values; what was made or removed is empty on one side', () => {
  expect(changesOf({ roles: ['editor'], isSuspended: false, note: { a: 1 } }, { roles: ['editor', 'orders'], isSuspended: false, note: { a: 2 } })).toEqual([
    { name: 'roles', before: 'editor', after: 'editor, orders' },
    { name: 'note', before: '{"a":1}', after: '{"a":2}' },
  ])
  expect(changesOf(null, { status: 'published' })).toEqual([{ name: 'status', before: '', after: 'published' }])
  expect(changesOf({ reply: 'Hi' }, null)).toEqual([{ name: 'reply', before: 'Hi', after: '' }])
  expect(changesOf('text', null)).toEqual([])
})
