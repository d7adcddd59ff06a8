import { expect, test } from 'vitest'
import type { MediaCounts } from '#contract/media-library.ts'
import { countFor, filterOf, MEDIA_VIEWS, parseMediaAddress, viewsFor } from './media-address.ts'

const COUNTS: MediaCounts = { all: 9, picture: 5, document: 3, video: 1, unused: 4, noAlt: 2, small: 1, bin: 7, tags: [] }

test('the address of the library has what differs from its defaults, and nothing that it does not know', () => {
  expect(parseMediaAddress({ search: ' bowl ', shelf: 'noAlt', sort: 'name', tag: 'clay', file: 7 })).toEqual({
    search: 'bowl',
    shelf: 'noAlt',
    sort: 'name',
    tag: 'clay',
    file: 7,
  })
  expect(parseMediaAddress({ search: '', shelf: 'all', sort: 'newest', tag: '', file: 0 })).toEqual({})
  expect(parseMediaAddress({ search: null, shelf: 'attic', sort: 'oldest', tag: [], file: '7' })).toEqual({})
})

test('where a file of one kind is chosen, no others are found, and none of the bin', () => {
  expect(filterOf({ shelf: 'document' })).toEqual({ filters: { kinds: ['document'] }, sort: 'newest' })
  expect(filterOf({ shelf: 'bin', sort: 'name' })).toEqual({ filters: { bin: true }, sort: 'name' })
  expect(filterOf({ shelf: 'unused', search: 'bowl', tag: 'clay' }, 'picture')).toEqual({
    filters: { search: 'bowl', tags: ['clay'], kinds: ['picture'], unused: true },
    sort: 'newest',
  })
  expect(filterOf({}, 'video').filters).toEqual({ kinds: ['video'] })
  expect(filterOf({ shelf: 'video' }, 'any').filters).toEqual({ kinds: ['video'] })
  expect(filterOf({}, 'any').filters).toEqual({})
})

test('what is shown, and how much of it, depends on what a file is chosen for', () => {
  expect(viewsFor(null)).toEqual(MEDIA_VIEWS)
  expect([viewsFor('picture'), viewsFor('document'), viewsFor('any')]).toEqual([
    ['all', 'unused', 'noAlt', 'small'],
    ['all', 'unused'],
    ['all', 'picture', 'document', 'video', 'unused'],
  ])
  expect(viewsFor('picture').map((view) => countFor(COUNTS, view, 'picture'))).toEqual([5, null, 2, 1])
  expect([countFor(COUNTS, 'all', 'document'), countFor(COUNTS, 'all', 'any'), countFor(COUNTS, 'bin', null)]).toEqual([3, 9, 7])
})
