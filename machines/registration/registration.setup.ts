import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { call } from '../call.ts'
import { type ConsentEvent, consentMachine } from '../consent/consent.machine.ts'
import { type AskedConsent, acceptedOf, areRequiredAccepted } from '../consent/consent.rules.ts'
import { isPassing, type Problem } from '../problem.ts'
import type {
  RegistrationContext,
  RegistrationDraft,
  RegistrationEmittedEvent,
  RegistrationEvent,
  RegistrationInput,
  RegistrationRefusal,
  RegistrationSecret,
} from './registration.events.ts'

/** Unique number of the consent that asks for the letter as well. */
const LETTER = 1003

type Submit = { draft: RegistrationDraft; key: string } & RegistrationSecret

/** Words of the registration's chart: what it calls, asks and does. */
export const registrationSetup = setup({
  types: {} as {
    context: RegistrationContext
    events: RegistrationEvent
    emitted: RegistrationEmittedEvent
    input: RegistrationInput
    tags: 'busy'
    children: { consents: 'consents' }
  },
  actors: { consents: consentMachine, register: call('register') },
  guards: {
    areConsentsUnread: ({ context }) => context.consents === null,
    isLacking: ({ context }, { draft }: { draft: RegistrationDraft }) => !areRequiredAccepted(context.consents ?? [], draft.accepted),
  },
  actions: {
    emit: emit((_, emitted: RegistrationEmittedEvent) => emitted),
    change: assign((_, { draft }: { draft: RegistrationDraft }) => ({ draft, key: null, refusal: null, problem: null })),
    emitDraft: emit((_, { draft }: { draft: RegistrationDraft }): RegistrationEmittedEvent => ({ type: 'draft.updated', draft })),
    keepConsents: assign((_, { asked }: { asked: readonly AskedConsent[] }) => ({ consents: asked, isUnreadable: false })),
    keepUnreadable: assign({ isUnreadable: true }),
    retryConsents: sendTo('consents', { type: 'load.retry' } satisfies ConsentEvent),
    forgetUnreadable: assign({ isUnreadable: false }),
    intend: assign(({ context }, { draft, password, repeatPassword, key }: Submit) => ({
      draft,
      secret: { password, repeatPassword },
      key: context.key ?? key,
      refusal: null,
      problem: null,
    })),
    refuse: enqueueActions(({ enqueue }, { key }: { key: RegistrationRefusal }) => {
      enqueue.assign({ refusal: key, problem: null })
      enqueue.emit({ type: 'registration.refused', key })
    }),
    fail: enqueueActions(({ context, enqueue }, { problem }: { problem: Problem }) => {
      // What may have been done is asked for under the same key, and done once.
      enqueue.assign({ problem, key: isPassing(problem) ? context.key : null })
      enqueue.emit({ type: 'registration.failed', problem })
    }),
    forgetSecret: assign({ secret: null }),
    finish: assign((_, { email }: { email: string }) => ({ sentTo: email, key: null })),
    reopen: assign({ sentTo: null }),
  },
})

/** The body of the call: consents by their ids. */
export function registerInput({ draft, secret, consents, key }: RegistrationContext) {
  const { accepted, ...names } = draft
  const given = acceptedOf(consents ?? [], accepted)
  return {
    body: {
      ...names,
      ...(secret ?? { password: '', repeatPassword: '' }),
      consents: given.map(({ id }) => id),
      newsletter: given.some(({ uniqueNumber }) => uniqueNumber === LETTER),
    },
    idempotencyKey: key ?? '',
  }
}
