import { answered, elapsed, model, refused, type World } from '#tests/model/model.ts'
import { CART_UNKNOWN, exampleCart, NETWORK } from '../cart/cart.examples.ts'
import type { Problem } from '../problem.ts'
import type { CouponContext } from './coupon.events.ts'
import { couponMachine } from './coupon.machine.ts'

const SESSION = { cartId: 'cart-1', protectCode: 'code-1' }
const UNKNOWN: Problem = { code: 'coupon-unknown', status: 422, message: 'Coupon not found!' }
const known = (code: string | null, refusal: string | null = null): World => ({ type: 'cart.known', session: SESSION, code, refusal })
const GONE: World = { type: 'cart.known', session: null, code: null, refusal: null }
const SET = exampleCart(3, [], { couponCode: 'SKOJ10' })
const BARE = exampleCart(4)

const project = ({ context }: { context: CouponContext }) => ({
  session: context.session?.cartId ?? null,
  code: context.code,
  worthless: context.worthless,
  sending: context.sending?.code ?? null,
  refusal: context.refusal?.code ?? null,
  leftAlone: context.leftAlone,
  attempts: context.attempts,
})

type Before = { context: CouponContext; value: unknown }
const isIn = ({ value }: Before, state: string) => JSON.stringify(value).includes(`"${state}"`)
const isBusy = (before: Before) => !isIn(before, 'resting')
const codeIn = (event: World) => (event.error as { code: string }).code
const repeats = ({ context }: Before, event: World) => codeIn(event) === 'network' && context.attempts < 2
const removes = { call: 'removeCoupon', input: { body: SESSION } }
const applies = { call: 'applyCoupon', input: { body: { ...SESSION, couponCode: 'SKOJ10' }, idempotencyKey: 'key-1' } }
const taken = (cart: object) => ({ type: 'cart.answered', cart })
const DOUBTED = { type: 'cart.doubted' }
const drops = (code: string) => ({ value: { dropping: 'asking' }, emitted: [{ type: 'coupon.dropping', code }], asked: [removes] })
const toldOf = ({ context }: Before) => ({ type: 'coupon.dropped', code: context.code, reason: context.worthless })
const ignored = (operation: string) => ({ emitted: [{ type: 'operation.ignored', operation }], asked: [] })

