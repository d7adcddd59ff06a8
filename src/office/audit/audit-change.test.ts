import { expect, test } from 'vitest'
import { changesOf, findLoggedName } from './audit-change.ts'

test('only what differs is listed, with both values; what was made or removed is missing on one side', () => {
  expect(changesOf({ roles: ['editor'], isSuspended: false, note: { a: 1 } }, { roles: ['editor', 'orders'], isSuspended: false, note: { a: 2 } })).toEqual([
    { name: 'roles', before: ['editor'], after: ['editor', 'orders'] },
    { name: 'note', before: { a: 1 }, after: { a: 2 } },
  ])
  expect(changesOf(null, { status: 'published' })).toEqual([{ name: 'status', before: undefined, after: 'published' }])
  expect(changesOf({ reply: 'Hi' }, null)).toEqual([{ name: 'reply', before: 'Hi', after: undefined }])
  expect(changesOf('text', null)).toEqual([])
})

test('a deleted target has the name that was logged', () => {
  expect(findLoggedName({ names: { en: 'Packers', hr: 'Pakiranje' }, permissions: [] }, null)).toEqual({ en: 'Packers', hr: 'Pakiranje' })
  expect(findLoggedName({ title: { en: 'Old' } }, { title: { en: 'Landing page' } })).toEqual({ en: 'Landing page' })
  expect(findLoggedName({ names: ['product 1'] }, { roles: [] })).toBeNull()
  expect(findLoggedName(null, undefined)).toBeNull()
})
