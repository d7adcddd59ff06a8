/** As much of a caller as tells who acts. */
export interface Somebody {
  readonly user: { readonly id: number; readonly isBackofficeUser: boolean } | null
}

/** The account of a customer; null for visitors, and for the back office, which buys as a guest. */
export const customerIdOf = ({ user }: Somebody): number | null => (user && !user.isBackofficeUser ? user.id : null)
