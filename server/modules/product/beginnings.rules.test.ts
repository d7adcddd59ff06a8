import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frequentBeginnings } from './beginnings.rules.ts'
import { createBits } from './bits.rules.ts'

const ROOM = 64

test('keeps each beginning that enough texts have, with their ordinals', () => {
  const kept = new Map(
    [
      ...frequentBeginnings(
        new Map([
          ['so ', [1, 2]],
          ['soap ', [3]],
          ['sol ', [3]],
          ['rose ', [4]],
        ]),
        { least: 3, room: ROOM },
      ),
    ].map(([text, bits]) => [text, bits.text]),
  )
  const all = createBits(ROOM)
  for (const ordinal of [1, 2, 3]) all.add(ordinal)
  expect(kept).toEqual(
    new Map([
      ['s', all.text],
      ['so', all.text],
    ]),
  )
})

test('says of any texts what looking at each of them says', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '𝒳'), minLength: 1, maxLength: 6 })
  const ordinals = fc.array(fc.nat(ROOM - 1), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(fc.tuple(text, ordinals)), fc.integer({ min: 1, max: 6 }), (given, least) => {
      const postings = new Map(given)
      const beginnings = new Set([...postings.keys()].flatMap((each) => Array.from(each, (_, index) => [...each].slice(0, index + 1).join(''))))
      const expected = [...beginnings].flatMap((beginning) => {
        const alike = [...postings].flatMap(([each, of]) => (each.startsWith(beginning) ? of : []))
        const bits = createBits(ROOM)
        for (const ordinal of alike) bits.add(ordinal)
        return alike.length < least ? [] : [[beginning, bits.text] as const]
      })
      const kept = [...frequentBeginnings(postings, { least, room: ROOM })].map(([beginning, bits]) => [beginning, bits.text] as const)
      expect(new Map(kept)).toEqual(new Map(expected))
    }),
  )
})
