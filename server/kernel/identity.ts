/** Who is logged in, as the database has them now. */
export interface AuthenticatedUser {
  readonly id: number
  readonly isBackofficeUser: boolean
  readonly scope: readonly string[]
  readonly sessionId: string
}

/** The person of a token while the session lasts; of a bad token only what it says of itself. */
export type Identity = { readonly person: AuthenticatedUser } | { readonly person: null; readonly claimsBackoffice: boolean }

/** Knows whose a token is. */
export interface Identities {
  identify(accessToken: string): Promise<Identity>
  /** Of a token of the older way to log in. */
  identifyBearer(token: string): Promise<Identity>
}
