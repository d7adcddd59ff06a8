import type { User } from '#contract/session.ts'
import { type SessionSnapshot, type SessionStatus, selectStatus, selectUser } from '#machines/session/session.selectors.ts'
import { loadActors, useActors, useUserActors } from './actors.ts'
import type { UserActors } from './browser/user-actors.ts'
import { hasStoredLogin } from './logged-in.ts'
import { useActorSelector } from './use-actor-selector.ts'

/** The current user, as far as the page knows. */
export interface SessionView {
  readonly status: SessionStatus
  readonly user: User | null
}

/** Selects from the session; `before` until it runs. */
export const useSessionSelector = <T>(select: (snapshot: SessionSnapshot) => T, before: T): T => useActorSelector(useUserActors()?.session, select, before)

/** The current user: `unknown` on the server, while hydrating and until determined. */
export function useSession(): SessionView {
  const isLoaded = useActors() !== null
  const status = useSessionSelector<SessionStatus | null>(selectStatus, null)
  const user = useSessionSelector(selectUser, null)
  return { status: status ?? (isLoaded && !hasStoredLogin(document.cookie) ? 'anonymous' : 'unknown'), user }
}

const selectIsBackOffice = (snapshot: SessionSnapshot): boolean => selectStatus(snapshot) === 'backOffice'

/** Whether an employee is logged in. */
export const useIsBackOffice = (): boolean => useSessionSelector(selectIsBackOffice, false)

/** The session and its actors; the first call loads and starts them. */
export const loadUserActors = async (): Promise<UserActors> => (await loadActors()).userActors.load()
