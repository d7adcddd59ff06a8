/** The part of a caller that identifies the user. */
export interface AuthContext {
  readonly user: { readonly id: number; readonly isBackofficeUser: boolean } | null
}

/** The identifiers of a user in personal data. */
export interface DataSubject {
  readonly userId: number
  /** Normalised by `emailKey`. */
  readonly email: string
}

/** The account of a customer; null for visitors, and for the back office, which buys as a guest. */
export const customerIdOf = ({ user }: AuthContext): number | null => (user && !user.isBackofficeUser ? user.id : null)
