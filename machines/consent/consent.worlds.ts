import { answered, model, refused } from '#tests/model/model.ts'
import { ASSIGNMENTS, AT, SERVER_ERROR, SESSION, TEXTS } from '../checkout/checkout.examples.ts'
import { type ConsentInput, consentMachine } from './consent.machine.ts'

const GIVEN = { cartId: 'cart-1', at: '2026-01-01T00:00:00.000Z', consents: [{ uniqueNumber: 1, version: '1' }] }
const submit = (accepted: number[]) => ({ type: 'consents.submit', accepted, email: 'ana@example.com', userType: 'guest', at: AT, key: 'key-1' })
const notFetched = (problem: object | null) => ({ emitted: [{ type: 'consents.refused', key: 'error.consentsNotFetched', problem }] })
const LOADS = [
  { call: 'filterConsents', input: { body: { forWeb: true, limit: 100 } } },
  { call: 'filterConsentAssignments', input: { query: { assigned_to: 'checkoutForm', perPage: '50' } } },
]

/** A form that asks for two consents, of which one is required; it is known from the start or later, and some of it may be given before. */
const modelOf = (input: Partial<ConsentInput>) =>
  model<typeof consentMachine>({
    machine: consentMachine,
    input: { form: 'checkoutForm', proof: SESSION, given: null, ...input },
    worlds: [
      { type: 'form.known', form: 'checkoutForm' },
      answered('filterConsents', TEXTS),
      answered('filterConsentAssignments', ASSIGNMENTS),
      ...LOADS.map(({ call }) => refused(call, SERVER_ERROR)),
      { type: 'load.retry' },
      ...[[1, 2], [2], []].map(submit),
      answered('logConsents', { id: 1 }),
      refused('logConsents', SERVER_ERROR),
    ],
    // A call answers once.
    possible: ({ context }, { actorId }) => !(actorId === 'filterConsents' && context.texts) && !(actorId === 'filterConsentAssignments' && context.assigned),
    project: ({ context }) => ({ form: context.form, read: [context.texts !== null, context.assigned !== null], accepted: context.submit?.accepted ?? null }),
    expect: {
      'form.known': () => ({ value: 'loading', form: 'checkoutForm', emitted: [], asked: LOADS }),
      ...Object.fromEntries(
        ['filterConsents', 'filterConsentAssignments'].map((call, index) => [
          `xstate.done.actor.${call}`,
          ({ context }: { context: { texts: unknown; assigned: unknown } }) =>
            (index === 0 ? context.assigned : context.texts)
              ? {
                  value: 'ready',
                  emitted: [
                    {
                      type: 'consents.read',
                      asked: [
                        { id: 11, uniqueNumber: 1, displayName: 'Terms', version: '1', required: true, givenAt: input.given ? GIVEN.at : null },
                        { id: 12, uniqueNumber: 2, displayName: 'News', version: '1', required: false, givenAt: null },
                      ],
                    },
                  ],
                  asked: [],
                }
              : { value: 'loading', emitted: [], asked: [] },
        ]),
      ),
      'xstate.error.actor.filterConsents': () => ({ value: 'unavailable', ...notFetched(SERVER_ERROR) }),
      'xstate.error.actor.filterConsentAssignments': () => ({ value: 'unavailable', ...notFetched(SERVER_ERROR) }),
      'load.retry': () => ({ value: 'loading', emitted: [], asked: LOADS }),
      'consents.submit': (before, { accepted }) => {
        if (before.value !== 'ready') return { value: before.value, ...notFetched(null), asked: [] }
        const ticked = accepted as number[]
        if (!ticked.includes(1) && !input.given)
          return { value: 'ready', emitted: [{ type: 'consents.refused', key: 'core.notifications.consentRequired', problem: null }], asked: [] }
        const body = {
          status: 'accepted',
          statusTimestamp: AT,
          sourceType: 'checkoutForm',
          consents: ticked.includes(2) ? [11, 12] : [11],
          user: { userType: 'guest', email: 'ana@example.com' },
          ...input.proof,
        }
        return { value: 'logging', accepted: ticked, emitted: [], asked: [{ call: 'logConsents', input: { body, idempotencyKey: 'key-1' } }] }
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
        asked: [],
      }),
      'xstate.error.actor.logConsents': () => ({
        value: 'ready',
        emitted: [{ type: 'consents.refused', key: 'error.failedConsentLog', problem: SERVER_ERROR }],
        asked: [],
      }),
    },
  })

export const consentModels = [modelOf({ form: null, proof: null }), modelOf({}), modelOf({ given: GIVEN })]
