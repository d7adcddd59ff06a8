import { answered, elapsed, model, refused, type World } from '#tests/model/model.ts'
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
const known = (barcode: string | null): World => ({ type: 'cart.known', session: SESSION, barcode })

const project = ({ context }: { context: MemberCardContext }) => ({
  session: context.session?.cartId ?? null,
  barcode: context.barcode,
  sending: context.sending && (context.sending.quiet ? 'quietly' : 'aloud'),
  refusal: context.refusal?.code ?? null,
  customer: context.customer && (context.customer.barcode ?? 'none'),
  attempts: context.attempts,
})

type Before = { context: MemberCardContext; value: unknown }
const isIn = ({ value }: Before, state: string) => JSON.stringify(value).includes(`"${state}"`)
const codeIn = (event: World) => (event.error as { code: string }).code
const repeats = ({ context }: Before, event: World) => codeIn(event) === 'network' && context.attempts < 2
const applies = { call: 'applyMemberCard', input: { body: { ...SESSION, barcode: CARD } } }
const removes = { call: 'removeMemberCard', input: { body: SESSION } }
const taken = (cart: object) => ({ type: 'cart.answered', cart })
const DOUBTED = { type: 'cart.doubted' }
const ignored = (operation: string) => ({ emitted: [{ type: 'operation.ignored', operation }], asked: [] })
const RESTS = { value: { resting: 'quiet' }, sending: null, refusal: null, asked: [] }

/** One cart, one card, one customer; a platform that takes, refuses and is not there. */
export const memberCardModel = model<typeof memberCardMachine>({
  machine: memberCardMachine,
  input: undefined,
  worlds: [
    known(null),
    known(CARD),
    { type: 'cart.known', session: null, barcode: null },
    { type: 'card.apply', barcode: ` ${CARD} `, kept: null },
    { type: 'card.apply', barcode: CARD, kept: CARD },
    { type: 'card.apply', barcode: ' ', kept: null },
    { type: 'card.renew', barcode: CARD },
    { type: 'card.remove' },
    { type: 'card.edit' },
    { type: 'customer.known', userId: 5, barcode: null },
    { type: 'customer.known', userId: 5, barcode: '111' },
    { type: 'customer.left' },
    answered('applyMemberCard', SET),
    refused('applyMemberCard', INVALID),
    refused('applyMemberCard', NETWORK),
    refused('applyMemberCard', CART_UNKNOWN),
    answered('updateWebUser', { ...exampleUser(), memberCardBarcode: CARD }),
    refused('updateWebUser', NETWORK),
    answered('removeMemberCard', BARE),
    refused('removeMemberCard', NETWORK),
    refused('removeMemberCard', CART_UNKNOWN),
    ...['applying', 'removing'].map((state) => elapsed('backoff', `memberCard.${state}.pausing`)),
  ],
  project,
  undisturbed: ['cart.known', 'customer.known', 'customer.left'],
  always: ({ context, value }) => {
    if (context.session === null && (context.barcode !== null || context.sending !== null)) throw new Error('A card without a cart')
    const isUnderWay = ['applying', 'saving'].some((state) => isIn({ context, value }, state))
    if (isUnderWay !== (context.sending !== null)) throw new Error('Exactly what is under way is marked so')
  },
  expect: {
    'cart.known': ({ context }, { session, barcode }) => {
      if (session === null) return { ...(context.session === null ? {} : RESTS), session: null, barcode: null, emitted: [] }
      return { session: 'cart-1', barcode, emitted: [], asked: [] }
    },
    'card.apply': ({ context }, { barcode, kept }) => {
      if (String(barcode).trim() === '') return { value: { resting: 'blank' }, refusal: null, emitted: [{ type: 'empty-barcode' }], asked: [] }
      if (context.session === null) return ignored('card.apply')
      if (kept === CARD && context.barcode === CARD) return { sending: null, emitted: [], asked: [] }
      return { value: { applying: 'asking' }, sending: 'aloud', refusal: null, emitted: [], asked: [applies] }
    },
    'card.renew': ({ context }) => {
      if (context.session === null) return ignored('card.renew')
      return context.barcode === null ? { value: { applying: 'asking' }, sending: 'quietly', emitted: [], asked: [applies] } : { emitted: [], asked: [] }
    },
    'card.remove': ({ context }) => {
      if (context.session === null) return ignored('card.remove')
      return context.barcode === null ? { emitted: [], asked: [] } : { value: { removing: 'asking' }, refusal: null, emitted: [], asked: [removes] }
    },
    'card.edit': () => ({ value: { resting: 'quiet' }, refusal: null, emitted: [], asked: [] }),
    'customer.known': ({ context }, { barcode }) => ({ customer: context.customer?.barcode ?? barcode ?? 'none', emitted: [], asked: [] }),
    'customer.left': (before) => ({ customer: null, emitted: [], asked: [], ...(isIn(before, 'saving') || before.value === 'saving' ? RESTS : {}) }),
    'xstate.done.actor.applyMemberCard': ({ context: { customer, sending } }) => {
      const emitted = [taken(SET), { type: 'card.applied', barcode: CARD, quiet: sending?.quiet }]
      const saves = customer !== null && customer.barcode === null && !sending?.quiet
      return saves
        ? { value: 'saving', barcode: CARD, emitted, asked: [{ call: 'updateWebUser', input: { body: { memberCardBarcode: CARD } } }] }
        : { ...RESTS, barcode: CARD, emitted }
    },
    'xstate.error.actor.applyMemberCard': (before, event) => {
      if (repeats(before, event)) return { value: { applying: 'pausing' }, emitted: [], asked: [] }
      if (codeIn(event) === 'cart-unknown') return { ...RESTS, emitted: [DOUBTED] }
      const isInvalid = codeIn(event) === 'member-card-invalid'
      const incorrect = { type: 'incorrect-barcode', barcode: CARD, problem: { code: 'member-card-invalid' } }
      if (before.context.sending?.quiet) return { ...RESTS, emitted: isInvalid ? [{ ...incorrect, quiet: true }] : [] }
      return {
        value: { resting: 'refused' },
        refusal: codeIn(event),
        emitted: [isInvalid ? { ...incorrect, quiet: false } : { type: 'card.failed' }, DOUBTED],
        asked: [],
      }
    },
    'xstate.done.actor.updateWebUser': () => ({ ...RESTS, customer: CARD, emitted: [{ type: 'card.saved' }] }),
    'xstate.error.actor.updateWebUser': ({ context }) => ({ ...RESTS, customer: context.customer?.barcode ?? 'none', emitted: [] }),
    'xstate.done.actor.removeMemberCard': () => ({ ...RESTS, barcode: null, emitted: [taken(BARE), { type: 'card.removed' }] }),
    'xstate.error.actor.removeMemberCard': (before, event) => {
      if (repeats(before, event)) return { value: { removing: 'pausing' }, emitted: [], asked: [] }
      return { ...RESTS, emitted: codeIn(event) === 'cart-unknown' ? [DOUBTED] : [{ type: 'card.failed' }, DOUBTED] }
    },
    'xstate.after.backoff.memberCard.applying.pausing': () => ({ value: { applying: 'asking' }, emitted: [], asked: [applies] }),
    'xstate.after.backoff.memberCard.removing.pausing': () => ({ value: { removing: 'asking' }, emitted: [], asked: [removes] }),
  },
})
