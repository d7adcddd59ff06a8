import { assign, emit, setup } from 'xstate'
import { MAIL_PAUSE_MS } from '#contract/session.constants.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

/** `reset`: to choose a new password; `verify`: to confirm the address of a new account. */
export type LinkPurpose = 'reset' | 'verify'

export interface MailLinkInput {
  readonly purpose: LinkPurpose
  /** The address a link was just sent to; null when none was. */
  readonly sentTo: string | null
}

export interface MailLinkContext {
  readonly purpose: LinkPurpose
  /** Recipient of the link. */
  readonly email: string
  readonly isSent: boolean
  /** Why the last link could not be sent. */
  readonly problem: Problem | null
}

export type MailLinkEvent = { type: 'link.request'; email: string } | { type: 'link.resend' } | { type: 'email.change' }
export type MailLinkEmittedEvent = { type: 'link.sent' } | { type: 'link.failed'; problem: Problem }

const succeeded = { target: '#mailLink.sent', actions: ['markSent', { type: 'emit', params: { type: 'link.sent' } }] } as const
const failed = [
  { type: 'storeProblem', params: problemParams },
  { type: 'emit', params: ({ event }: { event: { error: unknown } }) => ({ type: 'link.failed', problem: problemOf(event.error) }) as const },
] as const
const rejected = [
  { guard: 'isSent', target: '#mailLink.sent.ready', actions: failed },
  { target: '#mailLink.asking', actions: failed },
] as const
const body = { input: ({ context }: { context: MailLinkContext }) => ({ body: { email: context.email } }), onDone: succeeded, onError: rejected }

/** Requests an e-mail link, and requests it again after a pause. */
export const mailLinkMachine = setup({
  types: {} as { context: MailLinkContext; events: MailLinkEvent; emitted: MailLinkEmittedEvent; input: MailLinkInput; tags: 'busy' | 'sent' },
  actors: { forgotPassword: operation('forgotPassword'), resendVerification: operation('resendVerification') },
  delays: { mayAskAgain: MAIL_PAUSE_MS },
  guards: {
    isSent: ({ context }) => context.isSent,
    isReset: ({ context }) => context.purpose === 'reset',
  },
  actions: {
    emit: emit((_, emitted: MailLinkEmittedEvent) => emitted),
    storeEmail: assign((_, { email }: { email: string }) => ({ email, problem: null })),
    markSent: assign({ isSent: true, problem: null }),
    clearSent: assign({ isSent: false, problem: null }),
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'mailLink',
  context: ({ input: { purpose, sentTo } }) => ({ purpose, email: sentTo ?? '', isSent: sentTo !== null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSent', target: 'sent' }, { target: 'asking' }] },
    asking: { on: { 'link.request': { target: 'sending', actions: { type: 'storeEmail', params: ({ event }) => event } } } },
    sending: {
      description: 'Further requests are ignored until the response.',
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
      initial: 'cooldown',
      on: { 'email.change': { target: 'asking', actions: 'clearSent' } },
      states: {
        cooldown: { after: { mayAskAgain: 'ready' } },
        ready: { on: { 'link.resend': { target: '#mailLink.sending', actions: 'clearProblem' } } },
      },
    },
  },
})
