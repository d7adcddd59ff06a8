import { expect, test } from 'vitest'
import { challengeEnd, challengeHash, findChallenge, toCreation, toRelyingParty, toRequest } from './passkey.rules.ts'

const SHOP = toRelyingParty('https://shop.example')
const PASSKEY = { credentialId: 'Y3JlZGVudGlhbA', transports: ['internal', 'hybrid'] }
const signed = (data: string) => ({
  id: 'Y3JlZA',
  rawId: 'Y3JlZA',
  type: 'public-key' as const,
  response: { clientDataJSON: Buffer.from(data).toString('base64url'), authenticatorData: 'YXV0aA', signature: 'c2lnbg' },
})

test('a shop is known by its host name, without scheme and port', () => {
  expect(SHOP).toEqual({ id: 'shop.example', origin: 'https://shop.example' })
  expect(toRelyingParty('http://localhost:4000')).toEqual({ id: 'localhost', origin: 'http://localhost:4000' })
})

test('a challenge is valid for five minutes, and stored as a hash', () => {
  expect(challengeEnd(new Date('2026-11-27T12:00:00Z')).toISOString()).toBe('2026-11-27T12:05:00.000Z')
  expect(challengeHash('Y2hhbGxlbmdl')).toBe('cf0e63aaccf805a7dff4739afaf436872fd3b63a17d40295d22b0ae774a0f78a')
})

test('the signed challenge is found; data of anything else have none', () => {
  expect(findChallenge(signed('{"type":"webauthn.get","challenge":"bmV4dA","origin":"https://shop.example"}'))).toBe('bmV4dA')
  for (const data of ['', 'null', '7', '"challenge"', '{}', '{"challenge":7}', '{"challenge":"bmV4dA"', '[]']) expect(findChallenge(signed(data))).toBeNull()
})

test('a request names the passkeys of the user, and prefers that they are verified', () => {
  expect(toRequest(SHOP, 'bmV4dA', [PASSKEY])).toEqual({
    challenge: 'bmV4dA',
    rpId: 'shop.example',
    timeout: 120_000,
    allowCredentials: [{ id: 'Y3JlZGVudGlhbA', type: 'public-key', transports: ['internal', 'hybrid'] }],
    userVerification: 'preferred',
  })
})

test('a new passkey excludes authenticators that have one, and knows the user by a name that says nothing', () => {
  const user = { id: 4, email: 'nika@skoj.example', firstName: 'Nika', lastName: 'Kovač' }
  const creation = toCreation(SHOP, { challenge: 'bmV4dA', siteName: 'škoj', user, passkeys: [PASSKEY] })
  expect(creation).toMatchObject({
    rp: { id: 'shop.example', name: 'škoj' },
    user: { name: 'nika@skoj.example', displayName: 'Nika Kovač' },
    excludeCredentials: [{ id: 'Y3JlZGVudGlhbA' }],
    attestation: 'none',
  })
  const same = toCreation(SHOP, { challenge: 'b3RoZXI', siteName: 'škoj', user: { ...user, firstName: '', lastName: '' }, passkeys: [] })
  const other = toCreation(SHOP, { challenge: 'b3RoZXI', siteName: 'škoj', user: { ...user, id: 5 }, passkeys: [] })
  expect(same.user).toEqual({ id: creation.user.id, name: user.email, displayName: user.email })
  expect(other.user.id).not.toBe(creation.user.id)
  expect(Buffer.from(creation.user.id, 'base64url')).toHaveLength(32)
})
