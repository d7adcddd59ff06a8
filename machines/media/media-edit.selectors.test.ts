import { expect, test } from 'vitest'
import { picture } from './media.examples.ts'
import { selectIsChanged, withPending } from './media-edit.selectors.ts'

test('what is not saved yet lies over the file, also a poster that is chosen or removed', () => {
  const film = picture({ kind: 'video', posterId: 3, tags: ['sea'] })
  expect(withPending(film, {})).toEqual(film)
  expect(withPending(film, { posterId: 4, decorative: true })).toEqual({ ...film, posterId: 4, decorative: true })
  expect(withPending(film, { posterId: null, tags: [] })).toEqual({ ...film, posterId: null, tags: [] })
})

test('a file is changed while something of it is not saved', () => {
  const context = { media: picture(), pending: {}, problem: null, fileId: '', key: '' }
  const snapshotOf = (pending: object) => ({ context: { ...context, pending }, hasTag: () => false })
  expect([selectIsChanged(snapshotOf({})), selectIsChanged(snapshotOf({ posterId: null }))]).toEqual([false, true])
})
