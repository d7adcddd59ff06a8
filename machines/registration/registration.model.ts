import { model, rejected, resolved } from '#tests/model/model.ts'
import type { FormConsent } from '../consent/consent.rules.ts'
import type { RegistrationDraft } from './registration.events.ts'
import { registrationMachine } from './registration.machine.ts'

const consent = (id: number, uniqueNumber: number, required: boolean): FormConsent => ({
  id,
  uniqueNumber,
  required,
  displayName: 'Text',
  version: '1',
  givenAt: null,
})
/** Required terms, and the optional newsletter. */
const FORM_CONSENTS = [consent(11, 1001, true), consent(13, 1003, false)]
const ANA: RegistrationDraft = { firstName: 'Ana', lastName: 'Kovač', email: 'ana@example.com', accepted: [1001] }
const SECRET = { password: 'otok i more', repeatPassword: 'otok i more' }
const problem = (code: string, status: number) => ({ code, status, message: code })
const LOST = problem('network', 0)
const TAKEN = problem('user-exists', 422)
const UNREAD = { type: 'consents.rejected', key: 'error.consentsNotFetched', problem: LOST }
const submit = (draft: RegistrationDraft, key = 'key-00001') => ({ type: 'registration.submit', draft, ...SECRET, key })

/** A form with and without consents, with and without the newsletter; sent, sent again, rejected, and network errors. */
export const registrationModel = model<typeof registrationMachine>({
  machine: registrationMachine,
  input: { draft: null },
  events: [
    { type: 'consents.loaded', consents: FORM_CONSENTS },
    UNREAD,
    { type: 'load.retry' },
    { type: 'draft.change', draft: ANA },
    submit({ ...ANA, accepted: [] }),
    submit(ANA),
    submit({ ...ANA, accepted: [1001, 1003] }, 'key-00002'),
    resolved('register', { user: { id: 7, email: 'ana@example.com', firstName: 'Ana', lastName: 'Kovač', verified: false }, registrationId: 41 }),
    rejected('register', TAKEN),
    rejected('register', LOST),
    { type: 'email.change' },
  ],
  accepts: {
    'consents.loaded': ['*'],
    'consents.rejected': ['*'],
    'load.retry': ['*'],
    'draft.change': ['editing'],
    'registration.submit': ['editing'],
    'email.change': ['sent'],
  },
  invokes: { consents: ['*'], register: ['submitting'] },
  phrases: {
    'consents.loaded': 'the consents of the form arrive',
    'consents.rejected': 'the consents are not loaded',
    'load.retry': 'the user loads the consents again',
    'draft.change': 'the user fills in the form',
    'registration.submit': 'the user submits the registration',
    'email.change': 'the user changes the e-mail address',
    'xstate.done.actor.register': 'the registration is accepted',
    'xstate.error.actor.register': 'the registration is not accepted',
  },
  start: {
    value: 'editing',
    draft: { firstName: '', lastName: '', email: '', accepted: [] },
    secret: null,
    consents: null,
    isUnreadable: false,
    key: null,
    rejection: null,
    problem: null,
    sentTo: null,
    invoked: [{ operation: 'consents', input: { form: 'registerForm', proof: null, given: null } }],
  },
  project: ({ context }) => ({ ...context }),
  expect: {
    'consents.loaded': ({ value, context }) => ({ value, draft: context.draft, consents: FORM_CONSENTS, isUnreadable: false, emitted: [], invoked: [] }),
    'consents.rejected': ({ value }) => ({ value, isUnreadable: true, emitted: [], invoked: [] }),
    'load.retry': ({ value }) => ({ value, isUnreadable: false, emitted: [], invoked: [], forwarded: [{ to: 'consents', event: { type: 'load.retry' } }] }),
    'draft.change': (_, { draft }) => ({
      value: 'editing',
      draft,
      key: null,
      rejection: null,
      problem: null,
      emitted: [{ type: 'draft.updated', draft }],
      invoked: [],
    }),
    'registration.submit': ({ context }, { draft, key }) => {
      const { accepted, ...names } = draft as RegistrationDraft
      const rejectedFor = (why: string) => ({
        value: 'editing',
        rejection: why,
        problem: null,
        emitted: [{ type: 'registration.rejected', key: why }],
        invoked: [],
      })
      if (context.consents === null) return rejectedFor('error.consentsNotFetched')
      if (!accepted.includes(1001)) return rejectedFor('core.notifications.consentRequired')
      const hasLetter = accepted.includes(1003)
      const given = hasLetter ? { consents: [11, 13], shownVersions: { 11: '1', 13: '1' } } : { consents: [11], shownVersions: { 11: '1' } }
      const body = { ...names, ...SECRET, ...given, newsletter: hasLetter }
      return {
        value: 'submitting',
        draft,
        secret: SECRET,
        key: context.key ?? key,
        rejection: null,
        problem: null,
        emitted: [],
        invoked: [{ operation: 'register', input: { body, idempotencyKey: context.key ?? key } }],
      }
    },
    'xstate.done.actor.register': () => ({
      value: 'sent',
      secret: null,
      key: null,
      sentTo: 'ana@example.com',
      emitted: [{ type: 'user.registered', email: 'ana@example.com', registrationId: 41 }],
      invoked: [],
    }),
    'xstate.error.actor.register': ({ context }, { error }) => ({
      value: 'editing',
      draft: context.draft,
      secret: null,
      // A network error keeps the idempotency key; a rejection clears it.
      key: error === LOST ? context.key : null,
      problem: error,
      emitted: [{ type: 'registration.failed', problem: error }],
      invoked: [],
    }),
    'email.change': ({ context }) => ({ value: 'editing', draft: context.draft, sentTo: null, emitted: [], invoked: [] }),
  },
  always: ({ value, context }) => {
    if (value !== 'submitting' && context.secret) throw new Error('A password is remembered')
  },
})
