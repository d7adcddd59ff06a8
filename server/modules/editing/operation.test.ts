import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Body, findCell, isPartsCell, partsOf, textsOf, withValue } from '#contract/kinds/body.ts'
import { KINDS } from '#contract/kinds/kinds.ts'
import type { Operation, Path } from '#contract/kinds/operation.ts'
import { inverseOf, repeated, seenBy } from '#contract/kinds/perform-operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { LOCALES } from '#contract/locale.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import { storedFields } from '#contract/sections/stored.ts'
import { type Changed, checkOperation, isDone, moveGroups, performSeen, type Rejection } from './operation.rules.ts'

const RUNS = process.env.ALL_TESTS ? 20_000 : 500
const CASES = { numRuns: RUNS }
const { cells } = KINDS.page

const sectionOf = (type: keyof typeof SECTIONS) => ({ type, v: SECTIONS[type].v, fields: structuredClone(SECTIONS[type].example) as Record<string, unknown> })
const inBoth = (text: string) => ({ en: text, hr: text })

const PAGE: Body = {
  title: inBoth('About us'),
  slug: inBoth('about-us'),
  excerpt: inBoth(''),
  content: inBoth('<p>One</p>'),
  document: {
    v: 1,
    order: ['hero', 'faq', 'words', 'quote'],
    sections: { hero: sectionOf('hero'), faq: sectionOf('faq'), words: sectionOf('text'), quote: sectionOf('quote') },
  } satisfies StoredDocument,
  mediaId: 3,
  backdrop: 'sand',
  publishedAt: '2026-05-14T09:30:00Z',
  display: true,
  noindex: false,
  access: 'public',
  seoTitle: inBoth(''),
  seoDescription: inBoth(''),
}

/** Numbers that choose an operation on whatever body there is. */
interface Choice {
  readonly kind: number
  readonly first: number
  readonly second: number
  readonly third: number
  readonly text: string
}
const number = fc.nat(1_000)
const choice: fc.Arbitrary<Choice> = fc.record({ kind: number, first: number, second: number, third: number, text: fc.string({ maxLength: 12 }) })

let made = 0
const newId = (): string => {
  made += 1
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
}
const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length]

function listsOf(body: Body): Path[] {
  const { order } = body.document as StoredDocument
  const inSections = order.flatMap((id) => [
    ['document', id, 'buttons'],
    ['document', id, 'groups'],
    ['document', id, 'groups', 'first', 'items'],
  ])
  return [['document'], ...inSections].filter((at) => typeof findCell(cells, body, at) !== 'string')
}

function partsAt(body: Body, at: Path) {
  const found = findCell(cells, body, at)
  if (typeof found === 'string' || !isPartsCell(found.cell)) throw new Error('This is no list')
  return { cell: found.cell, ...partsOf(found.cell, found.value) }
}

function newPart(body: Body, at: Path, third: number): unknown {
  const { cell, order, byId } = partsAt(body, at)
  if (cell.kind === 'sections') return sectionOf(pick(['hero', 'faq', 'text', 'quote'] as const, third) ?? 'text')
  const [known = ''] = order
  if (byId[known]) return structuredClone(byId[known])
  return 'q' in cell.of
    ? { q: inBoth('?'), a: inBoth('') }
    : 'items' in cell.of
      ? { title: inBoth(''), items: { order: [], items: {} } }
      : { label: inBoth('x'), link: null }
}

/** An operation that was made on this body. */
function operationOn(body: Body, { kind, first, second, third, text }: Choice): Operation {
  const id = newId()
  const seen = (operation: Operation) => ({ ...operation, was: hashOf(seenBy(cells, body, operation)) })
  const at = [...(pick(listsOf(body), first) ?? ['document'])]
  const { order } = partsAt(body, at)
  const part = pick(order, second)
  const after = third % 4 === 0 ? null : (pick(order, third) ?? null)
  switch (kind % 8) {
    case 0:
      return { type: 'part.add', id, at, part: `new-${made}`, after, value: newPart(body, at, third) }
    case 1:
      return part === undefined ? operationOn(body, { kind: 0, first, second, third, text }) : { type: 'part.move', id, at, part, after }
    case 2:
      return part === undefined ? operationOn(body, { kind: 0, first, second, third, text }) : seen({ type: 'part.remove', id, at, part, was: '' })
    case 3: {
      const { order: sections } = body.document as StoredDocument
      const section = pick(sections, second)
      if (section === undefined) break
      return seen({ type: 'part.languages', id, at: ['document'], part: section, langs: third % 3 === 0 ? null : [LOCALES[third % 2] ?? 'en'], was: '' })
    }
    case 4:
      return seen({ type: 'cell.set', id, at: ['noindex'], locale: null, value: third % 2 === 0, was: '' })
  }
  const texts = textsOf(cells, body).filter(({ cell }) => cell.kind !== 'slug')
  const cell = pick(texts, first)
  return seen({ type: 'cell.set', id, at: [...(cell?.at ?? ['title'])], locale: second % 2 === 0 ? 'en' : 'hr', value: text, was: '' })
}

