import type { Cart } from '#contract/cart.ts'
import { sessionOf } from '../cart/cart-session.changes.ts'
import { problemOf, problemParams } from '../problem.ts'
import type { CouponContext } from './coupon.events.ts'
import { couponSetup, NOT_FOUND, NOTHING } from './coupon.setup.ts'

const theCart = ({ event }: { event: { output: Cart } }) => ({ cart: event.output })
const removal = ({ context }: { context: CouponContext }) => ({ body: sessionOf(context.session) })

const emitOutdated = { type: 'emit', params: { type: 'cart.outdated' } } as const
const over = { guard: { type: 'isSessionOver', params: problemParams }, target: '#coupon.idle', actions: ['finish', emitOutdated] } as const
const repeated = { guard: { type: 'canRetry', params: problemParams }, target: 'pausing', actions: 'countAttempt' } as const

/** The coupon of a cart: applied, rejected, removed, and removed automatically when it becomes invalid. */
export const couponMachine = couponSetup.createMachine({
  id: 'coupon',
  context: NOTHING,
  initial: 'idle',
  on: {
    'cart.updated': [
      {
        guard: { type: 'isOtherCart', params: ({ event }) => event },
        target: '.idle',
        actions: ['reset', { type: 'storeCart', params: ({ event }) => event }],
      },
      { actions: { type: 'storeCart', params: ({ event }) => event } },
    ],
    'coupon.autoRemovingInOtherTab': { actions: { type: 'ignoreCode', params: ({ event }) => event } },
  },
  states: {
    idle: {
      initial: 'quiet',
      always: { guard: 'isInvalid', target: 'autoRemoving' },
      on: {
        'coupon.apply': [
          { guard: 'hasNoSession', actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'coupon.apply' } } },
          { guard: { type: 'isBlank', params: ({ event }) => event }, target: '.blank' },
          { target: 'applying', actions: { type: 'storeSubmission', params: ({ event }) => event } },
        ],
        'coupon.remove': [
          { guard: 'hasNoSession', actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'coupon.remove' } } },
          { guard: 'hasNoCode' },
          { target: 'removing', actions: 'begin' },
        ],
        'coupon.edit': '.quiet',
      },
      states: {
        quiet: { entry: 'clearRejection' },
        blank: { description: 'The input is empty; nothing is sent.', entry: 'clearRejection' },
        rejected: {
          description: 'The error is shown at the field until the input changes, or a code is set in another tab.',
          on: {
            'cart.updated': {
              guard: { type: 'hasCode', params: ({ event }) => event },
              target: 'quiet',
              actions: { type: 'storeCart', params: ({ event }) => event },
            },
          },
        },
      },
    },
    applying: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'applyCoupon',
            src: 'applyCoupon',
            input: ({ context }) => ({
              body: { ...sessionOf(context.session), couponCode: context.sending?.code ?? '' },
              ...(context.sending && { idempotencyKey: context.sending.key }),
            }),
            onDone: [
              {
                guard: { type: 'isSet', params: theCart },
                target: '#coupon.idle',
                actions: [{ type: 'acceptCart', params: theCart }, 'emitApplied', 'finish'],
              },
              {
                target: '#coupon.undoing',
                actions: [
                  { type: 'acceptCart', params: theCart },
                  { type: 'reject', params: { problem: NOT_FOUND } },
                ],
              },
            ],
            onError: [
              over,
              repeated,
              {
                description: 'The cart keeps its valid coupon.',
                guard: 'hasValidCoupon',
                target: '#coupon.idle.rejected',
                actions: [{ type: 'reject', params: problemParams }, 'finish', emitOutdated],
              },
              { target: '#coupon.undoing', actions: { type: 'reject', params: problemParams } },
            ],
          },
        },
        pausing: { after: { backoff: 'asking' } },
      },
    },
    undoing: {
      description: 'Removes a coupon that may have been set by the failed request.',
      tags: 'busy',
      invoke: {
        id: 'removeCoupon',
        src: 'removeCoupon',
        input: removal,
        onDone: { target: 'idle.rejected', actions: [{ type: 'acceptCart', params: theCart }, 'finish'] },
        onError: { target: 'idle.rejected', actions: ['finish', emitOutdated] },
      },
    },
    removing: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'removeCoupon',
            src: 'removeCoupon',
            input: removal,
            onDone: { target: '#coupon.idle', actions: ['emitRemoved', { type: 'acceptCart', params: theCart }, 'finish'] },
            onError: [
              over,
              repeated,
              {
                target: '#coupon.idle',
                actions: [{ type: 'emit', params: ({ event }) => ({ type: 'coupon.removeFailed', problem: problemOf(event.error) }) }, 'finish', emitOutdated],
              },
            ],
          },
        },
        pausing: { after: { backoff: 'asking' } },
      },
    },
    autoRemoving: {
      description: 'The coupon became invalid: it is removed with a notice. Other tabs leave that to this one.',
      tags: 'busy',
      entry: ['begin', 'emitAutoRemoving'],
      initial: 'asking',
      on: {
        'coupon.autoRemovingInOtherTab': { description: 'Two tabs at the same time: each shows its notice.' },
        'cart.updated': [
          { description: 'Keeps the reason of the removal for the notice.', guard: { type: 'hasCode', params: ({ event }) => event } },
          {
            description: 'Another response came first.',
            guard: { type: 'isBare', params: ({ event }) => event },
            target: 'idle',
            actions: ['emitAutoRemoved', { type: 'storeCart', params: ({ event }) => event }, 'finish'],
          },
        ],
      },
      states: {
        asking: {
          invoke: {
            id: 'removeCoupon',
            src: 'removeCoupon',
            input: removal,
            onDone: { target: '#coupon.idle', actions: ['emitAutoRemoved', { type: 'acceptCart', params: theCart }, 'finish'] },
            onError: [
              repeated,
              {
                target: '#coupon.idle',
                actions: [{ type: 'ignoreCode', params: ({ context: { code, version } }) => ({ code, version }) }, 'finish', emitOutdated],
              },
            ],
          },
        },
        pausing: { after: { backoff: 'asking' } },
      },
    },
  },
})
