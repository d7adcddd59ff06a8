import { assign, emit, setup } from 'xstate'
import type { Tokens, User } from '#contract/session.ts'
import { call } from '../call.ts'
import { type Problem, problemParams } from '../problem.ts'

/** What this tab keeps while the person is away at a provider: the answer has to bring the state, and the key never travels before. */
export interface SocialBegun {
  readonly provider: string
  readonly state: string
  readonly key: string
}

/** What a provider wrote into the address. */
export interface SocialAnswer {
  readonly code: string | null
  readonly state: string | null
  readonly iss: string | null
  readonly error: string | null
}

/** `denied`: the person or the provider said no; `missing`: there is no answer; `foreign`: this tab did not begin it; `failed`: see the problem. */
export type SocialReason = 'denied' | 'missing' | 'foreign' | 'failed'

export interface SocialContext {
  readonly provider: string | null
  readonly begun: SocialBegun | null
  readonly answer: SocialAnswer | null
  /** Why nobody is logged in, until the next try. */
  readonly reason: SocialReason | null
  /** What the platform said to it, when it was asked. */
  readonly problem: Problem | null
}

export type SocialEvent =
  | { type: 'provider.choose'; provider: string }
  /** The page came back out of the browser's memory. */
  | { type: 'page.restored' }
  /** `begun`: what the tab had kept; null when there was nothing. */
  | { type: 'answer.arrive'; answer: SocialAnswer; begun: SocialBegun | null }

export type SocialEmittedEvent =
  | { type: 'login.begun'; begun: SocialBegun; url: string }
  /** What the tab had kept is used up. */
  | { type: 'answer.taken' }
  | { type: 'login.proven'; tokens: Tokens; user: User }

/** A page that is still shown after so long was not left. */
export const STAYS_HERE_MS = 10_000

interface Arrived {
  answer: SocialAnswer
  begun: SocialBegun | null
}
const theAnswer = ({ event }: { event: Arrived }) => event
const failureParams = (args: Parameters<typeof problemParams>[0]) => ({ reason: 'failed' as const, ...problemParams(args) })
const refusedFor = (reason: SocialReason) => ({ type: 'refuse', params: { reason, problem: null } }) as const
const keepAnswer = { type: 'keepAnswer', params: theAnswer } as const

const chosen = { target: 'asking', actions: { type: 'choose', params: ({ event }: { event: { provider: string } }) => event } } as const

const stayed = { target: 'idle', actions: 'stay' } as const

/** A log-in at another provider: away, back, and in; or told why not. */
export const socialMachine = setup({
  types: {} as { context: SocialContext; events: SocialEvent; emitted: SocialEmittedEvent; tags: 'busy' },
  actors: { socialRedirectLogin: call('socialRedirectLogin'), socialOauth: call('socialOauth') },
  delays: { staysHere: STAYS_HERE_MS },
  guards: {
    isEmpty: (_, { answer: { code, error } }: Arrived) => code === null && error === null,
    isForeign: (_, { answer, begun }: Arrived) => begun === null || answer.state !== begun.state,
    isDenied: (_, { answer }: Arrived) => answer.error === 'access_denied',
    hasNoCode: (_, { answer }: Arrived) => answer.error !== null || answer.code === null,
  },
  actions: {
    choose: assign((_, { provider }: { provider: string }) => ({ provider, begun: null, answer: null, reason: null, problem: null })),
    keepAnswer: assign((_, { answer, begun }: Arrived) => ({ answer, begun, provider: begun?.provider ?? null })),
    refuse: assign((_, { reason, problem }: { reason: SocialReason; problem: Problem | null }) => ({ begun: null, answer: null, reason, problem })),
    emitRedirect: emit(
      ({ context: { provider } }, { url, state, key }: { url: string; state: string; key: string }): SocialEmittedEvent => ({
        type: 'login.begun',
        begun: { provider: provider ?? '', state, key },
        url,
      }),
    ),
    stay: assign({ provider: null }),
    emitAnswerTaken: emit((): SocialEmittedEvent => ({ type: 'answer.taken' })),
    forget: assign({ begun: null, answer: null }),
    emit: emit((_, { tokens, user }: { tokens: Tokens; user: User }): SocialEmittedEvent => ({ type: 'login.proven', tokens, user })),
  },
}).createMachine({
  id: 'social',
  context: { provider: null, begun: null, answer: null, reason: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'provider.choose': chosen,
        'answer.arrive': [
          { guard: { type: 'isEmpty', params: theAnswer }, target: 'refused', actions: refusedFor('missing') },
          {
            description: 'A link that somebody made, or another tab’s: what this tab has begun stays as it is.',
            guard: { type: 'isForeign', params: theAnswer },
            target: 'refused',
            actions: refusedFor('foreign'),
          },
          { guard: { type: 'isDenied', params: theAnswer }, target: 'refused', actions: [keepAnswer, 'emitAnswerTaken', refusedFor('denied')] },
          { guard: { type: 'hasNoCode', params: theAnswer }, target: 'refused', actions: [keepAnswer, 'emitAnswerTaken', refusedFor('failed')] },
          { target: 'exchanging', actions: [keepAnswer, 'emitAnswerTaken'] },
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
        onError: { target: 'refused', actions: { type: 'refuse', params: failureParams } },
      },
    },
    leaving: {
      description: 'The browser is on its way to the provider.',
      tags: 'busy',
      on: { 'page.restored': stayed },
      after: { staysHere: stayed },
    },
    exchanging: {
      tags: 'busy',
      exit: 'forget',
      invoke: {
        id: 'socialOauth',
        src: 'socialOauth',
        input: ({ context: { answer, begun } }) => ({
          body: {
            code: answer?.code ?? '',
            state: begun?.state ?? '',
            key: begun?.key ?? '',
            ...(answer?.iss != null && { iss: answer.iss }),
          },
        }),
        onDone: { target: 'signedIn', actions: { type: 'emit', params: ({ event }) => event.output } },
        onError: { target: 'refused', actions: { type: 'refuse', params: failureParams } },
      },
    },
    signedIn: { description: 'The session has the tokens; the page is about to be left.', tags: 'busy' },
    refused: { on: { 'provider.choose': chosen } },
  },
})
