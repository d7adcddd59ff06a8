import type { Calls, Credentials } from '../../client/create-client.ts'
import type { Notify } from '../deps.ts'
import type { CartActor } from './cart.actor.ts'
import { credentialsOf } from './credentials.ts'
import { createSession, type SessionActor } from './session.actor.ts'
import { keepSessionCookies, leaveCart, noticeSession, shareSession } from './session-listeners.ts'
import type { Surroundings } from './surroundings.ts'
import { tokenLife } from './token-life.ts'

export interface PersonParts {
  calls: () => Calls
  notify: Notify
  cart: CartActor
  surroundings: Surroundings
}

export interface PersonActors {
  session: SessionActor
  credentials: Credentials
}

/** Makes, wires and starts what somebody who is logged in has. */
export function startPerson({ calls, notify, cart, surroundings }: PersonParts): PersonActors {
  const life = tokenLife(surroundings.clocks)
  const session = createSession(calls, surroundings, life)

  keepSessionCookies(session, surroundings, life)
  leaveCart(session, cart)
  noticeSession(session, notify)
  session.start()
  shareSession(session, surroundings, life)

  return { session, credentials: credentialsOf(session, life) }
}
