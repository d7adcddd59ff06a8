import { answered, elapsed, model, refused, type World } from '#tests/model/model.ts'
import { type MailLinkContext, type MailLinkInput, mailLinkMachine } from './mail-link.machine.ts'

const ANA = 'ana@example.com'
const HURRIED = { code: 'rate-limited', status: 429, message: 'Too many requests. Please wait a moment.' }

/** One who asks for a link, perhaps after one was sent; it is taken, or refused, and asked for again. */
const modelOf = (input: MailLinkInput) => {
  const call = input.purpose === 'reset' ? 'forgotPassword' : 'resendVerification'
  const asked = (email: string) => ({
    value: { sending: input.purpose },
    email,
    problem: null,
    emitted: [],
    asked: [{ call, input: { body: { email } } }],
  })
  return model<typeof mailLinkMachine>({
    machine: mailLinkMachine,
    input,
    worlds: [
      { type: 'link.ask', email: ANA },
      { type: 'link.again' },
      { type: 'email.change' },
      answered(call, { sent: true }),
      refused(call, HURRIED),
      elapsed('mayAskAgain', 'mailLink.sent.resting'),
    ],
    project: ({ context: { email, isSent, problem } }) => ({ email, isSent, problem }),
    undisturbed: [],
    expect: {
      'link.ask': (_, { email }) => ({ ...asked(String(email)), isSent: false }),
      'link.again': ({ context }) => ({ ...asked(context.email), isSent: true }),
      'email.change': () => ({ value: 'asking', isSent: false, problem: null, emitted: [], asked: [] }),
      [`xstate.done.actor.${call}`]: ({ context }) => ({
        value: { sent: 'resting' },
        email: context.email,
        isSent: true,
        problem: null,
        emitted: [{ type: 'link.sent' }],
        asked: [],
      }),
      // A link that was sent before is still there to be found.
      [`xstate.error.actor.${call}`]: ({ context }: { context: MailLinkContext }, { error }: World) => ({
        value: context.isSent ? { sent: 'ready' } : 'asking',
        email: context.email,
        isSent: context.isSent,
        problem: error,
        emitted: [{ type: 'link.failed', problem: error }],
        asked: [],
      }),
      'xstate.after.mayAskAgain.mailLink.sent.resting': () => ({ value: { sent: 'ready' }, emitted: [], asked: [] }),
    },
  })
}

export const mailLinkModels = [
  modelOf({ purpose: 'reset', sentTo: null }),
  modelOf({ purpose: 'verify', sentTo: null }),
  modelOf({ purpose: 'verify', sentTo: ANA }),
] as const
