import { expect, test } from 'vitest'
import { ICONS } from '#contract/icon.constants.ts'
import { findIcons } from './icon-search.ts'

const CROATIAN: Readonly<Record<string, string>> = { truck: 'Dostava', heart: 'Srce' }
const find = (typed: string) => findIcons(typed, (icon) => CROATIAN[icon] ?? icon)

test('nothing typed finds all of them, in their order', () => {
  expect(find(' ')).toEqual(ICONS)
})

test('an icon is found by its name and by words of both languages, without accents and as they are typed', () => {
  expect(find('SRC')).toEqual(['heart'])
  expect([find('delivery'), find('dosta')]).toEqual([['truck'], ['truck']])
  expect(find('kosarica')).toEqual(['cart'])
  expect(find('košarica')).toEqual(['cart'])
})

test('all words have to be found', () => {
  expect(find('kartica plac')).toEqual(['card'])
  expect(find('kartica more')).toEqual([])
  expect(find('arrow')).toEqual([])
})
