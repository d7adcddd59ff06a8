import { hkdfSync } from 'node:crypto'
import { SignJWT } from 'jose'

const TYPE = 'at+jwt'
const HOUR = 3_600

interface Genuine {
  /** The shop's signing secret. */
  readonly secret: string
  readonly accessToken: string
  readonly refreshToken: string
  readonly bearerToken: string
  readonly mailToken: string
  readonly userId: number
  /** A session of another user. */
  readonly foreignSession: string
}

const packed = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const partOf = (token: string, index: number): string => token.split('.')[index] ?? ''
const claimsOf = (token: string): Record<string, unknown> => JSON.parse(Buffer.from(partOf(token, 1), 'base64url').toString())

/** Access tokens that look valid and are not, by what is wrong with them. */
export async function forgedTokens({
  secret,
  accessToken,
  refreshToken,
  bearerToken,
  mailToken,
  userId,
  foreignSession,
}: Genuine): Promise<Record<string, string>> {
  const [header, payload, signature] = [partOf(accessToken, 0), partOf(accessToken, 1), partOf(accessToken, 2)]
  const claims = claimsOf(accessToken)
  const now = Math.floor(Date.now() / 1000)
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'access tokens', 32))
  const signed = (
    change: Record<string, unknown>,
    { by = key, alg = 'HS256', typ = TYPE, ...more }: { by?: Buffer; alg?: string; typ?: string; kid?: string; jwk?: Record<string, string> } = {},
  ) => new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg, typ, ...more }).sign(by)
  const without = (claim: string) => signed({ [claim]: undefined })
  return {
    'a word': 'token',
    'two dots': '..',
    'three words': 'a.b.c',
    'JSON instead of a token': '{"sub":"1"}',
    'a Bearer': `Bearer ${accessToken}`,
    'two tokens': `${accessToken}, ${accessToken}`,
    'a very long one': `${header}.${packed('x'.repeat(8_000))}.${signature}`,
    'the refresh token': refreshToken,
    'the token of the older log-in': bearerToken,
    'a mailed token': mailToken,
    'no signature': `${header}.${payload}.`,
    'no signature at all': `${header}.${payload}`,
    'the signature of another': `${header}.${payload}.${packed('0'.repeat(32))}`,
    'one letter more': `${accessToken}A`,
    'a turned letter in the claims': `${header}.${payload.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'))}.${signature}`,
    'another person under this signature': `${header}.${packed({ ...claims, sub: '4' })}.${signature}`,
    'more rights under this signature': `${header}.${packed({ ...claims, scope: ['admin'] })}.${signature}`,
    'alg none': `${packed({ alg: 'none', typ: TYPE })}.${payload}.`,
    'alg None': `${packed({ alg: 'None', typ: TYPE })}.${payload}.`,
    'alg none with the old signature': `${packed({ alg: 'none', typ: TYPE })}.${payload}.${signature}`,
    'alg RS256': `${packed({ alg: 'RS256', typ: TYPE })}.${payload}.${signature}`,
    'a header that is no JSON': `${packed('alg')}.${payload}.${signature}`,
    'HS384 with the right key': await signed({}, { alg: 'HS384', by: Buffer.concat([key, key.subarray(0, 16)]) }),
    'HS512 with the right key': await signed({}, { alg: 'HS512', by: Buffer.concat([key, key]) }),
    'the secret itself as a key': await signed({}, { by: Buffer.from(secret) }),
    'a guessed key': await signed({}, { by: Buffer.from('secret'.repeat(6)) }),
    'a key of zeros by its path': await signed({}, { by: Buffer.alloc(32), kid: '../../dev/null' }),
    'a key of its own in the header': await signed({}, { by: Buffer.alloc(32, 7), jwk: { kty: 'oct', k: Buffer.alloc(32, 7).toString('base64url') } }),
    'the key of another use': await signed({}, { by: Buffer.from(hkdfSync('sha256', secret, '', 'refresh tokens', 32)) }),
    'another type': await signed({}, { typ: 'JWT' }),
    'another audience': await signed({ aud: 'elsewhere' }),
    'no audience': await without('aud'),
    'another issuer': await signed({ iss: 'elsewhere' }),
    'no issuer': await without('iss'),
    'ended an hour ago': await signed({ iat: now - 2 * HOUR, exp: now - HOUR }),
    'ended just now': await signed({ exp: now - 1 }),
    'an end in ten years': await signed({ exp: now + 10 * 365 * 24 * HOUR }),
    'no beginning': await without('iat'),
    'an end that is a word': await signed({ exp: 'never' }),
    'no end': await without('exp'),
    'not yet good': await signed({ nbf: now + HOUR }),
    'no session': await without('sid'),
    'an unknown session': await signed({ sid: '00000000-0000-4000-8000-000000000000' }),
    'a session that is SQL': await signed({ sid: "' or '1'='1" }),
    'a session that is a number': await signed({ sid: 1 }),
    'the own session for another person': await signed({ sub: String(userId + 1) }),
    'the session of another person': await signed({ sid: foreignSession }),
    'no person': await without('sub'),
    'a person that is a word': await signed({ sub: 'admin' }),
    'a person with a fraction': await signed({ sub: `${userId}.5` }),
  }
}
