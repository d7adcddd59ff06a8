import { assign, emit, setup } from 'xstate'
import { MAIL_PAUSE_MS } from '#contract/session.constants.ts'
import { call } from '../call.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

/** `reset`: to choose a new password; `verify`: to confirm the address of a new account. */
export type LinkPurpose = 'reset' | 'verify'

export interface MailLinkInput {
  readonly purpose: LinkPurpose
  /** Whom a link was sent to a moment ago; null when none was. */
  readonly sentTo: string | null
}

export interface MailLinkContext {
  readonly purpose: LinkPurpose
  /** Whom the link goes to. */
  readonly email: string
  readonly isSent: boolean
  /** Why the last one could not be sent. */
  readonly problem: Problem | null
}

export type MailLinkEvent = { type: 'link.ask'; email: string } | { type: 'link.again' } | { type: 'email.change' }
export type MailLinkEmittedEvent = { type: 'link.sent' } | { type: 'link.failed'; problem: Problem }

const answered = { target: '#mailLink.sent', actions: ['keepSent', { type: 'emit', params: { type: 'link.sent' } }] } as const
const failed = [
  { type: 'keepProblem', params: problemParams },
  { type: 'emit', params: ({ event }: { event: { error: unknown } }) => ({ type: 'link.failed', problem: problemOf(event.error) }) as const },
] as const
const refused = [
  { guard: 'isSent', target: '#mailLink.sent.ready', actions: failed },
  { target: '#mailLink.asking', actions: failed },
] as const
const body = { input: ({ context }: { context: MailLinkContext }) => ({ body: { email: context.email } }), onDone: answered, onError: refused }

/** A link that is mailed, and mailed again after a while. */
export const mailLinkMachine = setup({
  types: {} as { context: MailLinkContext; events: MailLinkEvent; emitted: MailLinkEmittedEvent; input: MailLinkInput; tags: 'busy' | 'sent' },
  actors: { forgotPassword: call('forgotPassword'), resendVerification: call('resendVerification') },
  delays: { mayAskAgain: MAIL_PAUSE_MS },
  guards: {
    isSent: ({ context }) => context.isSent,
    isReset: ({ context }) => context.purpose === 'reset',
  },
  actions: {
    emit: emit((_, emitted: MailLinkEmittedEvent) => emitted),
    keepEmail: assign((_, { email }: { email: string }) => ({ email, problem: null })),
    keepSent: assign({ isSent: true, problem: null }),
    forgetSent: assign({ isSent: false, problem: null }),
    forgetProblem: assign({ problem: null }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'mailLink',
  context: ({ input: { purpose, sentTo } }) => ({ purpose, email: sentTo ?? '', isSent: sentTo !== null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSent', target: 'sent' }, { target: 'asking' }] },
    asking: { on: { 'link.ask': { target: 'sending', actions: { type: 'keepEmail', params: ({ event }) => event } } } },
    sending: {
      description: 'It is asked for once, however often it is pressed.',
      tags: 'busy',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isReset', target: 'reset' }, { target: 'verify' }] },
        reset: { invoke: { id: 'forgotPassword', src: 'forgotPassword', ...body } },
        verify: { invoke: { id: 'resendVerification', src: 'resendVerification', ...body } },
      },
    },
    sent: {
      tags: 'sent',
      initial: 'resting',
      on: { 'email.change': { target: 'asking', actions: 'forgetSent' } },
      states: {
        resting: { after: { mayAskAgain: 'ready' } },
        ready: { on: { 'link.again': { target: '#mailLink.sending', actions: 'forgetProblem' } } },
      },
    },
  },
})
