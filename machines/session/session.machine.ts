import type { Tokens, User } from '#contract/session.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'
import type { FoundSession, SessionContext, SessionEvent } from './session.events.ts'
import { sessionSetup } from './session.setup.ts'

const foundParams = ({ event }: { event: FoundSession }): FoundSession => event

interface End {
  readonly reason: 'otherTab' | 'rejected'
  readonly problem: Problem | null
}

/** Why a log-in ends: another tab has logged out, or the API has rejected the tokens. */
function toEnd({ event }: { event: SessionEvent }): End {
  if (event.type === 'session.lost') return { reason: 'otherTab', problem: null }
  if (event.type === 'token.reject') return { reason: 'rejected', problem: event.problem }
  return { reason: 'rejected', problem: 'error' in event ? problemOf(event.error) : null }
}

const sessionOver = { guard: { type: 'isOver', params: problemParams }, target: '#session.ending' } as const

const loggedOut = { target: '#session.anonymous', actions: { type: 'logOut', params: { reason: 'logout', problem: null } } } as const

const profileLoaded = {
  target: '#session.loggedIn.profile.loaded',
  actions: { type: 'storeUser', params: ({ event }: { event: { output: User } }) => ({ user: event.output }) },
} as const
const profile = {
  id: 'profile',
  src: 'profile',
  input: ({ context: { strategy } }: { context: SessionContext }) => ({ strategy }),
  onDone: profileLoaded,
} as const

const changes = {
  'profile.refresh': { target: '#session.loggedIn.profile.reloading', reenter: true },
  'profile.changed': {
    guard: { type: 'isSameUser', params: ({ event }: { event: { user: User } }) => event },
    target: '#session.loggedIn.profile.loaded',
    actions: [
      { type: 'storeUser', params: ({ event }: { event: { user: User } }) => event },
      { type: 'emit', params: { type: 'account.changed' } },
    ],
  },
} as const

/** A log-in that another tab has stored while this one had ended: that of the same user goes on. */
const foundAgain = [
  { guard: { type: 'isOwn', params: foundParams }, target: 'loggedIn', actions: { type: 'storeFound', params: foundParams } },
  { actions: { type: 'storeTaken', params: foundParams } },
] as const

/** The logged-in user and the tokens, the same in all tabs. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: {
    tokens: null,
    strategy: 'customer',
    user: null,
    login: null,
    rejection: null,
    problem: null,
    attempts: 0,
    isDeleted: false,
    isHeld: false,
    taken: null,
  },
  initial: 'anonymous',
  on: { 'page.hold': { actions: 'hold' }, 'page.release': { actions: 'release' } },
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
      entry: 'clearReasons',
      on: {
        'account.deleted': { target: 'anonymous', actions: { type: 'logOut', params: { reason: 'deleted', problem: null } } },
        'session.lost': 'ending',
        'token.reject': { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'ending' },
      },
      states: {
        profile: {
          initial: 'deciding',
          on: {
            'session.found': [
              { guard: { type: 'isSameSession', params: foundParams } },
              {
                description: 'What is typed here must not be sent under the name of another user.',
                guard: { type: 'isTakeover', params: foundParams },
                target: '#session.lapsed',
                actions: [
                  { type: 'storeTaken', params: foundParams },
                  { type: 'lapse', params: { reason: 'otherUser' } },
                ],
              },
              { description: 'Possibly another user: the profile is loaded again.', target: '.restoring' },
            ],
            'logout.request': { description: 'The page is given up.', target: '.loggingOut', actions: 'release' },
          },
          states: {
            deciding: { always: [{ guard: 'isKnown', target: 'reloading' }, { target: 'restoring' }] },
            restoring: { invoke: { ...profile, onError: [sessionOver, { target: 'unreachable' }] } },
            unreachable: {
              description: 'The tokens may be valid: network errors do not log out.',
              after: { asksAgain: 'restoring' },
              on: { 'session.retry': 'restoring' },
            },
            loaded: { on: changes },
            reloading: {
              description: 'The account may have changed; the known one is used until it is loaded.',
              on: changes,
              invoke: { ...profile, onError: [sessionOver, { target: 'loaded' }] },
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
              { guard: { type: 'isSameSession', params: foundParams } },
              { description: 'The profile ends the log-in.', guard: { type: 'isTakeover', params: foundParams } },
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
    ending: {
      description: 'On a page that would lose something it is renewed.',
      always: [
        { guard: 'isRenewable', target: 'lapsed', actions: { type: 'lapse', params: toEnd } },
        { target: 'anonymous', actions: { type: 'logOut', params: toEnd } },
      ],
    },
    lapsed: {
      description: 'The log-in has ended on a page that would lose something: the same user logs in again there.',
      tags: 'lapsed',
      initial: 'requested',
      on: {
        'session.found': foundAgain,
        'tokens.renewed': foundAgain,
        'session.received': {
          guard: { type: 'isSameUser', params: ({ event }) => event },
          target: 'loggedIn',
          actions: { type: 'logIn', params: ({ event }) => event },
        },
        'session.lost': { actions: 'clearTaken' },
        'page.release': [
          { description: 'Nothing is lost: the page is that of the other user.', guard: 'isTaken', target: 'loggedIn', actions: ['release', 'followTaken'] },
          { target: 'anonymous', actions: ['release', { type: 'logOut', params: { reason: 'rejected', problem: null } }] },
        ],
        'logout.request': [{ description: 'The other user is not logged out.', guard: 'isTaken', target: '.requested' }, loggedOut],
      },
      states: {
        requested: { tags: 'renewing', on: { 'renewal.close': 'closed' } },
        closed: { on: { 'renewal.request': 'requested' } },
      },
    },
  },
})
