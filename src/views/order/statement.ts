import type { User } from '#contract/session.ts'

/** What a statement of withdrawal says; `goods` empty is the whole order. */
export interface Statement {
  orderNumber: string
  firstName: string
  lastName: string
  email: string
  goods: string
  message: string
}

export const EMPTY: Statement = { orderNumber: '', firstName: '', lastName: '', email: '', goods: '', message: '' }

/** A statement begun with what is known of a person. */
export const startOf = (statement: Statement, user: Pick<User, 'firstName' | 'lastName' | 'email'> | null): Statement =>
  user ? { ...statement, firstName: user.firstName, lastName: user.lastName, email: user.email } : statement
