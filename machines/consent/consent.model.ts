import { model, rejected, resolved } from '#tests/model/model.ts'
import { ASSIGNMENTS, AT, SERVER_ERROR, SESSION, TEXTS } from '../checkout/checkout.examples.ts'
import { type ConsentInput, consentMachine } from './consent.machine.ts'

const GIVEN = { cartId: 'cart-1', at: '2026-01-01T00:00:00.000Z', consents: [{ uniqueNumber: 1, version: '1' }] }
const submit = (accepted: number[]) => ({ type: 'consents.submit', accepted, email: 'ana@example.com', userType: 'guest', at: AT, key: 'key-1' })
const notFetched = (problem: object | null) => ({ emitted: [{ type: 'consents.rejected', key: 'error.consentsNotFetched', problem }] })
const LOADS = [
  { operation: 'filterConsents', input: { body: { forWeb: true, limit: 100 } } },
  { operation: 'filterConsentAssignments', input: { query: { assigned_to: 'checkoutForm', perPage: '50' } } },
]

/** A form with two consents, one of them required; known from the start or later, some given before. */
const modelOf = (input: Partial<ConsentInput>) =>
  model<typeof consentMachine>({
    machine: consentMachine,
    input: { form: 'checkoutForm', proof: SESSION, given: null, ...input },
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
    project: ({ context }) => ({ form: context.form, read: [context.texts !== null, context.assigned !== null], accepted: context.submit?.accepted ?? null }),
    expect: {
      'form.selected': () => ({ value: 'loading', form: 'checkoutForm', emitted: [], invoked: LOADS }),
      ...Object.fromEntries(
        ['filterConsents', 'filterConsentAssignments'].map((operation, index) => [
          `xstate.done.actor.${operation}`,
          ({ context }: { context: { texts: unknown; assigned: unknown } }) =>
            (index === 0 ? context.assigned : context.texts)
              ? {
                  value: 'ready',
                  emitted: [
                    {
                      type: 'consents.loaded',
                      asked: [
                        { id: 11, uniqueNumber: 1, displayName: 'Terms', version: '1', required: true, givenAt: input.given ? GIVEN.at : null },
                        { id: 12, uniqueNumber: 2, displayName: 'News', version: '1', required: false, givenAt: null },
                      ],
                    },
                  ],
                  invoked: [],
                }
              : { value: 'loading', emitted: [], invoked: [] },
        ]),
      ),
      'xstate.error.actor.filterConsents': () => ({ value: 'unavailable', ...notFetched(SERVER_ERROR) }),
      'xstate.error.actor.filterConsentAssignments': () => ({ value: 'unavailable', ...notFetched(SERVER_ERROR) }),
      'load.retry': () => ({ value: 'loading', emitted: [], invoked: LOADS }),
      'consents.submit': (before, { accepted }) => {
        if (before.value !== 'ready') return { value: before.value, ...notFetched(null), invoked: [] }
        const ticked = accepted as number[]
        if (!ticked.includes(1) && !input.given)
          return { value: 'ready', emitted: [{ type: 'consents.rejected', key: 'core.notifications.consentRequired', problem: null }], invoked: [] }
        const body = {
          status: 'accepted',
          statusTimestamp: AT,
          sourceType: 'checkoutForm',
          consents: ticked.includes(2) ? [11, 12] : [11],
          user: { userType: 'guest', email: 'ana@example.com' },
          ...input.proof,
        }
        return { value: 'logging', accepted: ticked, emitted: [], invoked: [{ operation: 'logConsents', input: { body, idempotencyKey: 'key-1' } }] }
      },
      'xstate.done.actor.logConsents': ({ context }) => ({
        value: 'ready',
        emitted: [
          {
            type: 'consents.logged',
            given: {
              cartId: input.proof === null ? '' : 'cart-1',
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

export const consentModels = [modelOf({ form: null, proof: null }), modelOf({}), modelOf({ given: GIVEN })]
