import { assign, sendParent, setup } from 'xstate'
import type { Consent, ConsentAssignment, FormType } from '#contract/consent.ts'
import { call } from '../call.ts'
import { type Problem, problemOf } from '../problem.ts'
import {
  type AskedConsent,
  acceptedOf,
  areRequiredAccepted,
  askedOf,
  assignmentInput,
  assignmentOf,
  type CartProof,
  type ConsentSubmit,
  consentLog,
  consentTextsInput,
  type GivenConsents,
} from './consent.rules.ts'

export interface ConsentInput {
  /** null while it is not known which form is shown. */
  form: FormType | null
  proof: CartProof | null
  /** What was agreed to before, on another form of this cart. */
  given: GivenConsents | null
}

export interface ConsentContext extends ConsentInput {
  readonly texts: readonly Consent[] | null
  readonly assigned: Pick<ConsentAssignment, 'consents' | 'requiredConsents'> | null
  readonly submit: ConsentSubmit | null
}

export type ConsentEvent = { type: 'form.known'; form: FormType } | { type: 'load.retry' } | ({ type: 'consents.submit' } & ConsentSubmit)

export type ConsentRefusal = 'core.notifications.consentRequired' | 'error.consentsNotFetched' | 'error.failedConsentLog'

/** What the form hears. */
export type ConsentReport =
  | { type: 'consents.read'; asked: readonly AskedConsent[] }
  /** The submit must stop; also told at once when the consents cannot be read. */
  | { type: 'consents.refused'; key: ConsentRefusal; problem: Problem | null }
  /** `given`: all that was agreed to with this submit. */
  | { type: 'consents.logged'; given: GivenConsents }

const unread = { type: 'reportRefused', params: { key: 'error.consentsNotFetched', problem: null } } as const
const unreadable = {
  target: 'unavailable',
  actions: {
    type: 'reportRefused',
    params: ({ event }: { event: { error: unknown } }) => ({ key: 'error.consentsNotFetched' as const, problem: problemOf(event.error) }),
  },
} as const

/** The consents of one form: read before it is sent, and logged before anything else is. */
export const consentMachine = setup({
  types: {} as { context: ConsentContext; events: ConsentEvent; input: ConsentInput; tags: 'loading' | 'busy' },
  actors: {
    filterConsents: call('filterConsents'),
    filterConsentAssignments: call('filterConsentAssignments'),
    logConsents: call('logConsents'),
  },
  guards: {
    hasForm: ({ context }) => context.form !== null,
    isRead: ({ context }) => context.texts !== null && context.assigned !== null,
    isLacking: ({ context }, { accepted }: ConsentSubmit) => !areRequiredAccepted(askedIn(context), accepted),
  },
  actions: {
    keepForm: assign((_, { form }: { form: FormType }) => ({ form })),
    keepTexts: assign((_, { texts }: { texts: readonly Consent[] }) => ({ texts })),
    keepAssignment: assign(({ context }, { answer }: { answer: Parameters<typeof assignmentOf>[0] }) => ({ assigned: assignmentOf(answer, formIn(context)) })),
    keepSubmit: assign((_, { accepted, email, userType, at, key }: ConsentSubmit) => ({ submit: { accepted, email, userType, at, key } })),
    reportRead: sendParent(({ context }): ConsentReport => ({ type: 'consents.read', asked: askedIn(context) })),
    reportRefused: sendParent(
      (_, { key, problem }: { key: ConsentRefusal; problem: Problem | null }): ConsentReport => ({ type: 'consents.refused', key, problem }),
    ),
    reportLogged: sendParent(({ context }): ConsentReport => ({ type: 'consents.logged', given: givenBy(context) })),
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => ({ ...input, texts: null, assigned: null, submit: null }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nothing is asked before the form is known.',
      always: { guard: 'hasForm', target: 'loading' },
      on: { 'form.known': { actions: { type: 'keepForm', params: ({ event }) => event } }, 'consents.submit': { actions: unread } },
    },
    loading: {
      tags: 'loading',
      always: { guard: 'isRead', target: 'ready', actions: 'reportRead' },
      on: { 'consents.submit': { actions: unread } },
      invoke: [
        {
          id: 'filterConsents',
          src: 'filterConsents',
          input: consentTextsInput,
          onDone: { actions: { type: 'keepTexts', params: ({ event }) => ({ texts: event.output.records }) } },
          onError: unreadable,
        },
        {
          id: 'filterConsentAssignments',
          src: 'filterConsentAssignments',
          input: ({ context }) => assignmentInput(formIn(context)),
          onDone: { actions: { type: 'keepAssignment', params: ({ event }) => ({ answer: event.output }) } },
          onError: unreadable,
        },
      ],
    },
    unavailable: { on: { 'load.retry': 'loading', 'consents.submit': { actions: unread } } },
    ready: {
      on: {
        'consents.submit': [
          {
            guard: { type: 'isLacking', params: ({ event }) => event },
            actions: { type: 'reportRefused', params: { key: 'core.notifications.consentRequired', problem: null } },
          },
          { target: 'logging', actions: { type: 'keepSubmit', params: ({ event }) => event } },
        ],
      },
    },
    logging: {
      description: 'Further submits are not taken until this one is answered.',
      tags: 'busy',
      invoke: {
        id: 'logConsents',
        src: 'logConsents',
        input: ({ context }) => consentLog(askedIn(context), formIn(context), context.proof, submitIn(context)),
        onDone: { target: 'ready', actions: 'reportLogged' },
        onError: {
          target: 'ready',
          actions: { type: 'reportRefused', params: ({ event }) => ({ key: 'error.failedConsentLog', problem: problemOf(event.error) }) },
        },
      },
    },
  },
})

const askedIn = ({ texts, assigned, given }: ConsentContext): readonly AskedConsent[] => (texts && assigned ? askedOf(texts, assigned, given) : [])

function formIn({ form }: ConsentContext): FormType {
  if (!form) throw new Error('The form is not known')
  return form
}

function submitIn({ submit }: ConsentContext): ConsentSubmit {
  if (!submit) throw new Error('Nothing was submitted')
  return submit
}

function givenBy(context: ConsentContext): GivenConsents {
  const { accepted, at } = submitIn(context)
  return {
    cartId: context.proof?.cartId ?? '',
    at,
    consents: acceptedOf(askedIn(context), accepted).map(({ uniqueNumber, version }) => ({ uniqueNumber, version })),
  }
}
