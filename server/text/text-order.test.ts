import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '#contract/fold-text.ts'
import { nameKey } from './text-order.ts'

const sorted = (names: readonly string[], locale: 'en' | 'hr') =>
  names.toSorted((left, right) => {
    const [a, b] = [nameKey(left, locale), nameKey(right, locale)]
    return a < b ? -1 : a > b ? 1 : 0
  })

describe('names', () => {
  it('sort by the Croatian alphabet, digraphs as letters of their own', () => {
    const names = ['čaša', 'cvijet', 'ćup', 'džem', 'duga', 'đak', 'ljiljan', 'luk', 'njok', 'nož', 'šalica', 'svijeća', 'žlica', 'zdjela', 'Ulje', 'čaj']
    expect(sorted(names, 'hr')).toEqual(names.toSorted(new Intl.Collator('hr').compare))
  })

  it("sort in the language's order, for any words of its letters", () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcčćdđefghijklmnoprsštuvzž'), minLength: 1, maxLength: 8 })
    const { compare } = new Intl.Collator('hr')
    void fc.assert(
      fc.property(word, word, (left, right) => {
        const [a, b] = [nameKey(left, 'hr'), nameKey(right, 'hr')]
        return Math.sign(compare(left, right)) === (a < b ? -1 : a > b ? 1 : 0)
      }),
    )
  })

  it('sort words before their longer relatives and digits before letters', () => {
    expect(sorted(['Oil jar', 'Oil', '12 mugs', 'Oil 1 l', 'oil, old'], 'en')).toEqual(['12 mugs', 'Oil', 'Oil 1 l', 'Oil jar', 'oil, old'])
  })
})

describe('normalised text', () => {
  it('has no diacritics, capitals or punctuation', () => {
    expect(foldText('  Đuveč, ŠKOJ – “čaša” 100% ')).toBe('duvec skoj casa 100')
  })
})