/** One cart, two codes, a platform that takes, refuses and is not there. */
export const couponModel = model<typeof couponMachine>({
  machine: couponMachine,
  input: undefined,
  worlds: [
    known(null),
    known('BURA5'),
    known('BURA5', 'coupon-below-minimum'),
    GONE,
    { type: 'coupon.apply', code: ' SKOJ10 ', key: 'key-1' },
    { type: 'coupon.apply', code: '  ', key: 'key-2' },
    { type: 'coupon.remove' },
    { type: 'coupon.edit' },
    { type: 'coupon.left', code: 'BURA5' },
    answered('applyCoupon', SET),
    answered('applyCoupon', BARE),
    refused('applyCoupon', UNKNOWN),
    refused('applyCoupon', NETWORK),
    refused('applyCoupon', CART_UNKNOWN),
    answered('removeCoupon', BARE),
    refused('removeCoupon', NETWORK),
    refused('removeCoupon', CART_UNKNOWN),
    ...['applying', 'removing', 'dropping'].map((state) => elapsed('backoff', `coupon.${state}.pausing`)),
  ],
  project,
  undisturbed: ['cart.known', 'coupon.left'],
  always: ({ context, value }) => {
    if (context.session === null && (context.code !== null || context.sending !== null)) throw new Error('A coupon without a cart')
    if (context.worthless !== null && context.leftAlone === null && isIn({ context, value }, 'resting'))
      throw new Error('A worthless coupon stays without being taken off')
  },
  expect: {
    'cart.known': (before, { session, code, refusal }) => {
      if (session === null) return { session: null, code: null, sending: null, refusal: null, emitted: [] }
      const isNew = before.context.session === null
      if (isIn(before, 'dropping') && code === null) return { code: null, emitted: [toldOf(before)], value: { resting: 'quiet' } }
      if (isIn(before, 'dropping')) return { code: 'BURA5', worthless: 'coupon-below-minimum', emitted: [], asked: [] }
      const isLeft = before.context.leftAlone === code
      if (refusal !== null && !isLeft && (isNew || !isBusy(before))) return { code, ...drops(String(code)) }
      return { session: 'cart-1', code, worthless: refusal, emitted: [], asked: [] }
    },
    'coupon.apply': (before, { code }) => {
      if (before.context.session === null) return ignored('coupon.apply')
      if (String(code).trim() === '') return { value: { resting: 'blank' }, refusal: null, emitted: [], asked: [] }
      return { value: { applying: 'asking' }, sending: 'SKOJ10', refusal: null, emitted: [], asked: [applies] }
    },
    'coupon.remove': (before) => {
      if (before.context.session === null) return ignored('coupon.remove')
      return before.context.code === null ? { emitted: [], asked: [] } : { value: { removing: 'asking' }, emitted: [], asked: [removes] }
    },
    'coupon.edit': () => ({ value: { resting: 'quiet' }, refusal: null, emitted: [], asked: [] }),
    'coupon.left': (before) => (isIn(before, 'dropping') ? { leftAlone: null, emitted: [] } : { leftAlone: 'BURA5', emitted: [], asked: [] }),
    'xstate.done.actor.applyCoupon': (_, { output }) =>
      output === SET
        ? { value: { resting: 'quiet' }, code: 'SKOJ10', sending: null, emitted: [taken(SET), { type: 'coupon-applied', code: 'SKOJ10' }], asked: [] }
        : { value: 'undoing', code: null, refusal: 'coupon-unknown', emitted: [taken(BARE), { type: 'coupon.refused', code: 'SKOJ10' }], asked: [removes] },
    'xstate.error.actor.applyCoupon': (before, event) => {
      if (repeats(before, event)) return { value: { applying: 'pausing' }, emitted: [], asked: [] }
      const { code, worthless, leftAlone } = before.context
      if (codeIn(event) === 'cart-unknown')
        return worthless !== null && leftAlone === null
          ? { sending: null, emitted: [DOUBTED, { type: 'coupon.dropping', code }] }
          : { value: { resting: 'quiet' }, refusal: null, sending: null, emitted: [DOUBTED], asked: [] }
      const emitted = { type: 'coupon.refused', code: 'SKOJ10', problem: { code: codeIn(event) } }
      return code !== null && worthless === null
        ? { value: { resting: 'refused' }, code, refusal: codeIn(event), emitted: [emitted, DOUBTED], asked: [] }
        : { value: 'undoing', refusal: codeIn(event), emitted: [emitted], asked: [removes] }
    },
    'xstate.done.actor.removeCoupon': (before) => {
      if (isIn(before, 'removing'))
        return {
          value: { resting: 'quiet' },
          code: null,
          emitted: [...(before.context.code === null ? [] : [{ type: 'coupon.removed', code: before.context.code }]), taken(BARE)],
        }
      if (isIn(before, 'dropping'))
        return { value: { resting: 'quiet' }, code: null, emitted: [...(before.context.worthless === null ? [] : [toldOf(before)]), taken(BARE)] }
      return { value: { resting: 'refused' }, code: null, refusal: before.context.refusal?.code, emitted: [taken(BARE)], asked: [] }
    },
    'xstate.error.actor.removeCoupon': (before, event) => {
      const { code, worthless, leftAlone } = before.context
      if (before.value === 'undoing' || codeIn(event) === 'cart-unknown' || !repeats(before, event)) {
        const isDropping = isIn(before, 'dropping')
        const stayed = isIn(before, 'removing') && codeIn(event) === 'network' ? [{ type: 'coupon.stayed' }] : []
        const dropsNow = !isDropping && code !== null && worthless !== null && leftAlone === null
        return {
          emitted: [...stayed, DOUBTED, ...(dropsNow ? [{ type: 'coupon.dropping', code }] : [])],
          sending: null,
          ...(isDropping && { leftAlone: code }),
        }
      }
      return { emitted: [], asked: [], attempts: before.context.attempts + 1 }
    },
    ...Object.fromEntries(
      ['applying', 'removing', 'dropping'].map((state) => [
        `xstate.after.backoff.coupon.${state}.pausing`,
        () => ({ value: { [state]: 'asking' }, emitted: [], asked: [state === 'applying' ? applies : removes] }),
      ]),
    ),
  },
})
