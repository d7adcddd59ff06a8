import type { User } from '#contract/session.ts'

/** Statement of withdrawal; empty `goods` means the whole order. */
export interface Statement {
  orderNumber: string
  firstName: string
  lastName: string
  email: string
  goods: string
  message: string
}

export const EMPTY: Statement = { orderNumber: '', firstName: '', lastName: '', email: '', goods: '', message: '' }

/** Prefills a statement with the user's name and e-mail. */
export const startOf = (statement: Statement, user: Pick<User, 'firstName' | 'lastName' | 'email'> | null): Statement =>
  user ? { ...statement, firstName: user.firstName, lastName: user.lastName, email: user.email } : statement
