import { elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { CART_UNKNOWN, exampleCart, NETWORK } from '../cart/cart.examples.ts'
import type { Problem } from '../problem.ts'
import type { CouponContext } from './coupon.events.ts'
import { couponMachine } from './coupon.machine.ts'

const SESSION = { cartId: 'cart-1', protectCode: 'code-1' }
const UNKNOWN: Problem = { code: 'coupon-unknown', status: 422, message: 'Coupon not found!' }
const known = (code: string | null, rejection: string | null = null, version = 2): ModelEvent => ({
  type: 'cart.updated',
  session: SESSION,
  version,
  code,
  rejection,
})
const GONE: ModelEvent = { type: 'cart.updated', session: null, version: 0, code: null, rejection: null }
const SET = exampleCart(3, [], { couponCode: 'SKOJ10' })
const BARE = exampleCart(4)

type Before = { context: CouponContext; value: unknown }
const isIn = ({ value }: Before, state: string) => JSON.stringify(value).includes(`"${state}"`)
const isBusy = (before: Before) => !isIn(before, 'idle')
const codeIn = (event: ModelEvent) => (event.error as { code: string }).code
const repeats = ({ context }: Before, event: ModelEvent) => codeIn(event) === 'network' && context.attempts < 2
const removes = { operation: 'removeCoupon', input: { body: SESSION } }
const applies = { operation: 'applyCoupon', input: { body: { ...SESSION, couponCode: 'SKOJ10' }, idempotencyKey: 'key-1' } }
const taken = (cart: object) => ({ type: 'cart.received', cart })
const OUTDATED = { type: 'cart.outdated' }
const NOTHING = { session: null, version: 0, code: null, invalidReason: null, sending: null, rejection: null, ignored: null, attempts: 0 }

type Changes = Partial<CouponContext> & Readonly<{ emitted?: readonly object[]; value?: object }>
/** Nothing is under way: a coupon that is not valid any more, and not left to another tab, is removed; else the form rests. */
function rests({ context }: Before, changes: Changes = {}) {
  const { code, invalidReason, ignored, version } = { ...context, ...changes }
  const finished = { rejection: null, ...changes, sending: null, attempts: 0 }
  if (code === null || invalidReason === null || code === ignored?.code) return { value: { idle: 'quiet' }, ...finished }
  return {
    ...finished,
    value: { autoRemoving: 'asking' },
    rejection: null,
    emitted: [...(changes.emitted ?? []), { type: 'coupon.autoRemoving', code, version }],
    invoked: [removes],
  }
}
const autoRemovedEvent = ({ context }: Before) => ({ type: 'coupon.autoRemoved', code: context.code, reason: context.invalidReason })
const ignoredOperation = (operation: string) => ({ emitted: [{ type: 'operation.ignored', operation }], invoked: [] })

const isRemovedNow = ({ context: { code, invalidReason, ignored } }: Before) => code !== null && invalidReason !== null && code !== ignored?.code
const NOT_FOUND = { code: 'coupon-unknown', status: 200, message: 'Coupon not found!' }

/** One cart and two codes; success, rejection and network errors. */
export const couponModel = model<typeof couponMachine>({
  machine: couponMachine,
  input: undefined,
  events: [
    known(null),
    known('BURA5'),
    known('BURA5', 'coupon-below-minimum', 3),
    GONE,
    { ...known('BURA5'), session: { cartId: 'cart-2', protectCode: 'code-2' } },
    { type: 'coupon.apply', code: ' SKOJ10 ', key: 'key-1' },
    { type: 'coupon.apply', code: '  ', key: 'key-2' },
    { type: 'coupon.remove' },
    { type: 'coupon.edit' },
    { type: 'coupon.autoRemovingInOtherTab', code: 'BURA5', version: 3 },
    resolved('applyCoupon', SET),
    resolved('applyCoupon', BARE),
    rejected('applyCoupon', UNKNOWN),
    rejected('applyCoupon', NETWORK),
    rejected('applyCoupon', CART_UNKNOWN),
    resolved('removeCoupon', BARE),
    rejected('removeCoupon', NETWORK),
    rejected('removeCoupon', CART_UNKNOWN),
    ...['applying', 'removing', 'autoRemoving'].map((state) => elapsed('backoff', `coupon.${state}.pausing`)),
  ],
  accepts: {
    'cart.updated': ['*'],
    'coupon.autoRemovingInOtherTab': ['*'],
    'coupon.apply': ['idle'],
    'coupon.remove': ['idle'],
    'coupon.edit': ['idle'],
  },
  invokes: { applyCoupon: ['applying.asking'], removeCoupon: ['undoing', 'removing.asking', 'autoRemoving.asking'] },
  delays: {
    backoff: { in: ['applying.pausing', 'removing.pausing', 'autoRemoving.pausing'], ms: ({ attempts }) => [500, 2000][attempts - 1] },
  },
  phrases: {
    'cart.updated': ({ session, code, rejection }) =>
      !session ? 'the cart ends' : !code ? 'the cart has no coupon' : rejection ? 'the coupon of the cart becomes invalid' : 'the cart has a coupon',
    'coupon.apply': ({ code }) => (String(code).trim() ? 'the shopper enters a coupon code and applies it' : 'the shopper applies an empty code'),
    'coupon.remove': 'the shopper removes the coupon',
    'coupon.edit': 'the shopper changes the code',
    'coupon.autoRemovingInOtherTab': 'another tab removes the invalid coupon',
    'xstate.done.actor.applyCoupon': ({ output }) =>
      (output as { couponCode: string | null }).couponCode ? 'the coupon is applied' : 'the response is a cart without the coupon',
    'xstate.error.actor.applyCoupon': 'the coupon is not applied',
    'xstate.done.actor.removeCoupon': 'the coupon is removed',
    'xstate.error.actor.removeCoupon': 'the coupon is not removed',
    'xstate.after.backoff': 'the pause before the next attempt ends',
  },
  start: { value: { idle: 'quiet' }, ...NOTHING },
  project: ({ context }) => ({ ...context }),
  // The second cart is there to be told from the first.
  possible: ({ context }, { type }) => context.session?.cartId !== 'cart-2' || type === 'cart.updated',
  undisturbed: ['cart.updated', 'coupon.autoRemovingInOtherTab'],
  always: ({ context, value }) => {
    if (context.session === null && (context.code !== null || context.sending !== null)) throw new Error('A coupon without a cart')
    if (context.invalidReason !== null && context.ignored === null && isIn({ context, value }, 'idle'))
      throw new Error('A worthless coupon stays without being taken off')
  },
  expect: {
    'cart.updated': (before, event) => {
      const { session, version, code, rejection } = event as unknown as {
        session: CouponContext['session']
        version: number
        code: string | null
        rejection: CouponContext['invalidReason']
      }
      const { ignored } = before.context
      const isLeft = code === ignored?.code && rejection !== null
      // An older cart says nothing of the one in which the other tab found the coupon invalid.
      const known = { session, version, code, invalidReason: rejection, ignored: ignored && (isLeft || version < ignored.version) ? ignored : null }
      if (session?.cartId !== before.context.session?.cartId) return rests(before, before.context.session === null ? known : { ...known, ignored: null })
      if (isIn(before, 'autoRemoving')) {
        // Keeps the reason of the removal for the notice.
        if (code !== null) return {}
        return rests(before, { ...known, emitted: [autoRemovedEvent(before)] })
      }
      if (isBusy(before)) return known
      // The error stays until another tab has set a code.
      if (isIn(before, 'rejected') && code === null) return known
      return isIn(before, 'blank') && (rejection === null || isLeft) ? { ...known, value: { idle: 'blank' } } : rests(before, known)
    },
    'coupon.apply': (before, { code }) => {
      if (before.context.session === null) return ignoredOperation('coupon.apply')
      if (String(code).trim() === '') return { value: { idle: 'blank' }, rejection: null }
      return { value: { applying: 'asking' }, sending: { code: 'SKOJ10', key: 'key-1' }, rejection: null, attempts: 0, invoked: [applies] }
    },
    'coupon.remove': (before) => {
      if (before.context.session === null) return ignoredOperation('coupon.remove')
      return before.context.code === null ? {} : { value: { removing: 'asking' }, rejection: null, attempts: 0, invoked: [removes] }
    },
    'coupon.edit': () => ({ value: { idle: 'quiet' }, rejection: null }),
    'coupon.autoRemovingInOtherTab': (before) => (isIn(before, 'autoRemoving') ? {} : { ignored: { code: 'BURA5', version: 3 } }),
    'xstate.done.actor.applyCoupon': (before, { output }) =>
      output === SET
        ? rests(before, { version: 3, code: 'SKOJ10', invalidReason: null, emitted: [taken(SET), { type: 'coupon-applied', code: 'SKOJ10' }] })
        : {
            value: 'undoing',
            version: 4,
            code: null,
            invalidReason: null,
            rejection: NOT_FOUND,
            emitted: [taken(BARE), { type: 'coupon.rejected', code: 'SKOJ10', problem: NOT_FOUND }],
            invoked: [removes],
          },
    'xstate.error.actor.applyCoupon': (before, event) => {
      if (repeats(before, event)) return { value: { applying: 'pausing' }, attempts: before.context.attempts + 1 }
      if (codeIn(event) === 'cart-unknown') return rests(before, { emitted: [OUTDATED] })
      const { code, invalidReason } = before.context
      const rejection = event.error
      const emitted = { type: 'coupon.rejected', code: 'SKOJ10', problem: rejection }
      // The cart keeps its valid coupon.
      return code !== null && invalidReason === null
        ? { value: { idle: 'rejected' }, sending: null, attempts: 0, rejection, emitted: [emitted, OUTDATED] }
        : { value: 'undoing', rejection, emitted: [emitted], invoked: [removes] }
    },
    'xstate.done.actor.removeCoupon': (before) => {
      const { code, invalidReason } = before.context
      const bare = { version: 4, code: null, invalidReason: null }
      if (before.value === 'undoing') return { ...bare, value: { idle: 'rejected' }, sending: null, attempts: 0, emitted: [taken(BARE)] }
      const removed = isIn(before, 'removing') ? { type: 'coupon.removed', code } : autoRemovedEvent(before)
      const isTold = code !== null && (isIn(before, 'removing') || invalidReason !== null)
      return rests(before, { ...bare, emitted: [...(isTold ? [removed] : []), taken(BARE)] })
    },
    'xstate.error.actor.removeCoupon': (before, event) => {
      const emitted = [OUTDATED]
      const finished = { value: { idle: 'rejected' }, sending: null, attempts: 0, emitted }
      // The error of the code that was not applied stays, unless the coupon of the cart is removed now.
      if (before.value === 'undoing') return { ...finished, ...(isRemovedNow(before) ? rests(before, { emitted }) : {}) }
      if (repeats(before, event))
        return { value: { [isIn(before, 'removing') ? 'removing' : 'autoRemoving']: 'pausing' }, attempts: before.context.attempts + 1 }
      if (isIn(before, 'autoRemoving')) return rests(before, { ignored: { code: before.context.code ?? '', version: before.context.version }, emitted })
      const failed = codeIn(event) === 'cart-unknown' ? [] : [{ type: 'coupon.removeFailed', problem: event.error }]
      return rests(before, { emitted: [...failed, OUTDATED] })
    },
    ...Object.fromEntries(
      ['applying', 'removing', 'autoRemoving'].map((state) => [
        `xstate.after.backoff.coupon.${state}.pausing`,
        () => ({ value: { [state]: 'asking' }, emitted: [], invoked: [state === 'applying' ? applies : removes] }),
      ]),
    ),
  },
})
