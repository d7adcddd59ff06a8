import { type Lazy, lazy } from '../../lazy.ts'
import { hasStoredLogin } from '../logged-in.ts'
import type { UserActors, UserActorsDeps } from './user-actors.ts'

/** Actors needed only for log-in and logged-in users: loaded and started on demand. */
export interface LazyUserActors extends Lazy<UserActors> {
  /** Loads them if they run already or a log-in is stored on this device; null for anonymous visitors. */
  loadIfLoggedIn(): Promise<UserActors | null>
}

/** Session and wishlist actors, loaded when a log-in is stored on this device or on demand. */
export function createLazyUserActors(parts: UserActorsDeps): LazyUserActors {
  const { jar, sessionChannel, onPageShow } = parts.environment
  const actors = lazy(() => import('./user-actors.ts').then(({ createUserActors }) => createUserActors(parts)))
  const loadIfLoggedIn = async () => (actors.current() || hasStoredLogin(jar.get()) ? actors.load() : null)

  const preload = () => void loadIfLoggedIn().catch(() => undefined)
  preload()
  sessionChannel?.listen(preload)
  onPageShow(preload)

  return { ...actors, loadIfLoggedIn }
}
