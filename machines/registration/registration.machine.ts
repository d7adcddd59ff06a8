import { problemParams } from '../problem.ts'
import { EMPTY_REGISTRATION } from './registration.events.ts'
import { registerInput, registrationSetup } from './registration.setup.ts'

/** Somebody becomes a customer: the form, its consents, and the link that is mailed. */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input: { draft } }) => ({
    draft: draft ?? EMPTY_REGISTRATION,
    secret: null,
    consents: null,
    isUnreadable: false,
    key: null,
    refusal: null,
    problem: null,
    sentTo: null,
  }),
  invoke: { id: 'consents', src: 'consents', input: { form: 'registerForm', proof: null, given: null } },
  on: {
    'consents.read': { actions: { type: 'keepConsents', params: ({ event }) => event } },
    'consents.refused': { actions: 'keepUnreadable' },
    'load.retry': { actions: ['forgetUnreadable', 'retryConsents'] },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'draft.change': {
          actions: [
            { type: 'change', params: ({ event }) => event },
            { type: 'emitDraft', params: ({ event }) => event },
          ],
        },
        'registration.submit': [
          { guard: 'areConsentsUnread', actions: { type: 'refuse', params: { key: 'error.consentsNotFetched' } } },
          {
            guard: { type: 'isLacking', params: ({ event }) => event },
            actions: { type: 'refuse', params: { key: 'core.notifications.consentRequired' } },
          },
          { target: 'submitting', actions: { type: 'intend', params: ({ event }) => event } },
        ],
      },
    },
    submitting: {
      description: 'The form is sent once, however often it is pressed.',
      tags: 'busy',
      exit: 'forgetSecret',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => registerInput(context),
        onDone: {
          target: 'sent',
          actions: [
            { type: 'finish', params: ({ event }) => event.output.user },
            {
              type: 'emit',
              params: ({ event: { output } }) => ({ type: 'person.registered', email: output.user.email, registrationId: output.registrationId }),
            },
          ],
        },
        onError: { target: 'editing', actions: { type: 'fail', params: problemParams } },
      },
    },
    sent: {
      description: 'The link is in the mailbox.',
      on: { 'email.change': { target: 'editing', actions: 'reopen' } },
    },
  },
})
