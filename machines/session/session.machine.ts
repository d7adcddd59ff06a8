import type { Tokens, User } from '#contract/session.ts'
import { problemOf, problemParams } from '../problem.ts'
import { sessionSetup } from './session.setup.ts'

const sessionOver = {
  guard: { type: 'isOver', params: problemParams },
  target: '#session.anonymous',
  actions: { type: 'logOut', params: ({ event }: { event: { error: unknown } }) => ({ reason: 'rejected' as const, problem: problemOf(event.error) }) },
} as const

const loggedOut = { target: '#session.anonymous', actions: { type: 'logOut', params: { reason: 'logout', problem: null } } } as const

const profileLoaded = {
  target: '#session.loggedIn.profile.loaded',
  actions: { type: 'storeUser', params: ({ event }: { event: { output: User } }) => ({ user: event.output }) },
} as const
const profileResult = { onDone: profileLoaded, onError: [sessionOver, { target: 'unreachable' }] } as const
const reloadResult = { onDone: profileLoaded, onError: [sessionOver, { target: '#session.loggedIn.profile.loaded' }] } as const

const changes = {
  'profile.refresh': '#session.loggedIn.profile.reloading',
  'profile.changed': {
    guard: { type: 'isSameUser', params: ({ event }: { event: { user: User } }) => event },
    target: '#session.loggedIn.profile.loaded',
    actions: [
      { type: 'storeUser', params: ({ event }: { event: { user: User } }) => event },
      { type: 'emit', params: { type: 'account.changed' } },
    ],
  },
} as const

/** The logged-in user and the tokens, the same in all tabs. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { tokens: null, strategy: 'customer', user: null, login: null, rejection: null, problem: null, attempts: 0, isDeleted: false },
  initial: 'anonymous',
  states: {
    anonymous: {
      on: {
        'session.found': { target: 'loggedIn', actions: { type: 'storeFound', params: ({ event }) => event } },
        'tokens.renewed': { target: 'loggedIn', actions: { type: 'storeFound', params: ({ event }) => event } },
        'session.received': { target: 'loggedIn', actions: { type: 'logIn', params: ({ event }: { event: { tokens: Tokens; user: User } }) => event } },
        'login.submit': { target: 'loggingIn', actions: { type: 'storeLogin', params: ({ event }) => event } },
      },
    },
    loggingIn: {
      description: 'Further submits are ignored until the response.',
      tags: 'busy',
      exit: 'clearLogin',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ body: context.login ?? { email: '', password: '', strategy: 'customer' } }),
        onDone: { target: 'loggedIn', actions: { type: 'logIn', params: ({ event }) => event.output } },
        onError: {
          target: 'anonymous',
          actions: [
            { type: 'storeRejection', params: problemParams },
            { type: 'emit', params: ({ event }) => ({ type: 'login.failed', problem: problemOf(event.error) }) },
          ],
        },
      },
    },
    loggedIn: {
      description: 'The user is logged in: profile and tokens are independent.',
      type: 'parallel',
      entry: 'clearRejection',
      on: {
        'account.deleted': { target: 'anonymous', actions: { type: 'logOut', params: { reason: 'deleted', problem: null } } },
        'session.lost': { target: 'anonymous', actions: { type: 'logOut', params: { reason: 'otherTab', problem: null } } },
        'token.reject': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'anonymous',
          actions: { type: 'logOut', params: ({ event }) => ({ reason: 'rejected', problem: event.problem }) },
        },
      },
      states: {
        profile: {
          initial: 'deciding',
          on: {
            'session.found': [
              { guard: { type: 'isSameSession', params: ({ event }) => event } },
              { description: 'Possibly another user: the profile is loaded again.', target: '.restoring' },
            ],
            'logout.request': '.loggingOut',
          },
          states: {
            deciding: { always: [{ guard: 'isKnown', target: 'reloading' }, { target: 'restoring' }] },
            restoring: { always: [{ guard: 'isAdmin', target: 'loadingBackOffice' }, { target: 'loadingCustomer' }] },
            loadingCustomer: { invoke: { id: 'getWebProfile', src: 'getWebProfile', input: {}, ...profileResult } },
            loadingBackOffice: { invoke: { id: 'getProfile', src: 'getProfile', input: {}, ...profileResult } },
            unreachable: {
              description: 'The tokens may be valid: network errors do not log out.',
              after: { asksAgain: 'restoring' },
              on: { 'session.retry': 'restoring' },
            },
            loaded: { on: changes },
            reloading: {
              description: 'The account may have changed; the known one is used until it is loaded.',
              on: changes,
              initial: 'deciding',
              states: {
                deciding: { always: [{ guard: 'isAdmin', target: 'backOffice' }, { target: 'customer' }] },
                customer: { invoke: { id: 'getWebProfile', src: 'getWebProfile', input: {}, ...reloadResult } },
                backOffice: { invoke: { id: 'getProfile', src: 'getProfile', input: {}, ...reloadResult } },
              },
            },
            loggingOut: {
              tags: 'busy',
              entry: { type: 'emit', params: { type: 'logout.started' } },
              on: { 'logout.request': { description: 'Already in progress.' } },
              invoke: { id: 'logout', src: 'logout', input: {}, onDone: loggedOut, onError: loggedOut },
              after: { leavesAnyway: loggedOut },
            },
          },
        },
        tokens: {
          initial: 'settled',
          on: {
            'session.found': [
              { guard: { type: 'isSameSession', params: ({ event }) => event } },
              { target: '.settled', actions: { type: 'storeFound', params: ({ event }) => event } },
            ],
            'tokens.renewed': { target: '.settled', actions: { type: 'storeFound', params: ({ event }) => event } },
          },
          states: {
            settled: { on: { 'token.expire': { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'refreshing' } } },
            refreshing: {
              description: 'One refresh for all waiting operations and all tabs.',
              tags: 'refreshing',
              initial: 'asking',
              exit: 'resetAttempts',
              states: {
                asking: {
                  invoke: {
                    id: 'refresh',
                    src: 'refresh',
                    input: {},
                    onDone: { target: '#session.loggedIn.tokens.settled', actions: { type: 'renew', params: ({ event }) => event.output } },
                    onError: [
                      sessionOver,
                      { guard: { type: 'canRetry', params: problemParams }, target: 'pausing', actions: 'countAttempt' },
                      { target: '#session.loggedIn.tokens.settled', actions: { type: 'storeProblem', params: problemParams } },
                    ],
                  },
                },
                pausing: { after: { backoff: 'asking' } },
              },
            },
          },
        },
      },
    },
  },
})
