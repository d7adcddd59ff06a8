import { assign, emit, setup } from 'xstate'
import type { Tokens, User } from '#contract/session.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

/** Stored in this tab while the user is at the provider: the callback has to contain the state, and the key is not sent before. */
export interface SocialBegun {
  readonly provider: string
  readonly state: string
  readonly key: string
}

/** The callback parameters of a provider. */
export interface AuthorizationResponse {
  readonly code: string | null
  readonly state: string | null
  readonly iss: string | null
  readonly error: string | null
}

/** `denied`: by the user or the provider; `missing`: no callback parameters; `foreign`: not started by this tab; `failed`: see the problem. */
export type SocialReason = 'denied' | 'missing' | 'foreign' | 'failed'

export interface SocialContext {
  readonly provider: string | null
  readonly begun: SocialBegun | null
  readonly response: AuthorizationResponse | null
  /** Why the log-in failed, until the next attempt. */
  readonly reason: SocialReason | null
  /** The API's problem, if there was a request. */
  readonly problem: Problem | null
}

export type SocialEvent =
  | { type: 'provider.choose'; provider: string }
  /** The page was restored from the back/forward cache. */
  | { type: 'page.restored' }
  /** `begun`: the log-in stored in this tab; null without one. */
  | { type: 'callback.received'; response: AuthorizationResponse; begun: SocialBegun | null }

export type SocialEmittedEvent =
  | { type: 'login.started'; begun: SocialBegun; url: string }
  /** The stored log-in is used. */
  | { type: 'callback.consumed' }
  | { type: 'login.succeeded'; tokens: Tokens; user: User }

/** After this time the redirect counts as failed. */
export const STAYS_HERE_MS = 10_000

interface Arrived {
  response: AuthorizationResponse
  begun: SocialBegun | null
}
const theResponse = ({ event }: { event: Arrived }) => event
const failureParams = (args: Parameters<typeof problemParams>[0]) => ({ reason: 'failed' as const, ...problemParams(args) })
const rejectedFor = (reason: SocialReason) => ({ type: 'fail', params: { reason, problem: null } }) as const
const storeResponse = { type: 'storeResponse', params: theResponse } as const

const chosen = { target: 'asking', actions: { type: 'choose', params: ({ event }: { event: { provider: string } }) => event } } as const

const stayed = { target: 'idle', actions: 'cancelRedirect' } as const

/** Log-in with an external provider: redirect, callback, log-in or the reason of the failure. */
export const socialMachine = setup({
  types: {} as { context: SocialContext; events: SocialEvent; emitted: SocialEmittedEvent; tags: 'busy' },
  actors: { socialRedirectLogin: operation('socialRedirectLogin'), socialOauth: operation('socialOauth') },
  delays: { staysHere: STAYS_HERE_MS },
  guards: {
    isEmpty: (_, { response: { code, error } }: Arrived) => code === null && error === null,
    isForeign: (_, { response, begun }: Arrived) => begun === null || response.state !== begun.state,
    isDenied: (_, { response }: Arrived) => response.error === 'access_denied',
    hasNoCode: (_, { response }: Arrived) => response.error !== null || response.code === null,
  },
  actions: {
    choose: assign((_, { provider }: { provider: string }) => ({ provider, begun: null, response: null, reason: null, problem: null })),
    storeResponse: assign((_, { response, begun }: Arrived) => ({ response, begun, provider: begun?.provider ?? null })),
    fail: assign((_, { reason, problem }: { reason: SocialReason; problem: Problem | null }) => ({ begun: null, response: null, reason, problem })),
    emitRedirect: emit(
      ({ context: { provider } }, { url, state, key }: { url: string; state: string; key: string }): SocialEmittedEvent => ({
        type: 'login.started',
        begun: { provider: provider ?? '', state, key },
        url,
      }),
    ),
    cancelRedirect: assign({ provider: null }),
    emitConsumed: emit((): SocialEmittedEvent => ({ type: 'callback.consumed' })),
    clearCallback: assign({ begun: null, response: null }),
    emit: emit((_, { tokens, user }: { tokens: Tokens; user: User }): SocialEmittedEvent => ({ type: 'login.succeeded', tokens, user })),
  },
}).createMachine({
  id: 'social',
  context: { provider: null, begun: null, response: null, reason: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'provider.choose': chosen,
        'callback.received': [
          { guard: { type: 'isEmpty', params: theResponse }, target: 'rejected', actions: rejectedFor('missing') },
          {
            description: 'A forged callback or one of another tab: the log-in of this tab is kept.',
            guard: { type: 'isForeign', params: theResponse },
            target: 'rejected',
            actions: rejectedFor('foreign'),
          },
          { guard: { type: 'isDenied', params: theResponse }, target: 'rejected', actions: [storeResponse, 'emitConsumed', rejectedFor('denied')] },
          { guard: { type: 'hasNoCode', params: theResponse }, target: 'rejected', actions: [storeResponse, 'emitConsumed', rejectedFor('failed')] },
          { target: 'exchanging', actions: [storeResponse, 'emitConsumed'] },
        ],
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'socialRedirectLogin',
        src: 'socialRedirectLogin',
        input: ({ context: { provider } }) => ({ query: { provider: provider ?? '' } }),
        onDone: { target: 'leaving', actions: { type: 'emitRedirect', params: ({ event }) => event.output } },
        onError: { target: 'rejected', actions: { type: 'fail', params: failureParams } },
      },
    },
    leaving: {
      description: 'The browser is being redirected to the provider.',
      tags: 'busy',
      on: { 'page.restored': stayed },
      after: { staysHere: stayed },
    },
    exchanging: {
      tags: 'busy',
      exit: 'clearCallback',
      invoke: {
        id: 'socialOauth',
        src: 'socialOauth',
        input: ({ context: { response, begun } }) => ({
          body: {
            code: response?.code ?? '',
            state: begun?.state ?? '',
            key: begun?.key ?? '',
            ...(response?.iss != null && { iss: response.iss }),
          },
        }),
        onDone: { target: 'loggedIn', actions: { type: 'emit', params: ({ event }) => event.output } },
        onError: { target: 'rejected', actions: { type: 'fail', params: failureParams } },
      },
    },
    loggedIn: { description: 'The session has the tokens; the page is about to change.', tags: 'busy' },
    rejected: { on: { 'provider.choose': chosen } },
  },
})
