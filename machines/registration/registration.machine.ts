import { problemParams } from '../problem.ts'
import { EMPTY_REGISTRATION } from './registration.events.ts'
import { registerInput, registrationSetup } from './registration.setup.ts'

/** Registration: the form, its consents, and the confirmation e-mail. */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input: { draft } }) => ({
    draft: draft ?? EMPTY_REGISTRATION,
    secret: null,
    consents: null,
    isUnreadable: false,
    key: null,
    rejection: null,
    problem: null,
    sentTo: null,
  }),
  invoke: { id: 'consents', src: 'consents', input: { form: 'registerForm', proof: null, given: null } },
  on: {
    'consents.loaded': { actions: { type: 'storeConsents', params: ({ event }) => event } },
    'consents.rejected': { actions: 'markUnreadable' },
    'load.retry': { actions: ['clearUnreadable', 'retryConsents'] },
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
          { guard: 'areConsentsUnread', actions: { type: 'reject', params: { key: 'error.consentsNotFetched' } } },
          {
            guard: { type: 'isLacking', params: ({ event }) => event },
            actions: { type: 'reject', params: { key: 'core.notifications.consentRequired' } },
          },
          { target: 'submitting', actions: { type: 'beginSubmit', params: ({ event }) => event } },
        ],
      },
    },
    submitting: {
      description: 'Further submits are ignored until the response.',
      tags: 'busy',
      exit: 'clearSecret',
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
              params: ({ event: { output } }) => ({ type: 'user.registered', email: output.user.email, registrationId: output.registrationId }),
            },
          ],
        },
        onError: { target: 'editing', actions: { type: 'fail', params: problemParams } },
      },
    },
    sent: {
      description: 'The confirmation e-mail was sent.',
      on: { 'email.change': { target: 'editing', actions: 'reopen' } },
    },
  },
})
