import type { Cart } from '#contract/cart.ts'
import { sessionOf } from '../cart/cart-session.wishes.ts'
import { problemOf, problemParams } from '../problem.ts'
import { memberCardSetup, NOTHING } from './member-card.setup.ts'

const theCart = ({ event }: { event: { output: Cart } }) => ({ cart: event.output })

const doubted = { type: 'emit', params: { type: 'cart.doubted' } } as const
const over = { guard: { type: 'isSessionOver', params: problemParams }, target: '#memberCard.resting', actions: ['finish', doubted] } as const
const repeated = { guard: { type: 'isWorthRepeating', params: problemParams }, target: 'pausing', actions: 'countAttempt' } as const

/** The member card of a cart: applied, refused, removed, put on a new cart again, and saved to the profile that has none. */
export const memberCardMachine = memberCardSetup.createMachine({
  id: 'memberCard',
  context: NOTHING,
  initial: 'resting',
  on: {
    'cart.known': [
      {
        guard: { type: 'isOtherCart', params: ({ event }) => event },
        target: '.resting',
        reenter: true,
        actions: ['forgetCart', { type: 'know', params: ({ event }) => event }],
      },
      { actions: { type: 'know', params: ({ event }) => event } },
    ],
    'customer.known': [
      { description: 'A card in the profile is never another one later.', guard: { type: 'isSameCustomer', params: ({ event }) => event } },
      { actions: { type: 'keepCustomer', params: ({ event }) => event } },
    ],
    'customer.left': { actions: 'forgetCustomer' },
  },
  states: {
    resting: {
      initial: 'quiet',
      on: {
        'card.apply': [
          { guard: { type: 'isBlank', params: ({ event }) => event }, target: '.blank', actions: { type: 'emit', params: { type: 'empty-barcode' } } },
          { guard: 'hasNoSession', actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'card.apply' } } },
          { guard: { type: 'isAppliedAlready', params: ({ event }) => event } },
          { target: 'applying', actions: { type: 'keepWish', params: ({ event }) => ({ barcode: event.barcode, quiet: false }) } },
        ],
        'card.renew': [
          { guard: 'hasNoSession', actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'card.renew' } } },
          { guard: 'hasNoCard', target: 'applying', actions: { type: 'keepWish', params: ({ event }) => ({ barcode: event.barcode, quiet: true }) } },
        ],
        'card.remove': [
          { guard: 'hasNoSession', actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'card.remove' } } },
          { guard: 'hasNoCard' },
          { target: 'removing', actions: 'begin' },
        ],
        'card.edit': '.quiet',
      },
      states: {
        quiet: { entry: 'forgetRefusal' },
        blank: { description: 'Nothing was typed; nothing is sent.', entry: 'forgetRefusal' },
        refused: { description: 'The reason stands at the field until something is typed.' },
      },
    },
    applying: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'applyMemberCard',
            src: 'applyMemberCard',
            input: ({ context }) => ({ body: { ...sessionOf(context.session), barcode: context.sending?.barcode ?? '' } }),
            onDone: [
              { guard: 'isWorthSaving', target: '#memberCard.saving', actions: [{ type: 'take', params: theCart }, 'emitApplied'] },
              { target: '#memberCard.resting', actions: [{ type: 'take', params: theCart }, 'emitApplied', 'finish'] },
            ],
            onError: [
              over,
              repeated,
              {
                description: 'A card that was remembered and is good no more is let go without a word.',
                guard: { type: 'isInvalidQuietly', params: problemParams },
                target: '#memberCard.resting',
                actions: [{ type: 'emitIncorrect', params: problemParams }, 'finish'],
              },
              { guard: 'isQuiet', target: '#memberCard.resting', actions: 'finish' },
              {
                guard: { type: 'isInvalid', params: problemParams },
                target: '#memberCard.resting.refused',
                actions: [{ type: 'keepRefusal', params: problemParams }, { type: 'emitIncorrect', params: problemParams }, 'finish', doubted],
              },
              {
                target: '#memberCard.resting.refused',
                actions: [
                  { type: 'keepRefusal', params: problemParams },
                  { type: 'emit', params: ({ event }) => ({ type: 'card.failed', problem: problemOf(event.error) }) },
                  'finish',
                  doubted,
                ],
              },
            ],
          },
        },
        pausing: { after: { backoff: 'asking' } },
      },
    },
    saving: {
      description: 'A customer without a card in the profile gets this one; the discount does not wait for it.',
      invoke: {
        id: 'updateWebUser',
        src: 'updateWebUser',
        input: ({ context }) => ({ body: { memberCardBarcode: context.sending?.barcode ?? null } }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keepCustomer', params: ({ event }) => ({ userId: event.output.id, barcode: event.output.memberCardBarcode }) },
            { type: 'emit', params: { type: 'card.saved' } },
            'finish',
          ],
        },
        onError: { description: 'The card is on the cart all the same.', target: 'resting', actions: 'finish' },
      },
      on: { 'customer.left': { target: 'resting', actions: ['forgetCustomer', 'finish'] } },
    },
    removing: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'removeMemberCard',
            src: 'removeMemberCard',
            input: ({ context }) => ({ body: sessionOf(context.session) }),
            onDone: {
              target: '#memberCard.resting',
              actions: [{ type: 'take', params: theCart }, { type: 'emit', params: { type: 'card.removed' } }, 'finish'],
            },
            onError: [
              over,
              repeated,
              {
                target: '#memberCard.resting',
                actions: [{ type: 'emit', params: ({ event }) => ({ type: 'card.failed', problem: problemOf(event.error) }) }, 'finish', doubted],
              },
            ],
          },
        },
        pausing: { after: { backoff: 'asking' } },
      },
    },
  },
})
