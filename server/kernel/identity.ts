/**
 * The second factor of a user of the back office: `none` is required; one is `missing`; it was not given in the session within the last minutes,
 * `stale`, or it was, `fresh`.
 */
export type FactorProof = 'none' | 'missing' | 'stale' | 'fresh'

/** The logged-in user, with the current roles in the database. */
export interface AuthenticatedUser {
  readonly id: number
  readonly isBackofficeUser: boolean
  readonly scope: readonly string[]
  readonly sessionId: string
  readonly factor: FactorProof
}

/** The user of a token while the session lasts; of an invalid token only its claims. */
export type Identity = { readonly user: AuthenticatedUser } | { readonly user: null; readonly claimsBackoffice: boolean }

/** Authenticates tokens. */
export interface Identities {
  identify(accessToken: string): Promise<Identity>
  /** Authenticates a bearer token of the legacy log-in. */
  identifyBearer(token: string): Promise<Identity>
  /** Whether a token belongs to a back-office user's session that lasts, even when the token itself has to be refreshed. */
  isBackOffice(accessToken: string): Promise<boolean>
}
