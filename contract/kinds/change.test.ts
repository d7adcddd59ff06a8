import fc from 'fast-check'
import { describe, it } from 'vitest'
import { SECTIONS } from '../sections/sections.ts'
import type { Body } from './body.ts'
import { type Change, changesBetween, valueAt, withChanges } from './change.ts'
import { KINDS } from './kinds.ts'
import { hashOf } from './value-hash.ts'

const CASES = { numRuns: process.env.ALL_TESTS ? 20_000 : 200 }
const TIMEOUT_MS = 600_000
const { cells } = KINDS.page

const TYPES = { hero: 'hero', faq: 'faq', questions: 'faq', words: 'text', late: 'text' } as const
const text = fc.constantFrom('', 'One', 'Two')
const texts = fc.record({ en: text, hr: text })
const ids = <T extends string>(all: readonly T[]): fc.Arbitrary<T[]> => fc.shuffledSubarray([...all])

/** A list with some of the parts, in any order. */
const listOf = (fields: fc.Arbitrary<Body>) =>
  fc.record({ order: ids(['a', 'b', 'c', 'd']), fields: fc.array(fields, { minLength: 4, maxLength: 4 }) }).map(({ order, fields: all }) => ({
    order,
    items: Object.fromEntries(order.map((id) => [id, all['abcd'.indexOf(id)]])),
  }))
const groups = listOf(fc.record({ title: texts, items: listOf(fc.record({ q: texts, a: texts })) }))

const section = (type: keyof typeof SECTIONS) =>
  fc.record({ headline: texts, groups, langs: fc.option(fc.constantFrom(['en'], ['hr']), { nil: null }) }).map(({ headline, groups: lists, langs }) => ({
    type,
    v: SECTIONS[type].v,
    fields: { ...SECTIONS[type].example, ...(type === 'faq' ? { groups: lists } : { headline }) },
    ...(langs && { langs }),
  }))
const sections = fc.record(Object.fromEntries(Object.entries(TYPES).map(([id, type]) => [id, section(type)])))
const page: fc.Arbitrary<Body> = fc
  .record({ title: texts, content: texts, noindex: fc.boolean(), mediaId: fc.constantFrom(null, 1, 2), order: ids(Object.keys(TYPES)), sections })
  .map(({ order, sections: all, ...rest }) => ({
    ...rest,
    document: { v: 1, order, sections: Object.fromEntries(order.map((id) => [id, all[id]])) },
  }))
const two = fc.tuple(page, page)
const isSame = (left: unknown, right: unknown) => hashOf(left) === hashOf(right)
const check = <T>(arbitrary: fc.Arbitrary<T>, holds: (given: T) => boolean) => fc.assert(fc.property(arbitrary, holds), CASES)

describe('changes between two bodies', { timeout: TIMEOUT_MS }, () => {
  it('make the one the other', () => {
    check(two, ([before, after]) => isSame(withChanges(cells, before, changesBetween(cells, before, after)), after))
  })

  it('are there once they are made, and none of them before', () => {
    check(two, ([before, after]) =>
      changesBetween(cells, before, after).every(
        (change) =>
          isSame(valueAt(cells, after, change), change.after) && isSame(valueAt(cells, before, change), change.before) && !isSame(change.before, change.after),
      ),
    )
  })

  it('have keys of their own', () => {
    check(two, ([before, after]) => {
      const keys = changesBetween(cells, before, after).map(({ key }) => key)
      return new Set(keys).size === keys.length
    })
  })

  it('can be published apart, whichever are first', () => {
    check(fc.tuple(two, fc.array(fc.boolean(), { minLength: 60, maxLength: 60 })), ([[before, after], isFirst]) => {
      const changes = changesBetween(cells, before, after)
      const first = changes.filter((_, index) => isFirst[index % isFirst.length])
      const rest: Change[] = changes.filter((change) => !first.includes(change))
      return isSame(withChanges(cells, withChanges(cells, before, first), rest), after)
    })
  })

  it('leave a body in which every part stands once in its order', () => {
    check(fc.tuple(two, page), ([[before, after], live]) => {
      const { order, sections: byId } = withChanges(cells, live, changesBetween(cells, before, after)).document as { order: string[]; sections: object }
      return isSame([...order].sort(), Object.keys(byId).sort())
    })
  })
})
