import { expect, test } from 'vitest'
import { isWayLeft, linkedLoginOf } from './access.rules.ts'

const NOON = new Date('2026-05-04T10:00:00.000Z')
const PROVIDERS = [{ issuer: 'https://id.island.example/', label: 'Island ID' }]
const identity = (id: number, issuer: string, shutAt: Date | null = null) => ({ id, issuer, subject: `s${id}`, userId: 7, createdAt: NOON, shutAt })

test('a log-in elsewhere has the name of its provider, with or without a last slash, else the address, and nothing that names the person there', () => {
  const of = (issuer: string, shutAt: Date | null = null) => linkedLoginOf(PROVIDERS, identity(3, issuer, shutAt))
  const createdAt = NOON.toISOString()
  expect(of('https://id.island.example')).toEqual({ id: 3, label: 'Island ID', isOpen: true, createdAt })
  expect(of('https://id.island.example/', NOON)).toEqual({ id: 3, label: 'Island ID', isOpen: false, createdAt })
  expect([of('https://gone.example:8443/realm').label, of('no address').label]).toEqual(['gone.example:8443', 'no address'])
})

test('a way in is a password, or another log-in that is open and whose provider the shop knows', () => {
  const own = identity(1, 'https://id.island.example')
  expect(isWayLeft(true, PROVIDERS, [own], 1)).toBe(true)
  expect(isWayLeft(false, PROVIDERS, [own], 1)).toBe(false)
  expect(isWayLeft(false, PROVIDERS, [own, identity(2, 'https://id.island.example')], 1)).toBe(true)
  expect(isWayLeft(false, PROVIDERS, [own, identity(2, 'https://id.island.example', NOON)], 1)).toBe(false)
  expect(isWayLeft(false, PROVIDERS, [own, identity(2, 'https://gone.example')], 1)).toBe(false)
})
