import { waitFor } from 'xstate'
import type { User } from '#contract/session.ts'
import { type SessionSnapshot, selectStatus, selectUser } from '#machines/session/session.selectors.ts'
import { hasStoredLogin } from '../logged-in.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { Person } from './person.ts'

const WAITS_FOR_PERSON_MS = 15_000

const customerIn = (snapshot: SessionSnapshot): User | null => (selectStatus(snapshot) === 'customer' ? selectUser(snapshot) : null)

/** The customer who is logged in, once that is known; null for everybody else. */
export async function knownCustomer(person: Person, { jar }: Pick<BrowserEnvironment, 'jar'>): Promise<User | null> {
  if (!person.running() && !hasStoredLogin(jar.get())) return null
  const { session } = await person.start()
  return customerIn(await waitFor(session, (snapshot) => selectStatus(snapshot) !== 'unknown', { timeout: WAITS_FOR_PERSON_MS }))
}

/** Tells of every other customer, or account, than `known`; answers how to stop. */
export function followCustomer(person: Person, known: User | null, listener: (user: User | null) => void): () => void {
  let last = known
  let heard: { unsubscribe(): void } | undefined
  const listen = () => {
    heard ??= person.running()?.session.subscribe((snapshot) => {
      const user = customerIn(snapshot)
      if (selectStatus(snapshot) === 'unknown' || user === last) return
      last = user
      listener(user)
    })
  }
  listen()
  const stop = person.onStart(listen)
  return () => {
    stop()
    heard?.unsubscribe()
  }
}
