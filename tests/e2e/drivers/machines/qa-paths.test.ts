import { expect, test } from 'vitest'
import { stateName } from '#src/actors/browser/trail.ts'
import { FAULT_KINDS } from '#tests/report/report.ts'
import { DRIVERS } from './drivers.ts'
import { pathsOnPage, tagsOf } from './qa-paths.ts'

const taggedPaths = (machine: string) =>
  DRIVERS.filter((driver) => driver.machine === machine)
    .flatMap((driver) => driver.pages.flatMap((page) => pathsOnPage(driver, page)))
    .map((tested) => ({ tested, tags: tagsOf(tested, ({ after }) => stateName(after.state)) }))

test('a path is tagged with what goes wrong on it, as the report of paths names it', () => {
  const paths = taggedPaths('wishlist/wishlist')
  const tagged = new Set(paths.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith('@fault:'))))
  expect([...tagged].filter((tag) => !FAULT_KINDS.some((kind) => tag === `@fault:${kind}`))).toEqual([])
  expect([...tagged]).toEqual(expect.arrayContaining(['@fault:network', '@fault:rejected']))
  for (const { tested, tags } of paths) {
    const codes = tested.path.steps.flatMap(({ event: { type, error } }) => (type.startsWith('xstate.error.') ? [(error as { code?: string }).code] : []))
    expect(tags.includes('@fault:network')).toBe(codes.some((code) => code === undefined || code === 'network'))
    expect(tags.some((tag) => tag.startsWith('@fault:'))).toBe(codes.length > 0 || tags.includes('@fault:late'))
  }
})

test('a path is tagged with its machine, states and operations', () => {
  const [first] = taggedPaths('coupon/coupon').filter(({ tags }) => tags.includes('@call:applyCoupon'))
  expect(first?.tags).toEqual(expect.arrayContaining(['@machine:coupon/coupon', '@state:applying.asking', '@call:applyCoupon']))
})
