import { answered, model, refused } from '#tests/model/model.ts'
import type { AskedConsent } from '../consent/consent.rules.ts'
import type { RegistrationDraft } from './registration.events.ts'
import { registrationMachine } from './registration.machine.ts'

const asked = (id: number, uniqueNumber: number, required: boolean): AskedConsent => ({
  id,
  uniqueNumber,
  required,
  displayName: 'Text',
  version: '1',
  givenAt: null,
})
/** Terms that must be accepted, and the letter that may be. */
const ASKED = [asked(11, 1001, true), asked(13, 1003, false)]
const ANA: RegistrationDraft = { firstName: 'Ana', lastName: 'Kovač', email: 'ana@example.com', accepted: [1001] }
const SECRET = { password: 'otok i more', repeatPassword: 'otok i more' }
const problem = (code: string, status: number) => ({ code, status, message: code })
const LOST = problem('network', 0)
const TAKEN = problem('user-exists', 422)
const UNREAD = { type: 'consents.refused', key: 'error.consentsNotFetched', problem: LOST }
const submit = (draft: RegistrationDraft, key = 'key-00001') => ({ type: 'registration.submit', draft, ...SECRET, key })

/** A form without its consents and with them, with the letter and without, sent, sent again, refused and lost on the way. */
export const registrationModel = model<typeof registrationMachine>({
  machine: registrationMachine,
  input: { draft: null },
  worlds: [
    { type: 'consents.read', asked: ASKED },
    UNREAD,
    { type: 'load.retry' },
    { type: 'draft.change', draft: ANA },
    submit({ ...ANA, accepted: [] }),
    submit(ANA),
    submit({ ...ANA, accepted: [1001, 1003] }, 'key-00002'),
    answered('register', { user: { id: 7, email: 'ana@example.com', firstName: 'Ana', lastName: 'Kovač', verified: false }, registrationId: 41 }),
    refused('register', TAKEN),
    refused('register', LOST),
    { type: 'email.change' },
  ],
  // Consents are read once, and are unreadable only before.
  possible: ({ context }, { type }) => context.consents === null || (type !== 'consents.read' && type !== 'consents.refused' && type !== 'load.retry'),
  project: ({ context }) => ({ ...context, consents: context.consents?.length ?? null, problem: context.problem?.code ?? null }),
  expect: {
    'consents.read': ({ value, context }) => ({ value, draft: context.draft, consents: 2, isUnreadable: false, emitted: [], asked: [] }),
    'consents.refused': ({ value }) => ({ value, isUnreadable: true, emitted: [], asked: [] }),
    'load.retry': ({ value }) => ({ value, isUnreadable: false, emitted: [], asked: [], passed: [{ to: 'consents', event: { type: 'load.retry' } }] }),
    'draft.change': (_, { draft }) => ({
      value: 'editing',
      draft,
      key: null,
      refusal: null,
      problem: null,
      emitted: [{ type: 'draft.updated', draft }],
      asked: [],
    }),
    'registration.submit': ({ context }, { draft, key }) => {
      const { accepted, ...names } = draft as RegistrationDraft
      const refusedFor = (why: string) => ({ value: 'editing', refusal: why, problem: null, emitted: [{ type: 'registration.refused', key: why }], asked: [] })
      if (context.consents === null) return refusedFor('error.consentsNotFetched')
      if (!accepted.includes(1001)) return refusedFor('core.notifications.consentRequired')
      const hasLetter = accepted.includes(1003)
      const body = { ...names, ...SECRET, consents: hasLetter ? [11, 13] : [11], newsletter: hasLetter }
      return {
        value: 'submitting',
        draft,
        refusal: null,
        problem: null,
        emitted: [],
        asked: [{ call: 'register', input: { body, idempotencyKey: context.key ?? key } }],
      }
    },
    'xstate.done.actor.register': () => ({
      value: 'sent',
      secret: null,
      sentTo: 'ana@example.com',
      emitted: [{ type: 'person.registered', email: 'ana@example.com', registrationId: 41 }],
      asked: [],
    }),
    'xstate.error.actor.register': ({ context }, { error }) => ({
      value: 'editing',
      draft: context.draft,
      secret: null,
      // Lost on the way it is the same intent; refused it is another.
      key: error === LOST ? context.key : null,
      problem: (error as typeof LOST).code,
      emitted: [{ type: 'registration.failed', problem: error }],
      asked: [],
    }),
    'email.change': ({ context }) => ({ value: 'editing', draft: context.draft, sentTo: null, emitted: [], asked: [] }),
  },
  always: ({ value, context }) => {
    if (value !== 'submitting' && context.secret) throw new Error('A password is remembered')
  },
})