function apply(body: Body, operation: Operation): Changed | Rejection {
  const checked = checkOperation(cells, body, operation)
  return 'reason' in checked ? checked : performSeen(cells, body, checked.operation)
}
const bodyAfter = (body: Body, operation: Operation): Body => {
  const result = apply(body, operation)
  return 'reason' in result ? body : result.body
}

const startsWith = (path: readonly string[], start: readonly string[]): boolean => start.every((name, index) => path[index] === name)
const scopeOf = (operation: Operation): readonly string[] => [
  ...operation.at,
  ...(operation.type === 'cell.set' && operation.locale ? [operation.locale] : []),
  ...(operation.type === 'part.languages' ? [operation.part] : []),
]
/** Whether they are about different cells and different lists, none within the other. */
const areDisjoint = (one: Operation, other: Operation): boolean => !startsWith(scopeOf(one), scopeOf(other)) && !startsWith(scopeOf(other), scopeOf(one))

const schema = storedFields(cells, 'draft')
const isReadable = (body: Body): boolean => {
  const { order, sections } = body.document as StoredDocument
  const areSectionsReadable = order.every((id) => {
    const section = sections[id]
    const definition = section && SECTIONS[section.type as keyof typeof SECTIONS]
    return section !== undefined && definition !== undefined && storedFields(definition.cells, 'draft').safeParse(section.fields).success
  })
  return areSectionsReadable && schema.safeParse(body).success
}

/** Twenty thousand cases, on a machine that may be busy. */
const TIMEOUT_MS = 600_000

describe('operations on a body', { timeout: TIMEOUT_MS }, () => {
  it('of two editors on different cells and lists give one body in any order', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 4 }), choice, choice, (before, first, second) => {
        const body = before.reduce((at, each) => bodyAfter(at, operationOn(at, each)), PAGE)
        const [one, other] = [operationOn(body, first), operationOn(body, second)]
        fc.pre(areDisjoint(one, other))
        expect(bodyAfter(bodyAfter(body, one), other)).toEqual(bodyAfter(bodyAfter(body, other), one))
      }),
      CASES,
    )
  })

  it('leave what was typed in the body, or are rejected', () => {
    fc.assert(
      fc.property(choice, choice, (first, second) => {
        const [one, other] = [operationOn(PAGE, first), operationOn(PAGE, { ...second, kind: 5 })]
        const body = bodyAfter(PAGE, one)
        const result = apply(body, other)
        if ('reason' in result || other.type !== 'cell.set') return
        const stored = checkOperation(cells, body, other)
        expect('operation' in stored && seenBy(cells, result.body, other)).toEqual(
          'operation' in stored && 'value' in stored.operation && stored.operation.value,
        )
      }),
      CASES,
    )
  })

  it('keep every list an order of its parts, and the body one that a draft may hold', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 12 }), (choices) => {
        const body = choices.reduce((at, each) => bodyAfter(at, operationOn(at, each)), PAGE)
        for (const at of listsOf(body)) {
          const { order, byId } = partsAt(body, at)
          expect([...order].sort()).toEqual(Object.keys(byId).sort())
        }
        expect(isReadable(body)).toBe(true)
      }),
      CASES,
    )
  })

  it('are rejected when what they were made on is no longer there', () => {
    fc.assert(
      fc.property(choice, fc.string({ minLength: 1, maxLength: 8 }), (first, text) => {
        const mine = operationOn(PAGE, { ...first, kind: 5 })
        const theirs = { ...mine, id: newId(), value: `a${text.trim()}` }
        const body = bodyAfter(PAGE, theirs)
        fc.pre(body !== PAGE && hashOf(body) !== hashOf(PAGE))
        expect(apply(body, mine)).toMatchObject({ reason: expect.stringMatching(/^(?:changed|invalid)$/) })
      }),
      CASES,
    )
  })

  it('are undone to the start and redone to the end, 300 in a row', () => {
    fc.assert(
      fc.property(fc.array(choice, { minLength: 300, maxLength: 300 }), (choices) => {
        let body = PAGE
        const done = choices.flatMap((each) => {
          const checked = checkOperation(cells, body, operationOn(body, each))
          const result = 'reason' in checked ? checked : performSeen(cells, body, checked.operation)
          if ('reason' in result || 'reason' in checked) return []
          body = result.body
          return [{ operation: checked.operation, before: result.before }]
        })
        const replayed = (from: Body, operations: readonly Operation[]) =>
          operations.reduce((at, operation) => {
            const result = performSeen(cells, at, operation)
            if ('reason' in result) throw new Error(`${operation.type} ${operation.at.join('/')}: ${result.reason}`)
            return result.body
          }, from)
        const start = replayed(
          body,
          done.toReversed().map(({ operation, before }) => inverseOf(operation, before)),
        )
        expect(start).toEqual(PAGE)
        expect(
          replayed(
            start,
            done.map(({ operation, before }) => repeated(operation, before)),
          ),
        ).toEqual(body)
      }),
      { numRuns: Math.ceil(RUNS / 300) },
    )
  })
})

