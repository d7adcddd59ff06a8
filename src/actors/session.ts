import { useCallback, useSyncExternalStore } from 'react'
import type { User } from '#contract/session.ts'
import { type SessionSnapshot, type SessionStatus, selectStatus, selectUser } from '#machines/session/session.selectors.ts'
import { useActors } from './actors.ts'
import { isLoggedInHere } from './logged-in.ts'

/** Who is there, as far as the page knows. */
export interface SessionView {
  readonly status: SessionStatus
  readonly user: User | null
}

/** A part of the session, rendered again only when it changes; `before` on the server and until the session runs. */
export function useSessionPart<T>(select: (snapshot: SessionSnapshot) => T, before: T): T {
  const person = useActors()?.person
  const session = useSyncExternalStore(
    useCallback((tell: () => void) => person?.onStart(tell) ?? (() => {}), [person]),
    () => person?.running()?.session ?? null,
    () => null,
  )
  const listen = useCallback(
    (tell: () => void) => {
      const subscription = session?.subscribe(tell)
      return () => subscription?.unsubscribe()
    },
    [session],
  )
  return useSyncExternalStore(
    listen,
    () => (session ? select(session.getSnapshot()) : before),
    () => before,
  )
}

/** Who is there: `unknown` on the server, while hydrating and until it is found out. */
export function useSession(): SessionView {
  const loaded = useActors() !== null
  const status = useSessionPart<SessionStatus | null>(selectStatus, null)
  const user = useSessionPart(selectUser, null)
  return { status: status ?? (loaded && !isLoggedInHere(document.cookie) ? 'anonymous' : 'unknown'), user }
}
