import { expect, test } from 'vitest'
import { AREAS, type Endpoint, pathOf } from './endpoint.ts'
import { contract } from './index.ts'

const CALLS = Object.values<Endpoint>(contract)

test('operations have paths with version and area, except authentication', () => {
  const strange = CALLS.map(pathOf).filter((path) => !AREAS.includes((/^\/api\/v[12]\/(\w+)\/./.exec(path)?.[1] ?? '') as (typeof AREAS)[number]))
  expect(strange.sort()).toEqual(['/api/auth/login', '/api/auth/logout', '/api/auth/user', '/api/v1/login', '/api/v1/logout', '/api/v1/refresh'])
})

test('the version is 1, except for ecommerce, site detection and the upload of a form', () => {
  const isSecond = ({ id, area }: Endpoint) => (area === 'ecommerce' && id !== 'getCheckoutSettings') || id === 'domainDetect' || id === 'uploadMedia'
  const expected = CALLS.map((call) => [call.id, pathOf(call).startsWith('/api/auth/') ? 'auth' : isSecond(call) ? 'v2' : 'v1'])
  expect(CALLS.map(({ id, version }) => [id, version])).toEqual(expected)
})

test('every operation has a unique name and path', () => {
  expect(Object.entries(contract).filter(([name, { id }]) => name !== id)).toEqual([])
  expect(new Set(CALLS.map((call) => `${call.method} ${pathOf(call)}`)).size).toBe(CALLS.length)
})