describe('an operation', () => {
  it('on a part whose neighbour was removed is done beside the nearest', () => {
    const former = (_: Path, part: string) => ({ c: 'b', b: 'a' })[part]
    const body: Body = { ...PAGE, document: { v: 1, order: ['a', 'z'], sections: { a: sectionOf('text'), z: sectionOf('text') } } }
    const add: Operation = { type: 'part.add', id: newId(), at: ['document'], part: 'new', after: 'c', value: sectionOf('quote') }
    const result = performSeen(cells, body, add, former)
    expect('body' in result && (result.body.document as StoredDocument).order).toEqual(['a', 'new', 'z'])
    const unknown = performSeen(cells, body, { ...add, after: 'x' }, former)
    expect('body' in unknown && (unknown.body.document as StoredDocument).order).toEqual(['a', 'z', 'new'])
  })

  it('sets the label of a button in one language', () => {
    const banner = { ...sectionOf('banner'), fields: { ...SECTIONS.banner.example, button: { label: inBoth('Read'), target: { type: 'route', to: 'shop' } } } }
    const body: Body = { ...PAGE, document: { v: 1, order: ['one'], sections: { one: banner } } }
    const set: Operation = { type: 'cell.set', id: newId(), at: ['document', 'one', 'button', 'label'], locale: 'hr', value: 'Čitaj', was: hashOf('Read') }
    const after = bodyAfter(body, set)
    expect((after.document as StoredDocument).sections.one?.fields.button).toEqual({
      label: { en: 'Read', hr: 'Čitaj' },
      target: { type: 'route', to: 'shop' },
    })
  })

  it('adds a section of a former version as one of the newest, and none of a later one', () => {
    const { files: _, ...fields } = SECTIONS.documents.example
    const added = (v: number): Operation => ({
      type: 'part.add',
      id: newId(),
      at: ['document'],
      part: 'documents',
      after: null,
      value: { type: 'documents', v, fields } as never,
    })
    expect(checkOperation(cells, PAGE, added(1))).toMatchObject({ operation: { value: sectionOf('documents') } })
    expect(checkOperation(cells, PAGE, added(3))).toEqual({ reason: 'invalid', fields: [{ path: 'type', key: 'invalid' }] })
  })

  it('leaves sections of unknown types as they are, and lets them be moved and removed', () => {
    const old = { type: 'marquee', v: 3, fields: { words: 'x' } }
    const body: Body = { ...PAGE, document: { v: 1, order: ['old', 'words'], sections: { old, words: sectionOf('text') } } }
    expect(apply(body, { type: 'cell.set', id: newId(), at: ['document', 'old', 'words'], locale: 'en', value: 'y', was: hashOf('x') })).toEqual({
      reason: 'unknown',
    })
    const moved = bodyAfter(body, { type: 'part.move', id: newId(), at: ['document'], part: 'old', after: 'words' })
    expect(moved.document).toEqual({ v: 1, order: ['words', 'old'], sections: { old, words: sectionOf('text') } })
    const added = apply(body, { type: 'part.add', id: newId(), at: ['document'], part: 'more', after: null, value: old })
    expect(added).toMatchObject({ reason: 'invalid' })
  })

  it('adds no more than fit', () => {
    const full = { order: ['a', 'b'], items: { a: { label: inBoth('a'), link: null }, b: { label: inBoth('b'), link: null } } }
    const hero = { ...sectionOf('hero'), fields: { ...SECTIONS.hero.example, buttons: full } }
    const body: Body = { ...PAGE, document: { v: 1, order: ['hero'], sections: { hero } } }
    const add: Operation = {
      type: 'part.add',
      id: newId(),
      at: ['document', 'hero', 'buttons'],
      part: 'c',
      after: null,
      value: { label: inBoth('c'), link: null },
    }
    expect(apply(body, add)).toEqual({ reason: 'full' })
  })
  it('is done already when the part that it adds is there as it asks', () => {
    const value = sectionOf('quote')
    const add: Operation = { type: 'part.add', id: newId(), at: ['document'], part: 'more', after: 'quote', value }
    const body = bodyAfter(PAGE, add)
    expect(isDone(add, seenBy(cells, PAGE, add))).toBe(false)
    expect(isDone(add, seenBy(cells, body, add))).toBe(true)
    const changed = withValue(body, ['document', 'sections', 'more', 'fields', 'name', 'en'], 'Somebody else')
    expect(isDone(add, seenBy(cells, changed, add))).toBe(false)
  })

  it('groups a removal with the addition of the same part to another list that follows it, and nothing else', () => {
    const remove = (at: Path, part: string): Operation => ({ type: 'part.remove', id: newId(), at: [...at], part, was: '' })
    const add = (at: Path, part: string): Operation => ({ type: 'part.add', id: newId(), at: [...at], part, after: null, value: {} })
    const move = [remove(['a'], '1'), add(['b'], '1')]
    const others = [add(['a'], '1'), remove(['a'], '2'), add(['b'], '3'), remove(['a'], '4'), add(['a'], '4')]
    expect(moveGroups([...move, ...others, ...move])).toEqual([move, ...others.map((operation) => [operation]), move])
  })
})
