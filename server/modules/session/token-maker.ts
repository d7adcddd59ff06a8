import { createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_SECONDS } from '#contract/session.constants.ts'

/** What an access token says; whether it still holds is the session's business. */
export interface Claims {
  readonly userId: number
  readonly sessionId: string
}

/** Signs and reads tokens with the shop's secret. */
export interface TokenMaker {
  accessToken(claims: Claims & { isBackofficeUser: boolean }, now: Date): Promise<string>
  /** Undefined for what was not signed here, is too old, or is no token at all. */
  read(accessToken: string, now: Date): Promise<Claims | undefined>
  /** The refresh token that follows this one: always the same, so that a lost answer can be given again. */
  refreshTokenAfter(refreshToken: string): string
}

const ALGORITHM = 'HS256'
const ISSUER = 'bonaca'
const AUDIENCE = 'bonaca-platform'
const TYPE = 'at+jwt'
const TOKEN_MAX = 2_000

const keyFor = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32))

/** The first refresh token of a session. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: it is random and long, so that a plain hash cannot be guessed back. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether a token, good or bad, says that it is the back office's. */
export function claimsBackoffice(accessToken: string): boolean {
  try {
    return accessToken.length <= TOKEN_MAX && decodeJwt(accessToken).bo === true
  } catch {
    return false
  }
}

export function createTokenMaker(secret: string): TokenMaker {
  const accessKey = keyFor(secret, 'access tokens')
  const refreshKey = keyFor(secret, 'refresh tokens')
  return {
    accessToken({ userId, sessionId, isBackofficeUser }, now) {
      const seconds = Math.floor(now.getTime() / 1000)
      return (
        new SignJWT({ sid: sessionId, bo: isBackofficeUser })
          .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
          .setIssuer(ISSUER)
          .setAudience(AUDIENCE)
          .setSubject(String(userId))
          // Two tokens of one second are two: a client tells by the words whether it got a new one.
          .setJti(randomUUID())
          .setIssuedAt(seconds)
          .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
          .sign(accessKey)
      )
    },
    async read(accessToken, now) {
      if (accessToken.length > TOKEN_MAX) return undefined
      try {
        const { payload } = await jwtVerify(accessToken, accessKey, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          requiredClaims: ['sub', 'exp', 'iat'],
          currentDate: now,
        })
        const userId = Number(payload.sub)
        if (Number(payload.exp) - Number(payload.iat) > ACCESS_TOKEN_SECONDS) return undefined
        return typeof payload.sid === 'string' && Number.isInteger(userId) ? { userId, sessionId: payload.sid } : undefined
      } catch {
        return undefined
      }
    },
    refreshTokenAfter: (refreshToken) => createHmac('sha256', refreshKey).update(refreshToken).digest('base64url'),
  }
}
