import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { type ConsentEvent, consentMachine } from '../consent/consent.machine.ts'
import { acceptedOf, areRequiredAccepted, type FormConsent, givenInput } from '../consent/consent.rules.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem } from '../problem.ts'
import type {
  RegistrationContext,
  RegistrationDraft,
  RegistrationEmittedEvent,
  RegistrationEvent,
  RegistrationInput,
  RegistrationRejection,
  RegistrationSecret,
} from './registration.events.ts'

/** Unique number of the newsletter consent. */
const LETTER = 1003

type Submit = { draft: RegistrationDraft; key: string } & RegistrationSecret

/** Actors, guards and actions of the registration machine. */
export const registrationSetup = setup({
  types: {} as {
    context: RegistrationContext
    events: RegistrationEvent
    emitted: RegistrationEmittedEvent
    input: RegistrationInput
    tags: 'busy'
    children: { consents: 'consents' }
  },
  actors: { consents: consentMachine, register: operation('register') },
  guards: {
    areConsentsUnread: ({ context }) => context.consents === null,
    isLacking: ({ context }, { draft }: { draft: RegistrationDraft }) => !areRequiredAccepted(context.consents ?? [], draft.accepted),
  },
  actions: {
    emit: emit((_, emitted: RegistrationEmittedEvent) => emitted),
    change: assign((_, { draft }: { draft: RegistrationDraft }) => ({ draft, key: null, rejection: null, problem: null })),
    emitDraft: emit((_, { draft }: { draft: RegistrationDraft }): RegistrationEmittedEvent => ({ type: 'draft.updated', draft })),
    storeConsents: assign((_, { consents }: { consents: readonly FormConsent[] }) => ({ consents, isUnreadable: false })),
    markUnreadable: assign({ isUnreadable: true }),
    retryConsents: sendTo('consents', { type: 'load.retry' } satisfies ConsentEvent),
    clearUnreadable: assign({ isUnreadable: false }),
    beginSubmit: assign(({ context }, { draft, password, repeatPassword, key }: Submit) => ({
      draft,
      secret: { password, repeatPassword },
      key: context.key ?? key,
      rejection: null,
      problem: null,
    })),
    reject: enqueueActions(({ enqueue }, { key }: { key: RegistrationRejection }) => {
      enqueue.assign({ rejection: key, problem: null })
      enqueue.emit({ type: 'registration.rejected', key })
    }),
    fail: enqueueActions(({ context, enqueue }, { problem }: { problem: Problem }) => {
      // A request that may have been processed is retried with the same idempotency key.
      enqueue.assign({ problem, key: isTransient(problem) ? context.key : null })
      enqueue.emit({ type: 'registration.failed', problem })
    }),
    clearSecret: assign({ secret: null }),
    finish: assign((_, { email }: { email: string }) => ({ sentTo: email, key: null })),
    reopen: assign({ sentTo: null }),
  },
})

/** The request body: consents by their ids, with the versions that were shown. */
export function registerInput({ draft, secret, consents, key }: RegistrationContext) {
  const { accepted, ...names } = draft
  const given = acceptedOf(consents ?? [], accepted)
  return {
    body: {
      ...names,
      ...(secret ?? { password: '', repeatPassword: '' }),
      ...givenInput(given),
      newsletter: given.some(({ uniqueNumber }) => uniqueNumber === LETTER),
    },
    idempotencyKey: key ?? '',
  }
}
