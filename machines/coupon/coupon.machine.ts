import type { Cart } from '#contract/cart.ts'
import { sessionOf } from '../cart/cart-session.wishes.ts'
import { problemOf, problemParams } from '../problem.ts'
import type { CouponContext } from './coupon.events.ts'
import { couponSetup, NOT_FOUND, NOTHING } from './coupon.setup.ts'

const theCart = ({ event }: { event: { output: Cart } }) => ({ cart: event.output })
const removal = ({ context }: { context: CouponContext }) => ({ body: sessionOf(context.session) })

const doubted = { type: 'emit', params: { type: 'cart.doubted' } } as const
const over = { guard: { type: 'isSessionOver', params: problemParams }, target: '#coupon.resting', actions: ['finish', doubted] } as const
const repeated = { guard: { type: 'isWorthRepeating', params: problemParams }, target: 'pausing', actions: 'countAttempt' } as const

/** The coupon of a cart: applied, refused, removed, and taken off when it has lost its worth. */
export const couponMachine = couponSetup.createMachine({
  id: 'coupon',
  context: NOTHING,
  initial: 'resting',
  on: {
    'cart.known': [
      {
        guard: { type: 'isOtherCart', params: ({ event }) => event },
        target: '.resting',
        reenter: true,
        actions: ['forget', { type: 'know', params: ({ event }) => event }],
      },
      { actions: { type: 'know', params: ({ event }) => event } },
    ],
    'coupon.left': { actions: { type: 'leaveAlone', params: ({ event }) => event } },
  },
  states: {
    resting: {
      initial: 'quiet',
      always: { guard: 'isWorthless', target: 'dropping' },
      on: {
        'coupon.apply': [
          { guard: 'hasNoSession', actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'coupon.apply' } } },
          { guard: { type: 'isBlank', params: ({ event }) => event }, target: '.blank' },
          { target: 'applying', actions: { type: 'keepWish', params: ({ event }) => event } },
        ],
        'coupon.remove': [
          { guard: 'hasNoSession', actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'coupon.remove' } } },
          { guard: 'hasNoCode' },
          { target: 'removing', actions: 'begin' },
        ],
        'coupon.edit': '.quiet',
      },
      states: {
        quiet: { entry: 'forgetRefusal' },
        blank: { description: 'Nothing was typed; nothing is sent.', entry: 'forgetRefusal' },
        refused: {
          description: 'The reason stands at the field until something is typed, or a code is set in another tab.',
          on: {
            'cart.known': [
              {
                guard: { type: 'isOtherCart', params: ({ event }) => event },
                target: '#coupon.resting',
                reenter: true,
                actions: ['forget', { type: 'know', params: ({ event }) => event }],
              },
              {
                guard: { type: 'isCode', params: ({ event }) => event },
                target: 'quiet',
                actions: { type: 'know', params: ({ event }) => event },
              },
              { actions: { type: 'know', params: ({ event }) => event } },
            ],
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
                target: '#coupon.resting',
                actions: [{ type: 'take', params: theCart }, 'emitApplied', 'finish'],
              },
              {
                target: '#coupon.undoing',
                actions: [
                  { type: 'take', params: theCart },
                  { type: 'refuse', params: { problem: NOT_FOUND } },
                ],
              },
            ],
            onError: [
              over,
              repeated,
              {
                description: 'The cart keeps the good coupon that it has.',
                guard: 'holdsGoodOne',
                target: '#coupon.resting.refused',
                actions: [{ type: 'refuse', params: problemParams }, 'finish', doubted],
              },
              { target: '#coupon.undoing', actions: { type: 'refuse', params: problemParams } },
            ],
          },
        },
        pausing: { after: { backoff: 'asking' } },
      },
    },
    undoing: {
      description: 'What failed leaves no coupon behind, whatever of it was done.',
      tags: 'busy',
      invoke: {
        id: 'removeCoupon',
        src: 'removeCoupon',
        input: removal,
        onDone: { target: 'resting.refused', actions: [{ type: 'take', params: theCart }, 'finish'] },
        onError: { target: 'resting.refused', actions: ['finish', doubted] },
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
            onDone: { target: '#coupon.resting', actions: ['emitRemoved', { type: 'take', params: theCart }, 'finish'] },
            onError: [
              over,
              repeated,
              {
                target: '#coupon.resting',
                actions: [{ type: 'emit', params: ({ event }) => ({ type: 'coupon.stayed', problem: problemOf(event.error) }) }, 'finish', doubted],
              },
            ],
          },
        },
        pausing: { after: { backoff: 'asking' } },
      },
    },
    dropping: {
      description: 'It does not fit the cart any more: taken off, and the person is told why. Other tabs leave that to this one.',
      tags: 'busy',
      entry: ['begin', 'emitDropping'],
      initial: 'asking',
      on: {
        'coupon.left': { description: 'Two tabs at the same moment: each tells its person.' },
        'cart.known': [
          {
            guard: { type: 'isOtherCart', params: ({ event }) => event },
            target: 'resting',
            actions: ['forget', { type: 'know', params: ({ event }) => event }],
          },
          { description: 'What it is taken off for stays to be told.', guard: { type: 'isCode', params: ({ event }) => event } },
          {
            description: 'Another answer came first.',
            target: 'resting',
            actions: ['emitDropped', { type: 'know', params: ({ event }) => event }, 'finish'],
          },
        ],
      },
      states: {
        asking: {
          invoke: {
            id: 'removeCoupon',
            src: 'removeCoupon',
            input: removal,
            onDone: { target: '#coupon.resting', actions: ['emitDropped', { type: 'take', params: theCart }, 'finish'] },
            onError: [
              repeated,
              {
                target: '#coupon.resting',
                actions: [{ type: 'leaveAlone', params: ({ context }) => ({ code: context.code }) }, 'finish', doubted],
              },
            ],
          },
        },
        pausing: { after: { backoff: 'asking' } },
      },
    },
  },
})
