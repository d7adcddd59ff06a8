import { expect, test } from 'vitest'
import { hasLoginMethodLeft, linkedLoginOf } from './access.rules.ts'

const NOON = new Date('2026-05-04T10:00:00.000Z')
const PROVIDERS = [{ issuer: 'https://id.island.example/', label: 'Island ID' }]
const identity = (id: number, issuer: string, shutAt: Date | null = null) => ({ id, issuer, subject: `s${id}`, userId: 7, createdAt: NOON, shutAt })

test('a linked log-in has the name of its provider, with or without a trailing slash, else the URL, and no identifier of the user there', () => {
  const of = (issuer: string, shutAt: Date | null = null) => linkedLoginOf(PROVIDERS, identity(3, issuer, shutAt))
  const createdAt = NOON.toISOString()
  expect(of('https://id.island.example')).toEqual({ id: 3, label: 'Island ID', isOpen: true, createdAt })
  expect(of('https://id.island.example/', NOON)).toEqual({ id: 3, label: 'Island ID', isOpen: false, createdAt })
  expect([of('https://gone.example:8443/realm').label, of('no address').label]).toEqual(['gone.example:8443', 'no address'])
})

test('an account stays accessible with a password, or another linked log-in of a known provider', () => {
  const own = identity(1, 'https://id.island.example')
  expect(hasLoginMethodLeft(true, PROVIDERS, [own], 1)).toBe(true)
  expect(hasLoginMethodLeft(false, PROVIDERS, [own], 1)).toBe(false)
  expect(hasLoginMethodLeft(false, PROVIDERS, [own, identity(2, 'https://id.island.example')], 1)).toBe(true)
  expect(hasLoginMethodLeft(false, PROVIDERS, [own, identity(2, 'https://id.island.example', NOON)], 1)).toBe(false)
  expect(hasLoginMethodLeft(false, PROVIDERS, [own, identity(2, 'https://gone.example')], 1)).toBe(false)
})
