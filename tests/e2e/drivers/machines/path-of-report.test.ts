import { expect, test } from 'vitest'
import { findPathOfReport } from './path-of-report.ts'

const contentsOf = (...entries: readonly (readonly [actor: string, session: number, event: string, state: string])[]) => ({
  shop: '1.12.17',
  locale: 'hr' as const,
  route: '/cart',
  openedAt: '2026-11-22T13:01:40.000Z',
  entries: entries.map(([actor, session, event, state], at) => ({ at, actor, session, event, state })),
})

test('a report is walked by the shortest path with the same last transitions', () => {
  const found = findPathOfReport(
    contentsOf(
      ['locale', 2, 'xstate.init', 'settled'],
      ['coupon', 5, 'xstate.init', 'idle.quiet'],
      ['coupon', 5, 'cart.updated', 'idle.quiet'],
      ['coupon', 5, 'coupon.apply', 'applying.asking'],
      ['applyCoupon', 6, 'xstate.init', 'active'],
      ['coupon', 5, 'cart.updated', 'applying.asking'],
      ['coupon', 5, 'xstate.error.actor.applyCoupon', 'undoing'],
      ['coupon', 5, 'xstate.done.actor.removeCoupon', 'idle.rejected'],
      ['coupon', 5, 'coupon.edit', 'idle.quiet'],
    ),
  )
  expect(found?.driver.machine).toBe('coupon/coupon')
  expect(found?.path.steps.slice(0, 5).map(({ event }) => event.type)).toEqual([
    'cart.updated',
    'coupon.apply',
    'xstate.error.actor.applyCoupon',
    'xstate.done.actor.removeCoupon',
    'coupon.edit',
  ])
  expect(found?.reported).toBe(5)
})

test('the actor that failed last is run, though another one did more', () => {
  const coupon = [
    ['coupon', 5, 'xstate.init', 'idle.quiet'],
    ['coupon', 5, 'cart.updated', 'idle.quiet'],
    ['coupon', 5, 'coupon.apply', 'applying.asking'],
    ['coupon', 5, 'xstate.done.actor.applyCoupon', 'idle.quiet'],
  ] as const
  const list = ['wishlist', 7, 'xstate.error.actor.filterWishes', 'present.loadFailed'] as const
  const more = contentsOf(...coupon, list)
  expect(findPathOfReport(more)?.driver.machine).toBe('coupon/coupon')
  const failing = more.entries.map((entry) => (entry.session === 7 ? { ...entry, code: 'server-error' } : entry))
  expect(findPathOfReport({ ...more, entries: failing })?.driver.machine).toBe('wishlist/wishlist')
  const both = failing.map((entry) => (entry.event === 'coupon.apply' ? { ...entry, code: 'network' } : entry))
  expect(findPathOfReport({ ...more, entries: both })?.driver.machine).toBe('wishlist/wishlist')
  expect(findPathOfReport({ ...more, entries: both.toSorted((one, other) => other.session - one.session) })?.driver.machine).toBe('coupon/coupon')
})

test('a failure of an actor that nobody drives leads to another one', () => {
  const { entries, ...rest } = contentsOf(['coupon', 5, 'xstate.error.actor.applyCoupon', 'undoing'], ['locale', 2, 'locale.changed', 'carrying'])
  const failing = entries.map((entry) => (entry.actor === 'locale' ? { ...entry, code: 'network' } : entry))
  expect(findPathOfReport({ ...rest, entries: failing })?.driver.machine).toBe('coupon/coupon')
})

test('the oldest events may be missing', () => {
  const found = findPathOfReport(contentsOf(['coupon', 5, 'xstate.error.actor.applyCoupon', 'undoing']))
  expect(found?.path.steps.map(({ event }) => event.type)).toContain('xstate.error.actor.applyCoupon')
  expect(found?.reported).toBe(1)
})

test('actors that nobody can drive have no path', () => {
  expect(findPathOfReport(contentsOf(['locale', 2, 'locale.changed', 'carrying']))).toBeNull()
})
