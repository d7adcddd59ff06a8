import { model, type Phrases, rejected, resolved } from '#tests/model/model.ts'
import { ASSIGNMENTS, AT, SERVER_ERROR, SESSION, TEXTS } from '../checkout/checkout.examples.ts'
import { type ConsentInput, consentMachine } from './consent.machine.ts'

/** What a form receives from its consents. */
export const CONSENT_PHRASES: Phrases = {
  'consents.loaded': 'the consents of the form arrive',
  'consents.logged': 'the consents are logged',
  'consents.rejected': ({ key }) =>
    key === 'core.notifications.consentRequired'
      ? 'a required consent is missing'
      : key === 'error.failedConsentLog'
        ? 'the consents are not logged'
        : 'the consents are not loaded',
}

const GIVEN = { cartId: 'cart-1', at: '2026-01-01T00:00:00.000Z', consents: [{ uniqueNumber: 1, version: '1' }] }
const submit = (accepted: number[]) => ({ type: 'consents.submit', accepted, email: 'ana@example.com', userType: 'guest', at: AT, key: 'key-1' })
const notFetched = (problem: object | null) => ({ emitted: [{ type: 'consents.rejected', key: 'error.consentsNotFetched', problem }] })
/** What the response to one of the two operations is stored as. */
const stored = (index: number) => (index === 0 ? { texts: TEXTS.records } : { assigned: ASSIGNMENTS.data[1] })
const LOADS = [
  { operation: 'filterConsents', input: { body: { forWeb: true, limit: 100 } } },
  { operation: 'filterConsentAssignments', input: { query: { assigned_to: 'checkoutForm', perPage: '50' } } },
]

/** A form with two consents, one of them required; known from the start or later, some given before. */
const modelOf = (input: Partial<ConsentInput>) => {
  const of: ConsentInput = { form: 'checkoutForm', proof: SESSION, given: null, ...input }
  return model<typeof consentMachine>({
    machine: consentMachine,
    input: of,
    events: [
      { type: 'form.selected', form: 'checkoutForm' },
      resolved('filterConsents', TEXTS),
      resolved('filterConsentAssignments', ASSIGNMENTS),
      ...LOADS.map(({ operation }) => rejected(operation, SERVER_ERROR)),
      { type: 'load.retry' },
      ...[[1, 2], [2], []].map(submit),
      resolved('logConsents', { id: 1 }),
      rejected('logConsents', SERVER_ERROR),
    ],
    // An operation settles once.
    possible: ({ context }, { actorId }) => !(actorId === 'filterConsents' && context.texts) && !(actorId === 'filterConsentAssignments' && context.assigned),
    accepts: {
      'form.selected': ['waiting'],
      'load.retry': ['unavailable'],
      'consents.submit': ['waiting', 'loading', 'unavailable', 'ready'],
    },
    invokes: { filterConsents: ['loading'], filterConsentAssignments: ['loading'], logConsents: ['logging'] },
    phrases: {
      'form.selected': 'the form becomes known',
      'load.retry': 'the user loads the consents again',
      'consents.submit': ({ accepted }) => `the user submits the form with ${(accepted as unknown[]).length || 'no'} accepted consents`,
      'xstate.done.actor.filterConsents': 'the texts of the consents arrive',
      'xstate.error.actor.filterConsents': 'the texts of the consents are not loaded',
      'xstate.done.actor.filterConsentAssignments': 'the consents of the form arrive',
      'xstate.error.actor.filterConsentAssignments': 'the consents of the form are not loaded',
      'xstate.done.actor.logConsents': 'the accepted consents are logged',
      'xstate.error.actor.logConsents': 'the accepted consents are not logged',
    },
    start: { ...(of.form === null ? { value: 'waiting' } : { value: 'loading', invoked: LOADS }), texts: null, assigned: null, submit: null },
    project: ({ context }) => ({ form: context.form, texts: context.texts, assigned: context.assigned, submit: context.submit }),
    expect: {
      'form.selected': () => ({ value: 'loading', form: 'checkoutForm', emitted: [], invoked: LOADS }),
      ...Object.fromEntries(
        ['filterConsents', 'filterConsentAssignments'].map((operation, index) => [
          `xstate.done.actor.${operation}`,
          ({ context }: { context: { texts: unknown; assigned: unknown } }) =>
            (index === 0 ? context.assigned : context.texts)
              ? {
                  ...stored(index),
                  value: 'ready',
                  emitted: [
                    {
                      type: 'consents.loaded',
                      consents: [
                        { id: 11, uniqueNumber: 1, displayName: 'Terms', version: '1', required: true, givenAt: input.given ? GIVEN.at : null },
                        { id: 12, uniqueNumber: 2, displayName: 'News', version: '1', required: false, givenAt: null },
                      ],
                    },
                  ],
                  invoked: [],
                }
              : stored(index),
        ]),
      ),
      'xstate.error.actor.filterConsents': () => ({ value: 'unavailable', ...notFetched(SERVER_ERROR) }),
      'xstate.error.actor.filterConsentAssignments': () => ({ value: 'unavailable', ...notFetched(SERVER_ERROR) }),
      'load.retry': () => ({ value: 'loading', emitted: [], invoked: LOADS }),
      'consents.submit': (before, event) => {
        if (before.value !== 'ready') return { value: before.value, ...notFetched(null), invoked: [] }
        const ticked = event.accepted as number[]
        const { type: _, ...submitted } = event
        if (!ticked.includes(1) && !input.given)
          return { value: 'ready', emitted: [{ type: 'consents.rejected', key: 'core.notifications.consentRequired', problem: null }], invoked: [] }
        const body = {
          status: 'accepted',
          statusTimestamp: AT,
          sourceType: 'checkoutForm',
          consents: ticked.includes(2) ? [11, 12] : [11],
          shownVersions: ticked.includes(2) ? { 11: '1', 12: '1' } : { 11: '1' },
          user: { userType: 'guest', email: 'ana@example.com' },
          ...of.proof,
        }
        return { value: 'logging', submit: submitted, emitted: [], invoked: [{ operation: 'logConsents', input: { body, idempotencyKey: 'key-1' } }] }
      },
      'xstate.done.actor.logConsents': ({ context }) => ({
        value: 'ready',
        emitted: [
          {
            type: 'consents.logged',
            given: {
              cartId: of.proof === null ? '' : 'cart-1',
              at: AT,
              consents: (context.submit?.accepted.includes(2) ? [1, 2] : [1]).map((uniqueNumber) => ({ uniqueNumber, version: '1' })),
            },
          },
        ],
        invoked: [],
      }),
      'xstate.error.actor.logConsents': () => ({
        value: 'ready',
        emitted: [{ type: 'consents.rejected', key: 'error.failedConsentLog', problem: SERVER_ERROR }],
        invoked: [],
      }),
    },
  })
}

export const consentModels = [modelOf({ form: null, proof: null }), modelOf({}), modelOf({ given: GIVEN })]
