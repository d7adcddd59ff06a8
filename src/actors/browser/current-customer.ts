import { waitFor } from 'xstate'
import type { User } from '#contract/session.ts'
import { type SessionSnapshot, selectStatus, selectUser } from '#machines/session/session.selectors.ts'
import type { LazyUserActors } from './lazy-user-actors.ts'

const USER_TIMEOUT_MS = 15_000

const customerIn = (snapshot: SessionSnapshot): User | null => (selectStatus(snapshot) === 'customer' ? selectUser(snapshot) : null)

/** The logged-in customer, once known; null for everybody else. */
export async function currentCustomer(userActors: LazyUserActors): Promise<User | null> {
  const actors = await userActors.loadIfLoggedIn()
  return actors && customerIn(await waitFor(actors.session, (snapshot) => selectStatus(snapshot) !== 'unknown', { timeout: USER_TIMEOUT_MS }))
}

/** Calls the listener whenever the customer differs from `known`; returns an unsubscribe function. */
export function onCustomerChange(userActors: LazyUserActors, known: User | null, listener: (user: User | null) => void): () => void {
  let last = known
  let subscription: { unsubscribe(): void } | undefined
  const listen = () => {
    subscription ??= userActors.current()?.session.subscribe((snapshot) => {
      const user = customerIn(snapshot)
      if (selectStatus(snapshot) === 'unknown' || user === last) return
      last = user
      listener(user)
    })
  }
  listen()
  const stop = userActors.onLoad(listen)
  return () => {
    stop()
    subscription?.unsubscribe()
  }
}
