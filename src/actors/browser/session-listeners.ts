import type { ActorDeps, Notify } from '../deps.ts'
import { clearAuthEmail, clearCheckoutDraft, clearRecentlyViewed, clearRegistrationDraft, clearTabStorage } from '../storage.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { CartActor } from './cart.actor.ts'
import { clearGuest, clearMemberCard } from './cookies.ts'
import type { SessionActor } from './session.actor.ts'
import { clearTokens, storedTokens, storeTokens, withUser } from './session-cookies.ts'
import type { TokenLifetime } from './token-lifetime.ts'

/** Tokens are stored in cookies for thirty days; their lifetime is measured from when they arrived. */
export function syncSessionCookies(session: SessionActor, { jar }: BrowserEnvironment, lifetime: TokenLifetime): void {
  session.on('tokens.received', ({ tokens, strategy }) => {
    lifetime.received(tokens)
    storeTokens(jar, { ...tokens, strategy })
  })
  session.on('session.ended', ({ reason }) => {
    // Another tab's tokens must not be cleared.
    if (reason !== 'otherTab') clearTokens(jar)
  })
  session.on('session.lapsed', ({ reason }) => {
    if (reason === 'rejected') clearTokens(jar)
  })
}

/** Keeps all tabs logged in as the same user, or logged out. */
export function syncSessionAcrossTabs(session: SessionActor, { jar, sessionChannel, onPageShow }: BrowserEnvironment, lifetime: TokenLifetime): void {
  session.on('tokens.received', ({ tokens: { expiresIn }, isNew }) => sessionChannel?.post({ type: isNew ? 'begun' : 'renewed', expiresIn }))
  session.on('logout.started', () => sessionChannel?.post({ type: 'ending' }))
  session.on('session.ended', ({ reason }) => {
    if (reason !== 'otherTab') sessionChannel?.post({ type: 'ended' })
  })
  session.on('session.lapsed', ({ reason }) => {
    if (reason === 'rejected') sessionChannel?.post({ type: 'ended' })
  })
  session.on('account.changed', () => sessionChannel?.post({ type: 'changed' }))
  const look = () => {
    const stored = storedTokens(jar)
    session.send(stored ? { type: 'session.found', ...withUser(stored) } : { type: 'session.lost' })
  }
  sessionChannel?.listen((message) => {
    if (message.type === 'wished') return
    // The cookies are cleared only when the server has responded.
    if (message.type === 'ending') return session.send({ type: 'session.lost' })
    if (message.type === 'changed') return session.send({ type: 'profile.refresh' })
    const stored = storedTokens(jar)
    if (!stored || message.type === 'ended') return look()
    lifetime.received({ accessToken: stored.accessToken, expiresIn: message.expiresIn })
    session.send({ type: message.type === 'renewed' ? 'tokens.renewed' : 'session.found', ...withUser(stored) })
  })
  onPageShow(() => {
    look()
    session.send({ type: 'session.retry' })
  })
  const stored = storedTokens(jar)
  if (stored) session.send({ type: 'session.found', ...withUser(stored) })
}

/** Notices of the session, each shown once. */
export function notifyOfSession(session: SessionActor, notify: Notify): void {
  session.on('login.failed', ({ problem }) => {
    // The form says it, and goes on with the second factor.
    if (!problem.code.startsWith('second-factor') && problem.code !== 'passkey-wrong') notify.problem(problem)
  })
  session.on('session.ended', ({ reason }) => {
    if (reason === 'logout') notify.success('core.login.logout')
    if (reason === 'deleted') notify.success('core.notifications.accountDeleted')
    if (reason === 'rejected') notify.info('core.login.sessionExpired')
  })
}

/** Logging out detaches the cart and clears the stored member card. */
export function detachCartOnLogout(session: SessionActor, cart: CartActor, { jar }: BrowserEnvironment): void {
  session.on('session.ended', ({ reason }) => {
    if (reason === 'otherTab') return
    cart.send({ type: 'user.loggedOut' })
    clearMemberCard(jar)
  })
}

/** Clears drafts when the session ends; an explicit log-out clears all stored data in every tab. */
export function clearDraftsOnLogout(session: SessionActor, { jar, storage, device }: BrowserEnvironment): void {
  session.on('session.ended', ({ reason }) => {
    clearCheckoutDraft(storage)
    clearAuthEmail(storage)
    clearRegistrationDraft(storage)
    clearGuest(jar)
    if (reason === 'rejected') return
    clearTabStorage(storage)
    clearRecentlyViewed(device)
  })
}

/** Clears user-specific queries when the user changes. */
export function clearQueriesOnUserChange(session: SessionActor, clearPersonalQueries: ActorDeps['clearPersonalQueries']): void {
  let known: number | null = null
  session.on('session.started', ({ user }) => {
    if (known !== null && known !== user.id) clearPersonalQueries({ refetch: true })
    known = user.id
  })
  session.on('session.ended', () => {
    known = null
    clearPersonalQueries({ refetch: false })
  })
}
