import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blocksOf, mergeRich } from './rich-merge.rules.ts'

const RUNS = process.env.ALL_TESTS ? 20_000 : 1_000
const block: fc.Arbitrary<string> = fc.constantFrom(
  '<p>one</p>',
  '<p>two</p>',
  '<ul><li>a</li><li>b</li></ul>',
  '<h2>x</h2>',
  '<p>a<br>b</p>',
  '<hr>',
  'bare ',
  '<p title="a>b">q</p>',
)
const html = fc.array(block, { maxLength: 8 })

it('splits HTML into its top-level blocks', () => {
  expect(blocksOf('<p>a <b>b</b></p><hr><ul><li>c</li></ul> d <img src="/x" alt="1 > 0"><p>e</p>')).toEqual([
    '<p>a <b>b</b></p>',
    '<hr>',
    '<ul><li>c</li></ul>',
    ' d ',
    '<img src="/x" alt="1 > 0">',
    '<p>e</p>',
  ])
  fc.assert(
    fc.property(html, (blocks) => {
      expect(blocksOf(blocks.join('')).join('')).toBe(blocks.join(''))
    }),
    { numRuns: RUNS },
  )
})

it('merges changes of different blocks, of neighbours too, and none of one block', () => {
  const base = '<p>one</p><p>two</p><p>three</p>'
  expect(mergeRich(base, '<p>ONE</p><p>two</p><p>three</p>', '<p>one</p><p>TWO</p><p>three</p>')).toBe('<p>ONE</p><p>TWO</p><p>three</p>')
  expect(mergeRich(base, '<p>one</p><p>new</p><p>two</p><p>three</p>', '<p>one</p><p>two</p>')).toBe('<p>one</p><p>new</p><p>two</p>')
  expect(mergeRich(base, '<p>mine</p><p>two</p><p>three</p>', '<p>theirs</p><p>two</p><p>three</p>')).toBeNull()
})

it('of one who changed nothing is what the other wrote; of the same change, that change', () => {
  fc.assert(
    fc.property(html, html, (before, after) => {
      const [base, changed] = [before.join(''), after.join('')]
      expect([mergeRich(base, changed, base), mergeRich(base, base, changed), mergeRich(base, changed, changed)]).toEqual([changed, changed, changed])
    }),
    { numRuns: RUNS },
  )
})

it('loses no block that one of both has written', () => {
  fc.assert(
    fc.property(html, fc.nat(8), fc.nat(8), (blocks, first, second) => {
      const base = blocks.join('')
      const mine = blocks.toSpliced(first % (blocks.length + 1), 0, '<p>mine</p>').join('')
      const theirs = blocks.toSpliced(second % (blocks.length + 1), 0, '<p>theirs</p>').join('')
      const merged = mergeRich(base, mine, theirs)
      if (merged !== null) expect([merged.includes('<p>mine</p>'), merged.includes('<p>theirs</p>')]).toEqual([true, true])
    }),
    { numRuns: RUNS },
  )
})
