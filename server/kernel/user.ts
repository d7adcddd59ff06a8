/** As much of a caller as tells who acts. */
export interface AuthContext {
  readonly user: { readonly id: number; readonly isBackofficeUser: boolean } | null
}

/** Somebody by all that what they left in the shop is found by. */
export interface DataSubject {
  readonly userId: number
  /** In the one spelling of `emailKey`. */
  readonly email: string
}

/** The account of a customer; null for visitors, and for the back office, which buys as a guest. */
export const customerIdOf = ({ user }: AuthContext): number | null => (user && !user.isBackofficeUser ? user.id : null)
