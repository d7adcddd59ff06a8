import { assign, sendParent, setup } from 'xstate'
import type { Consent, ConsentAssignment, FormType } from '#contract/consent.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf } from '../problem.ts'
import {
  acceptedOf,
  areRequiredAccepted,
  assignmentInput,
  assignmentOf,
  type CartProof,
  type ConsentSubmit,
  consentLog,
  consentTextsInput,
  type FormConsent,
  formConsents,
  type GivenConsents,
} from './consent.rules.ts'

export interface ConsentInput {
  /** null until the form is known. */
  form: FormType | null
  proof: CartProof | null
  /** Consents given on an earlier form of this cart. */
  given: GivenConsents | null
}

export interface ConsentContext extends ConsentInput {
  readonly texts: readonly Consent[] | null
  readonly assigned: Pick<ConsentAssignment, 'consents' | 'requiredConsents'> | null
  readonly submit: ConsentSubmit | null
}

export type ConsentEvent = { type: 'form.selected'; form: FormType } | { type: 'load.retry' } | ({ type: 'consents.submit' } & ConsentSubmit)

export type ConsentRejection = 'core.notifications.consentRequired' | 'error.consentsNotFetched' | 'error.failedConsentLog'

/** Events sent to the form. */
export type ConsentReport =
  | { type: 'consents.loaded'; consents: readonly FormConsent[] }
  /** The submit must stop; also sent at once when the consents cannot be loaded. */
  | { type: 'consents.rejected'; key: ConsentRejection; problem: Problem | null }
  /** `given`: all consents given with this submit. */
  | { type: 'consents.logged'; given: GivenConsents }

const unread = { type: 'reportRejected', params: { key: 'error.consentsNotFetched', problem: null } } as const
const unreadable = {
  target: 'unavailable',
  actions: {
    type: 'reportRejected',
    params: ({ event }: { event: { error: unknown } }) => ({ key: 'error.consentsNotFetched' as const, problem: problemOf(event.error) }),
  },
} as const

/** The consents of a form: loaded before it is submitted, and logged before anything else is sent. */
export const consentMachine = setup({
  types: {} as { context: ConsentContext; events: ConsentEvent; input: ConsentInput; tags: 'loading' | 'busy' },
  actors: {
    filterConsents: operation('filterConsents'),
    filterConsentAssignments: operation('filterConsentAssignments'),
    logConsents: operation('logConsents'),
  },
  guards: {
    hasForm: ({ context }) => context.form !== null,
    isRead: ({ context }) => context.texts !== null && context.assigned !== null,
    isLacking: ({ context }, { accepted }: ConsentSubmit) => !areRequiredAccepted(consentsIn(context), accepted),
  },
  actions: {
    storeForm: assign((_, { form }: { form: FormType }) => ({ form })),
    storeTexts: assign((_, { texts }: { texts: readonly Consent[] }) => ({ texts })),
    storeAssignment: assign(({ context }, { assignments }: { assignments: Parameters<typeof assignmentOf>[0] }) => ({
      assigned: assignmentOf(assignments, formIn(context)),
    })),
    storeSubmit: assign((_, { accepted, email, userType, at, key }: ConsentSubmit) => ({ submit: { accepted, email, userType, at, key } })),
    reportRead: sendParent(({ context }): ConsentReport => ({ type: 'consents.loaded', consents: consentsIn(context) })),
    reportRejected: sendParent(
      (_, { key, problem }: { key: ConsentRejection; problem: Problem | null }): ConsentReport => ({ type: 'consents.rejected', key, problem }),
    ),
    reportLogged: sendParent(({ context }): ConsentReport => ({ type: 'consents.logged', given: givenBy(context) })),
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => ({ ...input, texts: null, assigned: null, submit: null }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nothing is requested before the form is known.',
      always: { guard: 'hasForm', target: 'loading' },
      on: { 'form.selected': { actions: { type: 'storeForm', params: ({ event }) => event } }, 'consents.submit': { actions: unread } },
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
          onDone: { actions: { type: 'storeTexts', params: ({ event }) => ({ texts: event.output.records }) } },
          onError: unreadable,
        },
        {
          id: 'filterConsentAssignments',
          src: 'filterConsentAssignments',
          input: ({ context }) => assignmentInput(formIn(context)),
          onDone: { actions: { type: 'storeAssignment', params: ({ event }) => ({ assignments: event.output }) } },
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
            actions: { type: 'reportRejected', params: { key: 'core.notifications.consentRequired', problem: null } },
          },
          { target: 'logging', actions: { type: 'storeSubmit', params: ({ event }) => event } },
        ],
      },
    },
    logging: {
      description: 'Further submits are ignored until the response.',
      tags: 'busy',
      invoke: {
        id: 'logConsents',
        src: 'logConsents',
        input: ({ context }) => consentLog(consentsIn(context), formIn(context), context.proof, submitIn(context)),
        onDone: { target: 'ready', actions: 'reportLogged' },
        onError: {
          target: 'ready',
          actions: { type: 'reportRejected', params: ({ event }) => ({ key: 'error.failedConsentLog', problem: problemOf(event.error) }) },
        },
      },
    },
  },
})

const consentsIn = ({ texts, assigned, given }: ConsentContext): readonly FormConsent[] => (texts && assigned ? formConsents(texts, assigned, given) : [])

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
    consents: acceptedOf(consentsIn(context), accepted).map(({ uniqueNumber, version }) => ({ uniqueNumber, version })),
  }
}
