import { describe, expect, test } from 'vitest'
import type { SessionStatus } from '#machines/session/session.selectors.ts'
import { type Guard, leadsToWanted, redirectFor, wantedPage } from './guard.rules.ts'
import { guardOf } from './guard-of.ts'

const GUARDS = ['guest', 'backOfficeGuest', 'customer', 'backOffice'] as const satisfies Guard[]
const KNOWN = ['anonymous', 'customer', 'backOffice'] as const satisfies SessionStatus[]
const at = (guard: Guard, status: SessionStatus, locale: 'en' | 'hr' = 'en', address = '/profile?tab=1') => redirectFor(guard, status, { locale, address })

describe('a guarded route', () => {
  test.each([
    ['guest', [null, '/', '/']],
    ['backOfficeGuest', [null, '/', '/admin']],
    ['customer', ['/login?redirect=%2Fprofile%3Ftab%3D1', null, '/admin']],
    ['backOffice', ['/adminLogin?redirect=%2Fprofile%3Ftab%3D1', '/', null]],
  ] as const)('for %s sends visitor, customer and back office to %j', (guard, expected) => {
    expect(KNOWN.map((status) => at(guard, status))).toEqual(expected)
  })

  test.each(GUARDS)("for %s redirects nobody while the user's status is unknown", (guard) => {
    expect(at(guard, 'unknown')).toBeNull()
  })

  test('redirects within its language', () => {
    expect([at('customer', 'anonymous', 'hr', '/hr/profil'), at('guest', 'customer', 'hr'), at('backOffice', 'anonymous', 'hr', '/hr/admin')]).toEqual([
      '/hr/prijava?redirect=%2Fhr%2Fprofil',
      '/hr',
      '/hr/adminLogin?redirect=%2Fhr%2Fadmin',
    ])
  })
})

test.each([
  ['guest', true, true],
  ['backOfficeGuest', false, true],
  ['customer', false, false],
  ['backOffice', false, false],
] as const)('a page for %s that a log-in ends leads a customer to the wanted page: %s, the back office: %s', (guard, customer, backOffice) => {
  expect([leadsToWanted(guard, 'customer'), leadsToWanted(guard, 'backOffice')]).toEqual([customer, backOffice])
})

test('no redirect leads to another redirect', () => {
  const guards: Record<string, Guard | undefined> = { '/': undefined, '/login': 'guest', '/admin': 'backOffice', '/adminLogin': 'backOfficeGuest' }
  for (const guard of GUARDS)
    for (const status of KNOWN) {
      const first = at(guard, status)
      if (first === null) continue
      const next = guards[new URL(first, 'http://shop').pathname]
      expect(next && at(next, status)).toBe(next ? null : undefined)
    }
})

describe('the guard of a route', () => {
  const match = (guard?: Parameters<typeof guardOf>[0][number]['staticData']['guard'], search = {}) => ({
    staticData: guard === undefined ? {} : { guard },
    search,
  })

  test('is its own, else that of its ancestors', () => {
    expect([guardOf([match(), match()]), guardOf([match(), match('backOffice'), match()]), guardOf([match('customer'), match('guest')])]).toEqual([
      undefined,
      'backOffice',
      'guest',
    ])
  })

  test('can depend on the search parameters', () => {
    const unlessToken = (search: object) => ('token' in search ? undefined : 'guest')
    expect([guardOf([match(unlessToken)]), guardOf([match(unlessToken, { token: 't' })])]).toEqual(['guest', undefined])
  })
})

test.each([
  [{ redirect: '/orders' }, '', '/orders'],
  [{ redirect: '/product/fig-jam#reviews' }, '', '/product/fig-jam#reviews'],
  // A browser keeps the fragment when the server redirects to the log-in; so does an unencoded target.
  [{ redirect: '/product/fig-jam?size=l' }, 'reviews', '/product/fig-jam?size=l#reviews'],
  [{ redirect: '/product/fig-jam#reviews' }, 'main', '/product/fig-jam#reviews'],
  [{ redirect: '//evil.example' }, 'reviews', null],
  [{ redirect: 7 }, 'reviews', null],
  [{}, 'reviews', null],
])('of a log-in with %j and the fragment "%s" the wanted page is %s', (search, hash, wanted) => {
  expect(wantedPage({ search, hash })).toBe(wanted)
})
