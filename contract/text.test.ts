import { describe, expect, it } from 'vitest'
import { quantityOf } from './cart.constants.ts'
import { amountOf, centsOf } from './cents.ts'
import { idIn, line, paragraphs } from './text.ts'

describe('text from people', () => {
  it('is trimmed and composed', () => {
    expect(line(20).parse('  S\u030Ceper ')).toBe('Šeper')
  })

  it.each(['a\u0000b', 'a\u0007b', 'a\u009fb', 'a\ud800b', 'a\nb'])('refuses %j in one line', (text) => {
    expect(line(20).safeParse(text).success).toBe(false)
  })

  it('keeps line breaks where text has lines, and no other controls', () => {
    expect(paragraphs(20).parse('a\nb\tc')).toBe('a\nb\tc')
    expect(paragraphs(20).safeParse('a\u0000b').success).toBe(false)
    expect(paragraphs(20).safeParse('a\udfffb').success).toBe(false)
  })
})

describe('a quantity as typed', () => {
  it.each([
    [2.7, 2],
    ['3', 3],
    ['2.7', 2],
    ['', 0],
    [null, 0],
    [undefined, 0],
    ['two', 0],
    [-1.5, -1],
    [Number.POSITIVE_INFINITY, 0],
  ])('%j is %i', (typed, quantity) => {
    expect(quantityOf(typed)).toBe(quantity)
  })
})

describe('amounts', () => {
  it('are cents on one side and decimals on the other', () => {
    expect([490, 0, 1, 12345678].map(amountOf).map(centsOf)).toEqual([490, 0, 1, 12345678])
    expect(centsOf(1.005)).toBe(100)
  })
})

describe('an id as text', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
    ['2147483648', 0],
    ['9999999999', 0],
  ])('%s is %i, and nothing where no id can be', (text, id) => {
    expect(idIn(text)).toBe(id)
  })
})
