import { createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_SECONDS } from '#contract/session.constants.ts'

/** Claims of an access token; whether it is still valid depends on the session. */
export interface Claims {
  readonly userId: number
  readonly sessionId: string
}

/** Signs and verifies tokens with the shop's secret. */
export interface TokenMaker {
  accessToken(claims: Claims & { isBackofficeUser: boolean }, now: Date): Promise<string>
  /** Undefined for an invalid or expired token. */
  read(accessToken: string, now: Date): Promise<Claims | undefined>
  /** Claims of a token that was valid once; what it may do, its session says. */
  readExpired(accessToken: string, now: Date): Promise<Claims | undefined>
  /** The successor of a refresh token: deterministic, so that a lost response can be repeated. */
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

/** The stored hash of a token: it is random and long, so a plain hash cannot be reversed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether a token, valid or not, claims the back-office role. */
export function claimsBackoffice(accessToken: string): boolean {
  try {
    return accessToken.length <= TOKEN_MAX && decodeJwt(accessToken).bo === true
  } catch {
    return false
  }
}

/** Now, or the last second of a token that has expired. */
function lastMoment(accessToken: string, now: Date): Date {
  try {
    const { exp } = decodeJwt(accessToken)
    return typeof exp === 'number' && exp * 1000 <= now.getTime() ? new Date((exp - 1) * 1000) : now
  } catch {
    return now
  }
}

export function createTokenMaker(secret: string): TokenMaker {
  const accessKey = keyFor(secret, 'access tokens')
  const refreshKey = keyFor(secret, 'refresh tokens')
  const verify = async (accessToken: string, currentDate: Date): Promise<Claims | undefined> => {
    if (accessToken.length > TOKEN_MAX) return undefined
    try {
      const { payload } = await jwtVerify(accessToken, accessKey, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate,
      })
      const userId = Number(payload.sub)
      if (Number(payload.exp) - Number(payload.iat) > ACCESS_TOKEN_SECONDS) return undefined
      return typeof payload.sid === 'string' && Number.isInteger(userId) ? { userId, sessionId: payload.sid } : undefined
    } catch {
      return undefined
    }
  }
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
    read: (accessToken, now) => verify(accessToken, now),
    readExpired: (accessToken, now) => verify(accessToken, lastMoment(accessToken, now)),
    refreshTokenAfter: (refreshToken) => createHmac('sha256', refreshKey).update(refreshToken).digest('base64url'),
  }
}
