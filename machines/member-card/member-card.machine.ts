import type { Cart } from '#contract/cart.ts'
import { sessionOf } from '../cart/cart-session.changes.ts'
import { problemOf, problemParams } from '../problem.ts'
import { memberCardSetup, NOTHING } from './member-card.setup.ts'

const theCart = ({ event }: { event: { output: Cart } }) => ({ cart: event.output })

const emitOutdated = { type: 'emit', params: { type: 'cart.outdated' } } as const
const over = { guard: { type: 'isSessionOver', params: problemParams }, target: '#memberCard.idle', actions: ['finish', emitOutdated] } as const
const repeated = { guard: { type: 'canRetry', params: problemParams }, target: 'pausing', actions: 'countAttempt' } as const

/** The member card of a cart: applied, rejected, removed, applied to a new cart again, and saved to a profile without one. */
export const memberCardMachine = memberCardSetup.createMachine({
  id: 'memberCard',
  context: NOTHING,
  initial: 'idle',
  on: {
    'cart.updated': [
      {
        guard: { type: 'isOtherCart', params: ({ event }) => event },
        target: '.idle',
        actions: ['resetCart', { type: 'storeCart', params: ({ event }) => event }],
      },
      { actions: { type: 'storeCart', params: ({ event }) => event } },
    ],
    'customer.updated': [
      { description: 'A card in the profile does not change later.', guard: { type: 'isSameCustomer', params: ({ event }) => event } },
      { actions: { type: 'storeCustomer', params: ({ event }) => event } },
    ],
    'customer.loggedOut': { actions: 'clearCustomer' },
  },
  states: {
    idle: {
      initial: 'quiet',
      on: {
        'card.apply': [
          { guard: { type: 'isBlank', params: ({ event }) => event }, target: '.blank', actions: { type: 'emit', params: { type: 'empty-barcode' } } },
          { guard: 'hasNoSession', actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'card.apply' } } },
          { guard: { type: 'isAppliedAlready', params: ({ event }) => event } },
          { target: 'applying', actions: { type: 'storeSubmission', params: ({ event }) => ({ barcode: event.barcode, quiet: false }) } },
        ],
        'card.renew': [
          { guard: 'hasNoSession', actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'card.renew' } } },
          { guard: 'hasNoCard', target: 'applying', actions: { type: 'storeSubmission', params: ({ event }) => ({ barcode: event.barcode, quiet: true }) } },
        ],
        'card.remove': [
          { guard: 'hasNoSession', actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'card.remove' } } },
          { guard: 'hasNoCard' },
          { target: 'removing', actions: 'begin' },
        ],
        'card.edit': '.quiet',
      },
      states: {
        quiet: { entry: 'clearRejection' },
        blank: { description: 'The input is empty; nothing is sent.', entry: 'clearRejection' },
        rejected: { description: 'The error is shown at the field until the input changes.' },
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
              { guard: 'isWorthSaving', target: '#memberCard.saving', actions: [{ type: 'acceptCart', params: theCart }, 'emitApplied'] },
              { target: '#memberCard.idle', actions: [{ type: 'acceptCart', params: theCart }, 'emitApplied', 'finish'] },
            ],
            onError: [
              over,
              repeated,
              {
                description: 'A stored card that became invalid is removed without a notice.',
                guard: { type: 'isInvalidQuietly', params: problemParams },
                target: '#memberCard.idle',
                actions: [{ type: 'emitIncorrect', params: problemParams }, 'finish'],
              },
              { guard: 'isQuiet', target: '#memberCard.idle', actions: 'finish' },
              {
                guard: { type: 'isInvalid', params: problemParams },
                target: '#memberCard.idle.rejected',
                actions: [{ type: 'storeRejection', params: problemParams }, { type: 'emitIncorrect', params: problemParams }, 'finish', emitOutdated],
              },
              {
                target: '#memberCard.idle.rejected',
                actions: [
                  { type: 'storeRejection', params: problemParams },
                  { type: 'emit', params: ({ event }) => ({ type: 'card.failed', problem: problemOf(event.error) }) },
                  'finish',
                  emitOutdated,
                ],
              },
            ],
          },
        },
        pausing: { after: { backoff: 'asking' } },
      },
    },
    saving: {
      description: 'Saves the card to a profile without one; the discount does not wait for it.',
      invoke: {
        id: 'updateWebUser',
        src: 'updateWebUser',
        input: ({ context }) => ({ body: { memberCardBarcode: context.sending?.barcode ?? null } }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'storeCustomer', params: ({ event }) => ({ userId: event.output.id, barcode: event.output.memberCardBarcode }) },
            { type: 'emit', params: { type: 'card.saved' } },
            'finish',
          ],
        },
        onError: { description: 'The card stays on the cart.', target: 'idle', actions: 'finish' },
      },
      on: { 'customer.loggedOut': { target: 'idle', actions: ['clearCustomer', 'finish'] } },
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
              target: '#memberCard.idle',
              actions: [{ type: 'acceptCart', params: theCart }, { type: 'emit', params: { type: 'card.removed' } }, 'finish'],
            },
            onError: [
              over,
              repeated,
              {
                target: '#memberCard.idle',
                actions: [{ type: 'emit', params: ({ event }) => ({ type: 'card.failed', problem: problemOf(event.error) }) }, 'finish', emitOutdated],
              },
            ],
          },
        },
        pausing: { after: { backoff: 'asking' } },
      },
    },
  },
})
