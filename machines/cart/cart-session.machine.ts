import { quantityOf } from '#contract/cart.constants.ts'
import type { Cart } from '#contract/cart.ts'
import { problemOf, problemParams } from '../problem.ts'
import { cartSessionSetup } from './cart-session.setup.ts'
import { addition, addWish, editWish, emptying, lineChange, removal, sessionOf } from './cart-session.wishes.ts'

const theCart = ({ event }: { event: { output: Cart } }) => ({ cart: event.output })

const refused = {
  guard: { type: 'isSessionOver', params: problemParams },
  target: '#cartSession.clearing',
  actions: { type: 'leave', params: ({ event }: { event: { error: unknown } }) => ({ reason: 'refused' as const, problem: problemOf(event.error) }) },
} as const

const repeated = { guard: { type: 'isWorthRepeating', params: problemParams }, target: 'pausing', actions: 'countAttempt' } as const

/** The shopper's cart: its session from the first add to its end, and one change at a time. */
export const cartSessionMachine = cartSessionSetup.createMachine({
  id: 'cartSession',
  context: ({ input }) => ({
    session: null,
    cart: null,
    sending: null,
    wishes: [],
    failed: [],
    wanted: {},
    refusals: {},
    lines: {},
    behind: false,
    problem: null,
    attempts: 0,
    clearing: null,
    currencyId: input.currencyId,
  }),
  initial: 'absent',
  on: {
    'item.add': [
      { guard: { type: 'isNoQuantity', params: ({ event }) => event }, actions: { type: 'emit', params: { type: 'quantity.invalid' } } },
      { guard: { type: 'hasFailed', params: ({ event }) => event }, actions: { type: 'queueAgain', params: ({ event }) => event } },
      { guard: { type: 'isNewAdd', params: ({ event }) => event }, actions: { type: 'queueAdd', params: ({ event }) => addWish(event) } },
    ],
    'add.retry': { guard: { type: 'hasFailed', params: ({ event }) => event }, actions: { type: 'queueAgain', params: ({ event }) => event } },
    'add.forget': { actions: { type: 'forgetAdd', params: ({ event }) => event } },
    'line.set': { actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'line.set' } } },
    'line.edit': { actions: { type: 'emit', params: ({ event }) => ({ type: 'item.missing', itemId: event.itemId }) } },
    'line.remove': { actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'line.remove' } } },
    'cart.clear': { actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'cart.clear' } } },
  },
  states: {
    absent: {
      description: 'No session yet; the first add makes one.',
      always: { guard: 'hasWishes', target: 'creating' },
      on: { 'session.found': { target: 'ready.fetching', actions: { type: 'keepSession', params: ({ event }) => event } } },
    },
    creating: {
      description: 'Further adds wait.',
      tags: ['busy', 'loading'],
      initial: 'asking',
      on: { 'session.found': { target: 'ready.fetching', actions: { type: 'keepSession', params: ({ event }) => event } } },
      states: {
        asking: {
          invoke: {
            id: 'getNewCartSession',
            src: 'getNewCartSession',
            input: {},
            onDone: {
              target: '#cartSession.ready',
              actions: [
                { type: 'keepSession', params: ({ event }) => ({ cartId: event.output.id, protectCode: event.output.protectCode }) },
                { type: 'accept', params: theCart },
                { type: 'emit', params: ({ event }) => ({ type: 'session.created', cartId: event.output.id, protectCode: event.output.protectCode }) },
              ],
            },
            onError: [
              repeated,
              {
                target: '#cartSession.absent',
                actions: [{ type: 'failAdds', params: problemParams }, 'finish'],
              },
            ],
          },
        },
        pausing: { after: { backoff: 'asking' } },
      },
    },
    ready: {
      initial: 'settled',
      on: {
        'session.found': [
          { guard: { type: 'isSameSession', params: ({ event }) => event } },
          { target: '.fetching', reenter: true, actions: ['stopLines', { type: 'keepSession', params: ({ event }) => event }] },
        ],
        'session.left': { target: 'clearing', actions: { type: 'leave', params: { reason: 'elsewhere', problem: null } } },
        'order.placed': { target: 'clearing', actions: { type: 'leave', params: { reason: 'ordered', problem: null } } },
        'account.left': { target: 'clearing', actions: { type: 'leave', params: { reason: 'logout', problem: null } } },
        'locale.changed': [
          { guard: { type: 'isCarried', params: ({ event }) => event }, actions: 'markBehind' },
          { target: 'clearing', actions: { type: 'leave', params: { reason: 'locale', problem: null } } },
        ],
        'cart.refresh': { actions: 'markBehind' },
        'cart.heard': { guard: { type: 'isNewer', params: ({ event }) => event }, actions: 'markBehind' },
        'cart.answered': { actions: { type: 'accept', params: ({ event }) => event } },
        'cart.flush': { actions: ['hurry', 'flushLines'] },
        'cart.settle': { actions: 'flushLines' },
        'cart.clear': [
          { guard: 'hasItems', actions: ['stopLines', 'queueEmptying'] },
          { actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'cart.clear' } } },
        ],
        'line.set': [
          { guard: { type: 'isLineLeaving', params: ({ event }) => event } },
          {
            guard: { type: 'isLineMissing', params: ({ event }) => event },
            actions: { type: 'emit', params: ({ event }) => ({ type: 'item.missing', itemId: event.itemId }) },
          },
          { guard: { type: 'isNoQuantity', params: ({ event }) => event }, actions: { type: 'emit', params: { type: 'quantity.invalid' } } },
          { actions: { type: 'changeLine', params: ({ event }) => ({ itemId: event.itemId, qty: quantityOf(event.qty) }) } },
        ],
        'line.remove': [
          { guard: { type: 'isLineLeaving', params: ({ event }) => event } },
          {
            guard: { type: 'isLineMissing', params: ({ event }) => event },
            actions: { type: 'emit', params: ({ event }) => ({ type: 'item.missing', itemId: event.itemId }) },
          },
          { actions: { type: 'queueInstead', params: ({ event }) => ({ kind: 'remove', itemId: event.itemId, from: event.from ?? 'cart' }) } },
        ],
        'line.edit': [
          { guard: { type: 'isNoQuantity', params: ({ event }) => event }, actions: { type: 'emit', params: { type: 'quantity.invalid' } } },
          { guard: { type: 'isLineThere', params: ({ event }) => event }, actions: { type: 'queueInstead', params: ({ event }) => editWish(event) } },
          { actions: { type: 'emit', params: ({ event }) => ({ type: 'item.missing', itemId: event.itemId }) } },
        ],
        'quantity.settled': { guard: { type: 'isChanging', params: ({ event }) => event }, actions: { type: 'queueQuantity', params: ({ event }) => event } },
      },
      states: {
        settled: {
          description: 'One thing at a time: what is wished is sent, in order.',
          on: { 'cart.flush': { guard: 'isAtMostOneLineChanging', actions: 'flushLines' } },
          always: [
            { guard: 'isBehind', target: 'fetching' },
            { guard: { type: 'isNext', params: { kind: 'add' } }, target: 'adding', actions: 'takeNext' },
            { guard: { type: 'isNext', params: { kind: 'set' } }, target: 'setting', actions: 'takeNext' },
            { guard: { type: 'isNext', params: { kind: 'edit' } }, target: 'editing', actions: 'takeNext' },
            { guard: { type: 'isNext', params: { kind: 'remove' } }, target: 'removing', actions: 'takeNext' },
            { guard: { type: 'isNext', params: { kind: 'empty' } }, target: 'emptying', actions: 'takeNext' },
          ],
        },
        fetching: {
          tags: 'loading',
          entry: 'markRead',
          initial: 'asking',
          on: { 'cart.refresh': { description: 'It is being done.' } },
          states: {
            asking: {
              invoke: {
                id: 'getCart',
                src: 'getCart',
                input: ({ context }) => ({ body: { ...sessionOf(context.session), currencyId: context.currencyId } }),
                onDone: { target: '#cartSession.ready.settled', actions: [{ type: 'accept', params: theCart }, 'finish'] },
                onError: [
                  refused,
                  repeated,
                  {
                    target: '#cartSession.ready.settled',
                    actions: [
                      { type: 'keepProblem', params: problemParams },
                      { type: 'emit', params: ({ event }) => ({ type: 'fetch.failed', problem: problemOf(event.error) }) },
                      'finish',
                    ],
                  },
                ],
              },
            },
            pausing: { after: { backoff: 'asking' } },
          },
        },
        adding: {
          tags: 'busy',
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'addItem',
                src: 'addItem',
                input: ({ context }) => addition(context),
                onDone: {
                  target: '#cartSession.ready.settled',
                  actions: [{ type: 'accept', params: theCart }, 'emitDone', 'finish'],
                },
                onError: [
                  refused,
                  repeated,
                  {
                    target: '#cartSession.ready.settled',
                    actions: [{ type: 'failAdds', params: problemParams }, 'finish'],
                  },
                ],
              },
            },
            pausing: { after: { backoff: 'asking' } },
          },
        },
        setting: {
          tags: 'busy',
          invoke: {
            id: 'updateItem',
            src: 'updateItem',
            input: ({ context }) => lineChange(context),
            onDone: { target: 'settled', actions: [{ type: 'accept', params: theCart }, 'settleLine', 'finish'] },
            onError: [refused, { target: 'settled', actions: [{ type: 'refuseLine', params: problemParams }, 'finish'] }],
          },
        },
        editing: {
          tags: 'busy',
          invoke: {
            id: 'updateItem',
            src: 'updateItem',
            input: ({ context }) => lineChange(context),
            onDone: { target: 'settled', actions: [{ type: 'accept', params: theCart }, 'emitDone', 'finish'] },
            onError: [refused, { target: 'settled', actions: [{ type: 'refuseEdit', params: problemParams }, 'finish'] }],
          },
        },
        removing: {
          tags: 'busy',
          invoke: {
            id: 'deleteItem',
            src: 'deleteItem',
            input: ({ context }) => removal(context),
            onDone: { target: 'settled', actions: [{ type: 'accept', params: theCart }, 'emitDone', 'finish'] },
            onError: [refused, { target: 'settled', actions: [{ type: 'refuseRemoval', params: problemParams }, 'finish'] }],
          },
        },
        emptying: {
          tags: 'busy',
          invoke: {
            id: 'clearCart',
            src: 'clearCart',
            input: ({ context }) => emptying(context),
            onDone: { target: 'settled', actions: [{ type: 'accept', params: theCart }, 'finish'] },
            onError: [
              refused,
              { target: 'settled', actions: [{ type: 'emit', params: ({ event }) => ({ type: 'clear.failed', problem: problemOf(event.error) }) }, 'finish'] },
            ],
          },
        },
      },
    },
    clearing: {
      description: 'For one of the reasons: refused, locale, logout, ordered, elsewhere. Adds that wait outlive a session that ended by itself.',
      entry: ['stopLines', 'endSession'],
      always: 'absent',
    },
  },
})
