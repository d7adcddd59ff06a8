import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deletionsOf, isOneErrorApart, rankTexts, searchText, searchWordsOf } from './search-text.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcdeklmnorstuz'), minLength: 3, maxLength: 9 })

describe('searched words', () => {
  it('have no diacritics, and đ, d and dj are equal', () => {
    expect([searchText('Đakovo'), searchText('Djakovo'), searchText('DAKOVO')]).toEqual(['dakovo', 'dakovo', 'dakovo'])
    expect(searchWordsOf('  Ulje, ULJE i „sol” ')).toEqual(['ulje', 'i', 'sol'])
  })

  it.each([
    ['500ml', '500 ml', ['500', 'ml']],
    ['250g', '250 g', ['250', 'g']],
    ['0.75l', '0.75 l', ['0', '75', 'l']],
    ['0,75L', '0,75 l', ['0', '75', 'l']],
    ['10dag', '10 dag', ['10', 'dag']],
    ['6kom.', '6 kom.', ['6', 'kom']],
    ['100ploča', '100 ploča', ['100', 'ploca']],
  ])('%s is %s', (glued, apart, words) => {
    expect([searchWordsOf(glued), searchWordsOf(apart)]).toEqual([words, words])
    expect(searchText(`Ulje ${glued} (staklo)`)).toBe(searchText(`Ulje ${apart} (staklo)`))
  })

  it.each(['rr123456l', '123456l', 'b12', 'k7qf', '2m9p', '12'])('the code %s stays one word', (code) => {
    expect(searchWordsOf(code)).toEqual([code])
  })

  it('with one wrong, missing, added or swapped letter are recognised by their common deletions', () => {
    void fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('x', 'y'), fc.constantFrom('wrong', 'missing', 'added', 'swapped'), (right, place, letter, kind) => {
        const at = place % right.length
        const [before, after] = [right.slice(0, at), right.slice(at)]
        const errors = {
          wrong: before + letter + after.slice(1),
          missing: before + after.slice(1),
          added: before + letter + after,
          swapped: before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
        }
        const typed = errors[kind]
        expect(isOneErrorApart(typed, right)).toBe(true)
        expect(isOneErrorApart(right, typed)).toBe(true)
        const known = [right, ...deletionsOf(right)]
        expect([typed, ...deletionsOf(typed)].some((stump) => known.includes(stump))).toBe(true)
      }),
    )
    expect([isOneErrorApart('salt', 'silk'), isOneErrorApart('salt', 'salted'), isOneErrorApart('abcd', 'badc')]).toEqual([false, false, false])
  })
})

it('a letter of two units is left out as a whole', () => {
  expect(deletionsOf('a𖡌b')).toEqual(['𖡌b', 'ab', 'a𖡌'])
})

it('other forms of a word are no typing errors: they find forms alone', () => {
  const rank = (keywords: string) => rankTexts(['cijev', 'svijeće', 'kroz cijev', 'cijevi', 'cijeli'], (title) => ({ title, rest: '' }), keywords, 'hr')
  expect(rank('cijevima')).toEqual(['cijev', 'kroz cijev', 'cijevi'])
  expect(rank('cijevi')).toEqual(['cijevi', 'cijev', 'kroz cijev'])
  expect(rank('cijefi')).toEqual(['cijevi', 'cijeli'])
})

it('texts are ranked: prefix of the title, title, anywhere, other forms, typing error', () => {
  const texts = ['rest|jar', 'big jar|', 'jar of figs|', 'jam|']
  const rank = (keywords: string) =>
    rankTexts(
      texts,
      (text) => {
        const [title = '', rest = ''] = text.split('|')
        return { title, rest }
      },
      keywords,
      'en',
    )
  expect(rank('jar')).toEqual(['jar of figs|', 'big jar|', 'rest|jar'])
  expect(rank('jars')).toEqual(['big jar|', 'jar of figs|', 'rest|jar'])
  expect(rank('fisg')).toEqual(['jar of figs|'])
  expect(rank('')).toEqual(texts)
})
