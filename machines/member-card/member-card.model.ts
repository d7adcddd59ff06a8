import { elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { CART_UNKNOWN, exampleCart, NETWORK } from '../cart/cart.examples.ts'
import type { Problem } from '../problem.ts'
import { exampleUser } from '../session/session.examples.ts'
import type { MemberCardContext } from './member-card.events.ts'
import { memberCardMachine } from './member-card.machine.ts'

const SESSION = { cartId: 'cart-1', protectCode: 'code-1' }
const CARD = '3850001240017'
const INVALID: Problem = { code: 'member-card-invalid', status: 422, message: 'core.notifications.membershipCardBarcodeInvalid' }
const SET = exampleCart(3, [], { memberCard: { barcode: CARD, tier: 'sailor', name: 'Sailor', percent: 5 } })
const BARE = exampleCart(4)
const known = (barcode: string | null): ModelEvent => ({ type: 'cart.updated', session: SESSION, barcode })

const project = ({ context }: { context: MemberCardContext }) => ({
  session: context.session?.cartId ?? null,
  barcode: context.barcode,
  sending: context.sending && (context.sending.quiet ? 'quietly' : 'aloud'),
  rejection: context.rejection?.code ?? null,
  customer: context.customer && (context.customer.barcode ?? 'none'),
  attempts: context.attempts,
})

type Before = { context: MemberCardContext; value: unknown }
const isIn = ({ value }: Before, state: string) => JSON.stringify(value).includes(`"${state}"`)
const codeIn = (event: ModelEvent) => (event.error as { code: string }).code
const repeats = ({ context }: Before, event: ModelEvent) => codeIn(event) === 'network' && context.attempts < 2
const applies = { operation: 'applyMemberCard', input: { body: { ...SESSION, barcode: CARD } } }
const removes = { operation: 'removeMemberCard', input: { body: SESSION } }
const taken = (cart: object) => ({ type: 'cart.received', cart })
const OUTDATED = { type: 'cart.outdated' }
const ignored = (operation: string) => ({ emitted: [{ type: 'operation.ignored', operation }], invoked: [] })
const RESTS = { value: { idle: 'quiet' }, sending: null, rejection: null, invoked: [] }

/** One cart, one card, one customer; success, rejection and network errors. */
export const memberCardModel = model<typeof memberCardMachine>({
  machine: memberCardMachine,
  input: undefined,
  events: [
    known(null),
    known(CARD),
    { type: 'cart.updated', session: null, barcode: null },
    { type: 'card.apply', barcode: ` ${CARD} `, kept: null },
    { type: 'card.apply', barcode: CARD, kept: CARD },
    { type: 'card.apply', barcode: ' ', kept: null },
    { type: 'card.renew', barcode: CARD },
    { type: 'card.remove' },
    { type: 'card.edit' },
    { type: 'customer.updated', userId: 5, barcode: null },
    { type: 'customer.updated', userId: 5, barcode: '111' },
    { type: 'customer.loggedOut' },
    resolved('applyMemberCard', SET),
    rejected('applyMemberCard', INVALID),
    rejected('applyMemberCard', NETWORK),
    rejected('applyMemberCard', CART_UNKNOWN),
    resolved('updateWebUser', { ...exampleUser(), memberCardBarcode: CARD }),
    rejected('updateWebUser', NETWORK),
    resolved('removeMemberCard', BARE),
    rejected('removeMemberCard', NETWORK),
    rejected('removeMemberCard', CART_UNKNOWN),
    ...['applying', 'removing'].map((state) => elapsed('backoff', `memberCard.${state}.pausing`)),
  ],
  project,
  undisturbed: ['cart.updated', 'customer.updated', 'customer.loggedOut'],
  always: ({ context, value }) => {
    if (context.session === null && (context.barcode !== null || context.sending !== null)) throw new Error('A card without a cart')
    const isUnderWay = ['applying', 'saving'].some((state) => isIn({ context, value }, state))
    if (isUnderWay !== (context.sending !== null)) throw new Error('Exactly what is under way is marked so')
  },
  expect: {
    'cart.updated': ({ context }, { session, barcode }) => {
      if (session === null) return { ...(context.session === null ? {} : RESTS), session: null, barcode: null, emitted: [] }
      return { session: 'cart-1', barcode, emitted: [], invoked: [] }
    },
    'card.apply': ({ context }, { barcode, kept }) => {
      if (String(barcode).trim() === '') return { value: { idle: 'blank' }, rejection: null, emitted: [{ type: 'empty-barcode' }], invoked: [] }
      if (context.session === null) return ignored('card.apply')
      if (kept === CARD && context.barcode === CARD) return { sending: null, emitted: [], invoked: [] }
      return { value: { applying: 'asking' }, sending: 'aloud', rejection: null, emitted: [], invoked: [applies] }
    },
    'card.renew': ({ context }) => {
      if (context.session === null) return ignored('card.renew')
      return context.barcode === null ? { value: { applying: 'asking' }, sending: 'quietly', emitted: [], invoked: [applies] } : { emitted: [], invoked: [] }
    },
    'card.remove': ({ context }) => {
      if (context.session === null) return ignored('card.remove')
      return context.barcode === null ? { emitted: [], invoked: [] } : { value: { removing: 'asking' }, rejection: null, emitted: [], invoked: [removes] }
    },
    'card.edit': () => ({ value: { idle: 'quiet' }, rejection: null, emitted: [], invoked: [] }),
    'customer.updated': ({ context }, { barcode }) => ({ customer: context.customer?.barcode ?? barcode ?? 'none', emitted: [], invoked: [] }),
    'customer.loggedOut': (before) => ({ customer: null, emitted: [], invoked: [], ...(isIn(before, 'saving') || before.value === 'saving' ? RESTS : {}) }),
    'xstate.done.actor.applyMemberCard': ({ context: { customer, sending } }) => {
      const emitted = [taken(SET), { type: 'card.applied', barcode: CARD, quiet: sending?.quiet }]
      const saves = customer !== null && customer.barcode === null && !sending?.quiet
      return saves
        ? { value: 'saving', barcode: CARD, emitted, invoked: [{ operation: 'updateWebUser', input: { body: { memberCardBarcode: CARD } } }] }
        : { ...RESTS, barcode: CARD, emitted }
    },
    'xstate.error.actor.applyMemberCard': (before, event) => {
      if (repeats(before, event)) return { value: { applying: 'pausing' }, emitted: [], invoked: [] }
      if (codeIn(event) === 'cart-unknown') return { ...RESTS, emitted: [OUTDATED] }
      const isInvalid = codeIn(event) === 'member-card-invalid'
      const incorrect = { type: 'incorrect-barcode', barcode: CARD, problem: { code: 'member-card-invalid' } }
      if (before.context.sending?.quiet) return { ...RESTS, emitted: isInvalid ? [{ ...incorrect, quiet: true }] : [] }
      return {
        value: { idle: 'rejected' },
        rejection: codeIn(event),
        emitted: [isInvalid ? { ...incorrect, quiet: false } : { type: 'card.failed' }, OUTDATED],
        invoked: [],
      }
    },
    'xstate.done.actor.updateWebUser': () => ({ ...RESTS, customer: CARD, emitted: [{ type: 'card.saved' }] }),
    'xstate.error.actor.updateWebUser': ({ context }) => ({ ...RESTS, customer: context.customer?.barcode ?? 'none', emitted: [] }),
    'xstate.done.actor.removeMemberCard': () => ({ ...RESTS, barcode: null, emitted: [taken(BARE), { type: 'card.removed' }] }),
    'xstate.error.actor.removeMemberCard': (before, event) => {
      if (repeats(before, event)) return { value: { removing: 'pausing' }, emitted: [], invoked: [] }
      return { ...RESTS, emitted: codeIn(event) === 'cart-unknown' ? [OUTDATED] : [{ type: 'card.failed' }, OUTDATED] }
    },
    'xstate.after.backoff.memberCard.applying.pausing': () => ({ value: { applying: 'asking' }, emitted: [], invoked: [applies] }),
    'xstate.after.backoff.memberCard.removing.pausing': () => ({ value: { removing: 'asking' }, emitted: [], invoked: [removes] }),
  },
})
