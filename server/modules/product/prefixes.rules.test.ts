import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBitmap } from './bitmap.rules.ts'
import { frequentPrefixes } from './prefixes.rules.ts'

const ROOM = 64

test('keeps each prefix that enough texts have, with their ordinals', () => {
  const kept = new Map(
    [
      ...frequentPrefixes(
        new Map([
          ['so ', [1, 2]],
          ['soap ', [3]],
          ['sol ', [3]],
          ['rose ', [4]],
        ]),
        { minimum: 3, capacity: ROOM },
      ),
    ].map(([text, bits]) => [text, bits.text]),
  )
  const all = createBitmap(ROOM)
  for (const ordinal of [1, 2, 3]) all.add(ordinal)
  expect(kept).toEqual(
    new Map([
      ['s', all.text],
      ['so', all.text],
    ]),
  )
})

test('finds the same as a scan of any texts', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '𝒳'), minLength: 1, maxLength: 6 })
  const ordinals = fc.array(fc.nat(ROOM - 1), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(fc.tuple(text, ordinals)), fc.integer({ min: 1, max: 6 }), (given, minimum) => {
      const postings = new Map(given)
      const prefixes = new Set([...postings.keys()].flatMap((each) => Array.from(each, (_, index) => [...each].slice(0, index + 1).join(''))))
      const expected = [...prefixes].flatMap((prefix) => {
        const alike = [...postings].flatMap(([each, of]) => (each.startsWith(prefix) ? of : []))
        const bits = createBitmap(ROOM)
        for (const ordinal of alike) bits.add(ordinal)
        return alike.length < minimum ? [] : [[prefix, bits.text] as const]
      })
      const kept = [...frequentPrefixes(postings, { minimum, capacity: ROOM })].map(([prefix, bits]) => [prefix, bits.text] as const)
      expect(new Map(kept)).toEqual(new Map(expected))
    }),
  )
})
