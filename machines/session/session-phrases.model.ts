import type { Phrases } from '#tests/model/model.ts'

/** Events and results of the session in words. */
export const SESSION_PHRASES: Phrases = {
  'session.found': ({ strategy, userId }) =>
    `a stored session of ${userId === 8 ? 'another' : 'a'} ${strategy === 'admin' ? 'back-office user' : 'customer'} is found`,
  'tokens.renewed': 'another tab renews the tokens',
  'session.received': 'another form logs the user in',
  'login.submit': 'the user submits e-mail address and password',
  'session.lost': 'another tab logs out',
  'page.hold': 'the user edits or types something',
  'page.release': 'the page has nothing to lose any more',
  'renewal.close': 'the user closes the dialog of the log-in',
  'renewal.request': 'the user opens the dialog of the log-in again',
  'session.retry': 'the user loads the profile again',
  'logout.request': 'the user logs out',
  'profile.refresh': 'the account may have changed',
  'profile.changed': 'the account was changed',
  'account.deleted': 'the account was deleted',
  'token.expire': 'an access token has expired',
  'token.reject': 'an access token is rejected',
  'xstate.done.actor.login': 'the log-in is accepted',
  'xstate.error.actor.login': 'the log-in is rejected',
  'xstate.done.actor.profile': 'the profile arrives',
  'xstate.error.actor.profile': 'the profile is not loaded',
  'xstate.done.actor.logout': 'the session is ended',
  'xstate.error.actor.logout': 'the session is not ended',
  'xstate.done.actor.refresh': 'the tokens are renewed',
  'xstate.error.actor.refresh': 'the tokens are not renewed',
  'xstate.after.backoff': 'the pause before the next attempt ends',
  'xstate.after.asksAgain': 'it is time to load the profile again',
  'xstate.after.leavesAnyway': 'the log-out takes too long',
}
