import type { Locator, Page } from '@playwright/test'
import type { OperationName } from '#contract/index.ts'
import type { Mailbox } from '../../fixtures/mailbox.ts'
import { Entry, type NewRegistration } from '../auth-page.ts'
import { createCustomer, logInThroughApi } from '../create-customer.ts'
import { PayPage } from '../pay-page.ts'
import { ProfilePage } from '../profile-page.ts'
import type { Visitor } from '../visitor.ts'

/** An English visitor and what a scenario needs of the shop. */
export interface Shopper {
  readonly page: Page
  readonly ana: Visitor
  readonly origin: string
  readonly mailbox: Mailbox
  readonly entry: Entry
  readonly profile: ProfilePage
  readonly paying: PayPage
  /** The customer of `becomeCustomer`. */
  customer?: NewRegistration
}

export const shopper = (ana: Visitor, origin: string, mailbox: Mailbox): Shopper => ({
  page: ana.page,
  ana,
  origin,
  mailbox,
  entry: new Entry(ana.page, 'en'),
  profile: new ProfilePage(ana.page, 'en'),
  paying: new PayPage(ana, 'en'),
})

/** How one operation is called by a user, and how the user sees that it succeeded. */
export interface CallScenario {
  /** Everything before the call. */
  before(user: Shopper): Promise<unknown>
  /** What makes the call. */
  press(user: Shopper): Promise<unknown>
  /** What a user does after a failure. Without it: the offered retry, or the same again. */
  again?(user: Shopper): Promise<unknown>
  /** Visible once it succeeded. */
  done(user: Shopper): Locator
  /** Checks that it happened once. */
  once?(user: Shopper): Promise<unknown>
  /** It is shown before the response: only a response says that it succeeded. */
  readonly isOptimistic?: true
  /** Every attempt has the same Idempotency-Key. */
  readonly hasOneKey?: true
  /** Error responses that belong to it, apart from the fault. */
  readonly fails?: readonly (readonly [status: number, call: OperationName])[]
  /** The pages of the OpenID Connect provider belong to it. */
  readonly visitsProvider?: true
}

/** Scenarios of operations; a text says why no user can meet a fault of it. */
export type CallScenarios = Readonly<Record<string, CallScenario | string>>

/** Logs in as a new customer. */
export async function becomeCustomer(user: Shopper): Promise<NewRegistration> {
  const customer = await createCustomer(user.origin, user.mailbox)
  await logInThroughApi(user.page, user.origin, customer)
  user.customer = customer
  return customer
}

export const main = ({ page }: Shopper): Locator => page.getByRole('main')
export const heading = ({ page }: Shopper, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
export const button = (user: Shopper, name: string | RegExp): Locator => main(user).getByRole('button', { name, exact: typeof name === 'string' })
