import { elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { type MailLinkContext, type MailLinkInput, mailLinkMachine } from './mail-link.machine.ts'

const ANA = 'ana@example.com'
const RATE_LIMITED = { code: 'rate-limited', status: 429, message: 'Too many requests. Please wait a moment.' }

/** A user who requests a link, possibly after one was sent; accepted, rejected, and requested again. */
const modelOf = (input: MailLinkInput) => {
  const operation = input.purpose === 'reset' ? 'forgotPassword' : 'resendVerification'
  const invoked = (email: string) => ({
    value: { sending: input.purpose },
    email,
    problem: null,
    emitted: [],
    invoked: [{ operation, input: { body: { email } } }],
  })
  return model<typeof mailLinkMachine>({
    machine: mailLinkMachine,
    input,
    events: [
      { type: 'link.request', email: ANA },
      { type: 'link.resend' },
      { type: 'email.change' },
      resolved(operation, { sent: true }),
      rejected(operation, RATE_LIMITED),
      elapsed('mayAskAgain', 'mailLink.sent.cooldown'),
    ],
    accepts: { 'link.request': ['asking'], 'link.resend': ['sent.ready'], 'email.change': ['sent'] },
    invokes: { forgotPassword: ['sending.reset'], resendVerification: ['sending.verify'] },
    delays: { mayAskAgain: { in: ['sent.cooldown'], ms: 30_000 } },
    phrases: {
      'link.request': 'the user asks for an e-mail link',
      'link.resend': 'the user asks for the link again',
      'email.change': 'the user changes the e-mail address',
      'xstate.done.actor.forgotPassword': 'the link to reset the password is sent',
      'xstate.error.actor.forgotPassword': 'the link to reset the password is not sent',
      'xstate.done.actor.resendVerification': 'the link to confirm the address is sent',
      'xstate.error.actor.resendVerification': 'the link to confirm the address is not sent',
      'xstate.after.mayAskAgain': 'the pause before another link ends',
    },
    start: {
      value: input.sentTo === null ? 'asking' : { sent: 'cooldown' },
      email: input.sentTo ?? '',
      isSent: input.sentTo !== null,
      problem: null,
    },
    project: ({ context: { email, isSent, problem } }) => ({ email, isSent, problem }),
    undisturbed: [],
    expect: {
      'link.request': (_, { email }) => ({ ...invoked(String(email)), isSent: false }),
      'link.resend': ({ context }) => ({ ...invoked(context.email), isSent: true }),
      'email.change': () => ({ value: 'asking', isSent: false, problem: null, emitted: [], invoked: [] }),
      [`xstate.done.actor.${operation}`]: ({ context }) => ({
        value: { sent: 'cooldown' },
        email: context.email,
        isSent: true,
        problem: null,
        emitted: [{ type: 'link.sent' }],
        invoked: [],
      }),
      // A link that was sent before stays valid.
      [`xstate.error.actor.${operation}`]: ({ context }: { context: MailLinkContext }, { error }: ModelEvent) => ({
        value: context.isSent ? { sent: 'ready' } : 'asking',
        email: context.email,
        isSent: context.isSent,
        problem: error,
        emitted: [{ type: 'link.failed', problem: error }],
        invoked: [],
      }),
      'xstate.after.mayAskAgain.mailLink.sent.cooldown': () => ({ value: { sent: 'ready' }, emitted: [], invoked: [] }),
    },
  })
}

export const mailLinkModels = [
  modelOf({ purpose: 'reset', sentTo: null }),
  modelOf({ purpose: 'verify', sentTo: null }),
  modelOf({ purpose: 'verify', sentTo: ANA }),
] as const
