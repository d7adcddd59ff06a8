import { expect, test } from 'vitest'
import { claimsBackoffice, createTokenMaker, newRefreshToken, tokenHash } from './token-maker.ts'

const tokens = createTokenMaker('a secret of the shop with many letters')
const NOON = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const claims = { userId: 7, sessionId: 'a-session' }
const ofCustomer = () => tokens.accessToken({ ...claims, isBackofficeUser: false }, NOON)

test('a token identifies its user for fifteen minutes', async () => {
  const token = await ofCustomer()
  expect([await tokens.read(token, NOON), await tokens.read(token, after(899)), await tokens.read(token, after(900))]).toEqual([claims, claims, undefined])
})

test('two tokens issued at the same time differ', async () => {
  expect(await ofCustomer()).not.toBe(await ofCustomer())
})

test('a token of another secret is invalid', async () => {
  const other = createTokenMaker('another secret of the shop with letters')
  expect(await other.read(await ofCustomer(), NOON)).toBe(undefined)
})

test('valid or not, a token says whether it is for the back office', async () => {
  const ofEditor = await tokens.accessToken({ ...claims, isBackofficeUser: true }, NOON)
  expect([ofEditor, `${ofEditor}x`, await ofCustomer(), 'a.b.c', '', 'x'.repeat(9_000)].map(claimsBackoffice)).toEqual([true, true, false, false, false, false])
})

test('a refresh token has one successor, which only the shop can compute', () => {
  const first = newRefreshToken()
  const next = tokens.refreshTokenAfter(first)
  expect(next).toMatch(/^[\w-]{43}$/)
  expect(tokens.refreshTokenAfter(first)).toBe(next)
  expect(new Set([first, next, tokens.refreshTokenAfter(next), createTokenMaker('x'.repeat(32)).refreshTokenAfter(first), tokenHash(first)]).size).toBe(5)
})
