import { elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { CART_UNKNOWN, exampleCart, NETWORK } from '../cart/cart.examples.ts'
import type { Problem } from '../problem.ts'
import type { CouponContext } from './coupon.events.ts'
import { couponMachine } from './coupon.machine.ts'

const SESSION = { cartId: 'cart-1', protectCode: 'code-1' }
const UNKNOWN: Problem = { code: 'coupon-unknown', status: 422, message: 'Coupon not found!' }
const known = (code: string | null, rejection: string | null = null): ModelEvent => ({ type: 'cart.updated', session: SESSION, code, rejection })
const GONE: ModelEvent = { type: 'cart.updated', session: null, code: null, rejection: null }
const SET = exampleCart(3, [], { couponCode: 'SKOJ10' })
const BARE = exampleCart(4)

const project = ({ context }: { context: CouponContext }) => ({
  session: context.session?.cartId ?? null,
  code: context.code,
  invalidReason: context.invalidReason,
  sending: context.sending?.code ?? null,
  rejection: context.rejection?.code ?? null,
  ignoredCode: context.ignoredCode,
  attempts: context.attempts,
})

type Before = { context: CouponContext; value: unknown }
const isIn = ({ value }: Before, state: string) => JSON.stringify(value).includes(`"${state}"`)
const isBusy = (before: Before) => !isIn(before, 'idle')
const codeIn = (event: ModelEvent) => (event.error as { code: string }).code
const repeats = ({ context }: Before, event: ModelEvent) => codeIn(event) === 'network' && context.attempts < 2
const removes = { operation: 'removeCoupon', input: { body: SESSION } }
const applies = { operation: 'applyCoupon', input: { body: { ...SESSION, couponCode: 'SKOJ10' }, idempotencyKey: 'key-1' } }
const taken = (cart: object) => ({ type: 'cart.received', cart })
const OUTDATED = { type: 'cart.outdated' }
const autoRemoves = (code: string) => ({ value: { autoRemoving: 'asking' }, emitted: [{ type: 'coupon.autoRemoving', code }], invoked: [removes] })
const autoRemovedEvent = ({ context }: Before) => ({ type: 'coupon.autoRemoved', code: context.code, reason: context.invalidReason })
const ignored = (operation: string) => ({ emitted: [{ type: 'operation.ignored', operation }], invoked: [] })

/** One cart and two codes; success, rejection and network errors. */
export const couponModel = model<typeof couponMachine>({
  machine: couponMachine,
  input: undefined,
  events: [
    known(null),
    known('BURA5'),
    known('BURA5', 'coupon-below-minimum'),
    GONE,
    { type: 'coupon.apply', code: ' SKOJ10 ', key: 'key-1' },
    { type: 'coupon.apply', code: '  ', key: 'key-2' },
    { type: 'coupon.remove' },
    { type: 'coupon.edit' },
    { type: 'coupon.autoRemovingInOtherTab', code: 'BURA5' },
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
  project,
  undisturbed: ['cart.updated', 'coupon.autoRemovingInOtherTab'],
  always: ({ context, value }) => {
    if (context.session === null && (context.code !== null || context.sending !== null)) throw new Error('A coupon without a cart')
    if (context.invalidReason !== null && context.ignoredCode === null && isIn({ context, value }, 'idle'))
      throw new Error('A worthless coupon stays without being taken off')
  },
  expect: {
    'cart.updated': (before, { session, code, rejection }) => {
      if (session === null) return { session: null, code: null, sending: null, rejection: null, emitted: [] }
      const isNew = before.context.session === null
      if (isIn(before, 'autoRemoving') && code === null) return { code: null, emitted: [autoRemovedEvent(before)], value: { idle: 'quiet' } }
      if (isIn(before, 'autoRemoving')) return { code: 'BURA5', invalidReason: 'coupon-below-minimum', emitted: [], invoked: [] }
      const isLeft = before.context.ignoredCode === code
      if (rejection !== null && !isLeft && (isNew || !isBusy(before))) return { code, ...autoRemoves(String(code)) }
      return { session: 'cart-1', code, invalidReason: rejection, emitted: [], invoked: [] }
    },
    'coupon.apply': (before, { code }) => {
      if (before.context.session === null) return ignored('coupon.apply')
      if (String(code).trim() === '') return { value: { idle: 'blank' }, rejection: null, emitted: [], invoked: [] }
      return { value: { applying: 'asking' }, sending: 'SKOJ10', rejection: null, emitted: [], invoked: [applies] }
    },
    'coupon.remove': (before) => {
      if (before.context.session === null) return ignored('coupon.remove')
      return before.context.code === null ? { emitted: [], invoked: [] } : { value: { removing: 'asking' }, emitted: [], invoked: [removes] }
    },
    'coupon.edit': () => ({ value: { idle: 'quiet' }, rejection: null, emitted: [], invoked: [] }),
    'coupon.autoRemovingInOtherTab': (before) =>
      isIn(before, 'autoRemoving') ? { ignoredCode: null, emitted: [] } : { ignoredCode: 'BURA5', emitted: [], invoked: [] },
    'xstate.done.actor.applyCoupon': (_, { output }) =>
      output === SET
        ? { value: { idle: 'quiet' }, code: 'SKOJ10', sending: null, emitted: [taken(SET), { type: 'coupon-applied', code: 'SKOJ10' }], invoked: [] }
        : {
            value: 'undoing',
            code: null,
            rejection: 'coupon-unknown',
            emitted: [taken(BARE), { type: 'coupon.rejected', code: 'SKOJ10' }],
            invoked: [removes],
          },
    'xstate.error.actor.applyCoupon': (before, event) => {
      if (repeats(before, event)) return { value: { applying: 'pausing' }, emitted: [], invoked: [] }
      const { code, invalidReason, ignoredCode } = before.context
      if (codeIn(event) === 'cart-unknown')
        return invalidReason !== null && ignoredCode === null
          ? { sending: null, emitted: [OUTDATED, { type: 'coupon.autoRemoving', code }] }
          : { value: { idle: 'quiet' }, rejection: null, sending: null, emitted: [OUTDATED], invoked: [] }
      const emitted = { type: 'coupon.rejected', code: 'SKOJ10', problem: { code: codeIn(event) } }
      return code !== null && invalidReason === null
        ? { value: { idle: 'rejected' }, code, rejection: codeIn(event), emitted: [emitted, OUTDATED], invoked: [] }
        : { value: 'undoing', rejection: codeIn(event), emitted: [emitted], invoked: [removes] }
    },
    'xstate.done.actor.removeCoupon': (before) => {
      if (isIn(before, 'removing'))
        return {
          value: { idle: 'quiet' },
          code: null,
          emitted: [...(before.context.code === null ? [] : [{ type: 'coupon.removed', code: before.context.code }]), taken(BARE)],
        }
      if (isIn(before, 'autoRemoving'))
        return { value: { idle: 'quiet' }, code: null, emitted: [...(before.context.invalidReason === null ? [] : [autoRemovedEvent(before)]), taken(BARE)] }
      return { value: { idle: 'rejected' }, code: null, rejection: before.context.rejection?.code, emitted: [taken(BARE)], invoked: [] }
    },
    'xstate.error.actor.removeCoupon': (before, event) => {
      const { code, invalidReason, ignoredCode } = before.context
      if (before.value === 'undoing' || codeIn(event) === 'cart-unknown' || !repeats(before, event)) {
        const isAutoRemoving = isIn(before, 'autoRemoving')
        const stayed = isIn(before, 'removing') && codeIn(event) === 'network' ? [{ type: 'coupon.removeFailed' }] : []
        const autoRemovesNow = !isAutoRemoving && code !== null && invalidReason !== null && ignoredCode === null
        return {
          emitted: [...stayed, OUTDATED, ...(autoRemovesNow ? [{ type: 'coupon.autoRemoving', code }] : [])],
          sending: null,
          ...(isAutoRemoving && { ignoredCode: code }),
        }
      }
      return { emitted: [], invoked: [], attempts: before.context.attempts + 1 }
    },
    ...Object.fromEntries(
      ['applying', 'removing', 'autoRemoving'].map((state) => [
        `xstate.after.backoff.coupon.${state}.pausing`,
        () => ({ value: { [state]: 'asking' }, emitted: [], invoked: [state === 'applying' ? applies : removes] }),
      ]),
    ),
  },
})
