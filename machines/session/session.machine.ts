import type { Tokens, User } from '#contract/session.ts'
import { problemOf, problemParams } from '../problem.ts'
import { sessionSetup } from './session.setup.ts'

const over = {
  guard: { type: 'isOver', params: problemParams },
  target: '#session.anonymous',
  actions: { type: 'end', params: ({ event }: { event: { error: unknown } }) => ({ reason: 'refused' as const, problem: problemOf(event.error) }) },
} as const

const left = { target: '#session.anonymous', actions: { type: 'end', params: { reason: 'logout', problem: null } } } as const

const met = {
  target: '#session.present.person.known',
  actions: { type: 'meet', params: ({ event }: { event: { output: User } }) => ({ user: event.output }) },
} as const
const answered = { onDone: met, onError: [over, { target: 'unreachable' }] } as const
const reread = { onDone: met, onError: [over, { target: '#session.present.person.known' }] } as const

const changes = {
  'profile.refresh': '#session.present.person.rereading',
  'profile.changed': {
    guard: { type: 'isSamePerson', params: ({ event }: { event: { user: User } }) => event },
    target: '#session.present.person.known',
    actions: [
      { type: 'meet', params: ({ event }: { event: { user: User } }) => event },
      { type: 'emit', params: { type: 'account.changed' } },
    ],
  },
} as const

/** Who is logged in, from the first token to the last, in all tabs alike. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { tokens: null, strategy: 'customer', user: null, login: null, refusal: null, problem: null, attempts: 0, isDeleted: false },
  initial: 'anonymous',
  states: {
    anonymous: {
      on: {
        'session.found': { target: 'present', actions: { type: 'keepFound', params: ({ event }) => event } },
        'tokens.renewed': { target: 'present', actions: { type: 'keepFound', params: ({ event }) => event } },
        'session.received': { target: 'present', actions: { type: 'begin', params: ({ event }: { event: { tokens: Tokens; user: User } }) => event } },
        'login.submit': { target: 'signingIn', actions: { type: 'keepLogin', params: ({ event }) => event } },
      },
    },
    signingIn: {
      description: 'The form is sent once, however often it is pressed.',
      tags: 'busy',
      exit: 'forgetLogin',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ body: context.login ?? { email: '', password: '', strategy: 'customer' } }),
        onDone: { target: 'present', actions: { type: 'begin', params: ({ event }) => event.output } },
        onError: {
          target: 'anonymous',
          actions: [
            { type: 'keepRefusal', params: problemParams },
            { type: 'emit', params: ({ event }) => ({ type: 'login.failed', problem: problemOf(event.error) }) },
          ],
        },
      },
    },
    present: {
      description: 'Somebody is logged in: who it is, and whether the tokens are good, are two things.',
      type: 'parallel',
      entry: 'forgetRefusal',
      on: {
        'account.gone': { target: 'anonymous', actions: { type: 'end', params: { reason: 'deleted', problem: null } } },
        'session.lost': { target: 'anonymous', actions: { type: 'end', params: { reason: 'elsewhere', problem: null } } },
        'token.refuse': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'anonymous',
          actions: { type: 'end', params: ({ event }) => ({ reason: 'refused', problem: event.problem }) },
        },
      },
      states: {
        person: {
          initial: 'deciding',
          on: {
            'session.found': [
              { guard: { type: 'isSameSession', params: ({ event }) => event } },
              { description: 'Perhaps somebody else: who it is is asked again.', target: '.restoring' },
            ],
            'logout.ask': '.leaving',
          },
          states: {
            deciding: { always: [{ guard: 'isKnown', target: 'rereading' }, { target: 'restoring' }] },
            restoring: { always: [{ guard: 'isAdmin', target: 'askingBackOffice' }, { target: 'askingCustomer' }] },
            askingCustomer: { invoke: { id: 'getWebProfile', src: 'getWebProfile', input: {}, ...answered } },
            askingBackOffice: { invoke: { id: 'getProfile', src: 'getProfile', input: {}, ...answered } },
            unreachable: {
              description: 'The tokens may be good: nobody is logged out because the platform is away.',
              after: { asksAgain: 'restoring' },
              on: { 'session.retry': 'restoring' },
            },
            known: { on: changes },
            rereading: {
              description: 'The account may have changed; until it is read it is as it was.',
              on: changes,
              initial: 'deciding',
              states: {
                deciding: { always: [{ guard: 'isAdmin', target: 'backOffice' }, { target: 'customer' }] },
                customer: { invoke: { id: 'getWebProfile', src: 'getWebProfile', input: {}, ...reread } },
                backOffice: { invoke: { id: 'getProfile', src: 'getProfile', input: {}, ...reread } },
              },
            },
            leaving: {
              tags: 'busy',
              on: { 'logout.ask': { description: 'It is being done.' } },
              invoke: { id: 'logout', src: 'logout', input: {}, onDone: left, onError: left },
              after: { leavesAnyway: left },
            },
          },
        },
        tokens: {
          initial: 'settled',
          on: {
            'session.found': [
              { guard: { type: 'isSameSession', params: ({ event }) => event } },
              { target: '.settled', actions: { type: 'keepFound', params: ({ event }) => event } },
            ],
            'tokens.renewed': { target: '.settled', actions: { type: 'keepFound', params: ({ event }) => event } },
          },
          states: {
            settled: { on: { 'token.expire': { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'refreshing' } } },
            refreshing: {
              description: 'One for all calls that wait, and for all tabs.',
              tags: 'refreshing',
              initial: 'asking',
              exit: 'forgetAttempts',
              states: {
                asking: {
                  invoke: {
                    id: 'refresh',
                    src: 'refresh',
                    input: {},
                    onDone: { target: '#session.present.tokens.settled', actions: { type: 'renew', params: ({ event }) => event.output } },
                    onError: [
                      over,
                      { guard: { type: 'isWorthRepeating', params: problemParams }, target: 'pausing', actions: 'countAttempt' },
                      { target: '#session.present.tokens.settled', actions: { type: 'keepProblem', params: problemParams } },
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
