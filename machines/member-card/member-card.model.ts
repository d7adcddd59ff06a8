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

type Before = { context: MemberCardContext; value: unknown }
const isIn = ({ value }: Before, state: string) => JSON.stringify(value).includes(`"${state}"`)
const codeIn = (event: ModelEvent) => (event.error as { code: string }).code
const repeats = ({ context }: Before, event: ModelEvent) => codeIn(event) === 'network' && context.attempts < 2
const applies = { operation: 'applyMemberCard', input: { body: { ...SESSION, barcode: CARD } } }
const removes = { operation: 'removeMemberCard', input: { body: SESSION } }
const taken = (cart: object) => ({ type: 'cart.received', cart })
const OUTDATED = { type: 'cart.outdated' }
const ignored = (operation: string) => ({ emitted: [{ type: 'operation.ignored', operation }], invoked: [] })
const NOTHING = { session: null, barcode: null, sending: null, rejection: null, customer: null, attempts: 0 }
const RESTS = { value: { idle: 'quiet' }, sending: null, rejection: null, attempts: 0 }

const applying = (quiet: boolean) => ({ value: { applying: 'asking' }, sending: { barcode: CARD, quiet }, rejection: null, attempts: 0, invoked: [applies] })

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
  accepts: {
    'cart.updated': ['*'],
    'customer.updated': ['*'],
    'customer.loggedOut': ['*'],
    'card.apply': ['idle'],
    'card.renew': ['idle'],
    'card.remove': ['idle'],
    'card.edit': ['idle'],
  },
  invokes: { applyMemberCard: ['applying.asking'], updateWebUser: ['saving'], removeMemberCard: ['removing.asking'] },
  delays: { backoff: { in: ['applying.pausing', 'removing.pausing'], ms: ({ attempts }) => [500, 2000][attempts - 1] } },
  phrases: {
    'cart.updated': ({ session, barcode }) => (!session ? 'the cart ends' : barcode ? 'the cart has a member card' : 'the cart has no member card'),
    'card.apply': ({ barcode }) => (String(barcode).trim() ? 'the shopper enters the number of a member card' : 'the shopper applies an empty number'),
    'card.renew': 'the stored card is applied to a new cart',
    'card.remove': 'the shopper removes the member card',
    'card.edit': 'the shopper changes the number',
    'customer.updated': ({ barcode }) => `the profile has ${barcode ? 'a' : 'no'} member card`,
    'customer.loggedOut': 'the customer logs out',
    'xstate.done.actor.applyMemberCard': 'the member card is applied',
    'xstate.error.actor.applyMemberCard': 'the member card is not applied',
    'xstate.done.actor.updateWebUser': 'the member card is saved to the profile',
    'xstate.error.actor.updateWebUser': 'the member card is not saved to the profile',
    'xstate.done.actor.removeMemberCard': 'the member card is removed',
    'xstate.error.actor.removeMemberCard': 'the member card is not removed',
    'xstate.after.backoff': 'the pause before the next attempt ends',
  },
  start: { value: { idle: 'quiet' }, ...NOTHING },
  project: ({ context }) => ({ ...context }),
  undisturbed: ['cart.updated', 'customer.updated', 'customer.loggedOut'],
  always: ({ context, value }) => {
    if (context.session === null && (context.barcode !== null || context.sending !== null)) throw new Error('A card without a cart')
    const isSending = ['applying', 'saving'].some((state) => isIn({ context, value }, state))
    if (isSending !== (context.sending !== null)) throw new Error('Exactly what is sent is marked as sent')
  },
  expect: {
    'cart.updated': ({ context }, { session, barcode }) => {
      const isOther = (session as typeof SESSION | null)?.cartId !== context.session?.cartId
      return { ...(isOther ? RESTS : {}), session, barcode }
    },
    'card.apply': ({ context }, { barcode, kept }) => {
      if (String(barcode).trim() === '') return { value: { idle: 'blank' }, rejection: null, emitted: [{ type: 'empty-barcode' }] }
      if (context.session === null) return ignored('card.apply')
      if (kept === CARD && context.barcode === CARD) return {}
      return applying(false)
    },
    'card.renew': ({ context }) => {
      if (context.session === null) return ignored('card.renew')
      return context.barcode === null ? applying(true) : {}
    },
    'card.remove': ({ context }) => {
      if (context.session === null) return ignored('card.remove')
      return context.barcode === null ? {} : { value: { removing: 'asking' }, rejection: null, attempts: 0, invoked: [removes] }
    },
    'card.edit': () => ({ value: { idle: 'quiet' }, rejection: null }),
    // A card in the profile does not change later.
    'customer.updated': ({ context }, { userId, barcode }) => (context.customer?.barcode ? {} : { customer: { userId, barcode } }),
    'customer.loggedOut': ({ value }) => ({ customer: null, ...(value === 'saving' ? RESTS : {}) }),
    'xstate.done.actor.applyMemberCard': ({ context: { customer, sending } }) => {
      const emitted = [taken(SET), { type: 'card.applied', barcode: CARD, quiet: sending?.quiet }]
      const saves = customer !== null && customer.barcode === null && !sending?.quiet
      return saves
        ? { value: 'saving', barcode: CARD, emitted, invoked: [{ operation: 'updateWebUser', input: { body: { memberCardBarcode: CARD } } }] }
        : { ...RESTS, barcode: CARD, emitted }
    },
    'xstate.error.actor.applyMemberCard': (before, event) => {
      if (repeats(before, event)) return { value: { applying: 'pausing' }, attempts: before.context.attempts + 1 }
      if (codeIn(event) === 'cart-unknown') return { ...RESTS, emitted: [OUTDATED] }
      const { error: problem } = event
      const incorrect = { type: 'incorrect-barcode', barcode: CARD, problem }
      if (before.context.sending?.quiet) return { ...RESTS, emitted: problem === INVALID ? [{ ...incorrect, quiet: true }] : [] }
      return {
        ...RESTS,
        value: { idle: 'rejected' },
        rejection: problem,
        emitted: [problem === INVALID ? { ...incorrect, quiet: false } : { type: 'card.failed', problem }, OUTDATED],
      }
    },
    'xstate.done.actor.updateWebUser': () => ({ ...RESTS, customer: { userId: 5, barcode: CARD }, emitted: [{ type: 'card.saved' }] }),
    'xstate.error.actor.updateWebUser': () => RESTS,
    'xstate.done.actor.removeMemberCard': () => ({ ...RESTS, barcode: null, emitted: [taken(BARE), { type: 'card.removed' }] }),
    'xstate.error.actor.removeMemberCard': (before, event) => {
      if (repeats(before, event)) return { value: { removing: 'pausing' }, attempts: before.context.attempts + 1 }
      return { ...RESTS, emitted: codeIn(event) === 'cart-unknown' ? [OUTDATED] : [{ type: 'card.failed', problem: event.error }, OUTDATED] }
    },
    'xstate.after.backoff.memberCard.applying.pausing': () => ({ value: { applying: 'asking' }, emitted: [], invoked: [applies] }),
    'xstate.after.backoff.memberCard.removing.pausing': () => ({ value: { removing: 'asking' }, emitted: [], invoked: [removes] }),
  },
})
