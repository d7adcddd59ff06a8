import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { drawStatechart, type Shape, type StatechartMarks } from './draw.ts'
import { METRICS, type StatechartLayout, stateNote } from './layout.ts'
import { outside } from './lines.ts'
import { Statechart } from './statechart.tsx'

const LAYOUTS = new URL('./layouts/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(`${name}.json`, LAYOUTS), 'utf8')
const layoutOf = (name: string): StatechartLayout => JSON.parse(textOf(name))
const names = readdirSync(LAYOUTS).map((file) => file.replace('.json', ''))
const coupon = layoutOf('coupon')

const allOf = (shapes: readonly (Shape | string)[]): Shape[] =>
  shapes.flatMap((shape) => (typeof shape === 'string' ? [] : [shape, ...allOf(shape.children ?? [])]))
const withPart = (part: string, shapes: readonly Shape[]) => allOf(shapes).filter(({ attributes }) => attributes['data-part'] === part)
const statesIn = (shapes: readonly Shape[]) => [...new Set(withPart('state', shapes).map(({ attributes }) => attributes['data-state']))]

describe('layouts', () => {
  test.each(names)('%s is at most 4 kB compressed', (name) => {
    expect(gzipSync(textOf(name), { level: 9 }).length).toBeLessThanOrEqual(4000)
  })

  test.each(names)('%s draws every state once and every transition once', (name) => {
    const layout = layoutOf(name)
    const shapes = drawStatechart(layout)
    expect(statesIn(shapes).toSorted()).toEqual(layout.states.map(({ path }) => path).toSorted())
    expect(
      withPart('transition', shapes)
        .map(({ attributes }) => attributes['data-transition'])
        .toSorted(),
    ).toEqual(layout.transitions.map(({ name: transition }) => transition).toSorted())
  })

  test('a transition names the line of its source', () => {
    const lines = readFileSync(new URL(`../../${coupon.source}`, import.meta.url), 'utf8').split('\n')
    const sourceOf = (name: string) => lines[(coupon.transitions.find((one) => one.name === name)?.line ?? 0) - 1]?.trim()
    expect(sourceOf('coupon.idle --coupon.edit[0]')).toBe("'coupon.edit': '.quiet',")
    expect(sourceOf('coupon.idle --coupon.remove[1]')).toBe("{ guard: 'hasNoCode' },")
    expect(sourceOf('coupon.applying.asking --xstate.error.actor.applyCoupon[1]')).toBe('repeated,')
    expect(sourceOf('coupon.applying.pausing --xstate.after.backoff.coupon.applying.pausing[0]')).toBe("pausing: { after: { backoff: 'asking' } },")
  })

  test('examples are payloads of the test models', () => {
    expect(coupon.examples['coupon.apply']).toEqual([
      { code: ' SKOJ10 ', key: 'key-1' },
      { code: '  ', key: 'key-2' },
    ])
  })
})

describe('drawing', () => {
  test('a folded state has no inside, and its edges end at its border', () => {
    const shapes = drawStatechart(coupon, { folded: new Set(['removing']) })
    expect(statesIn(shapes)).not.toContain('removing.asking')
    expect(statesIn(shapes)).toContain('removing')
    const [, top = 0, , height = 0] = coupon.states.find(({ path }) => path === 'removing')?.box ?? []
    const leaving = withPart('edge', shapes).find(({ attributes }) => attributes['data-from'] === 'removing.asking')
    const line = leaving?.children?.[0]
    const [, y] = /^M[\d.]+ ([\d.]+)/.exec(typeof line === 'string' ? '' : String(line?.attributes.d)) ?? []
    expect([top, top + height]).toContain(Number(y))
  })

  test('a possible transition is a button with a name', () => {
    const name = 'coupon.idle --coupon.edit[0]'
    const button = allOf(drawStatechart(coupon, { possible: new Set([name]) })).filter(({ attributes }) => attributes.role === 'button')
    expect(button.map(({ attributes }) => [attributes['data-transition'], attributes['aria-label'], attributes.tabindex])).toEqual([
      [name, 'coupon.edit → quiet', 0],
    ])
  })

  test('a state without operations has the beginning of its description below its name, inside its box', () => {
    const texts = withPart('note', drawStatechart(coupon))
    expect(texts.map(({ children = [] }) => children[0])).toContain('The input is empty')
    for (const { path, box, rows = [], ...state } of names.flatMap((name) => layoutOf(name).states)) {
      const note = stateNote(state)
      expect([path, note.length * METRICS.character <= box[2], note === '' || box[3] >= METRICS.titleLine + (1 + rows.length) * METRICS.line]).toEqual([
        path,
        true,
        true,
      ])
    }
    expect(stateNote({ calls: ['getCart'], description: 'It waits.' })).toBe('')
    expect(stateNote({ description: 'The error is shown at the field until the input changes' })).toBe('The error is shown at the field…')
  })

  test('the name of a state with states inside folds it, where the page allows it', () => {
    const buttonsIn = (marks: StatechartMarks) =>
      withPart('name', drawStatechart(coupon, marks)).flatMap(({ attributes, children = [] }) =>
        attributes.role === 'button' ? [[children[0], attributes.tabindex, attributes['aria-expanded']]] : [],
      )
    const compound = coupon.states.filter(({ path, kind }) => path !== '' && kind === 'compound')
    expect(buttonsIn({ canFold: true, folded: new Set(['removing']) })).toHaveLength(compound.length)
    expect(buttonsIn({ canFold: true, folded: new Set(['removing']) })).toContainEqual(['removing', 0, 'false'])
    expect(buttonsIn({ canFold: true })).toContainEqual(['removing', 0, 'true'])
    expect(buttonsIn({ folded: new Set(['removing']) })).toEqual([])
  })

  test('texts are escaped', () => {
    const hostile = { ...coupon, machine: '<img src=x onerror=alert(1)>' }
    expect(renderToStaticMarkup(<Statechart layout={hostile} label={hostile.machine} />)).not.toContain('<img')
  })
})

test('a line is cut where it enters the box around its end', () => {
  expect(outside([10, 0, 10, 50], undefined, [0, 20, 40, 40])).toEqual([10, 0, 10, 20])
  expect(outside([10, 50, 90, 50], [0, 20, 40, 40], undefined)).toEqual([40, 50, 90, 50])
})
