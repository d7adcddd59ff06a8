import { quantityOf } from '#contract/cart.constants.ts'
import type { Cart } from '#contract/cart.ts'
import { problemOf, problemParams } from '../problem.ts'
import { addition, emptying, lineChange, pendingAdd, pendingEdit, removal, sessionOf } from './cart-session.changes.ts'
import { cartSessionSetup } from './cart-session.setup.ts'

const theCart = ({ event }: { event: { output: Cart } }) => ({ cart: event.output })

const rejected = {
  guard: { type: 'isSessionOver', params: problemParams },
  target: '#cartSession.clearing',
  actions: { type: 'startClearing', params: ({ event }: { event: { error: unknown } }) => ({ reason: 'rejected' as const, problem: problemOf(event.error) }) },
} as const

const repeated = { guard: { type: 'canRetry', params: problemParams }, target: 'pausing', actions: 'countAttempt' } as const

/** The cart: its session from the first added item to its end, with one request at a time. */
export const cartSessionMachine = cartSessionSetup.createMachine({
  id: 'cartSession',
  context: ({ input }) => ({
    session: null,
    cart: null,
    sending: null,
    pendingChanges: [],
    failed: [],
    pendingQuantities: {},
    rejections: {},
    lines: {},
    stale: false,
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
      { guard: { type: 'isNewAdd', params: ({ event }) => event }, actions: { type: 'queueAdd', params: ({ event }) => pendingAdd(event) } },
    ],
    'add.retry': { guard: { type: 'hasFailed', params: ({ event }) => event }, actions: { type: 'queueAgain', params: ({ event }) => event } },
    'add.dismiss': { actions: { type: 'dismissAdd', params: ({ event }) => event } },
    'line.set': { actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'line.set' } } },
    'line.edit': { actions: { type: 'emit', params: ({ event }) => ({ type: 'item.missing', itemId: event.itemId }) } },
    'line.remove': { actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'line.remove' } } },
    'cart.clear': { actions: { type: 'emit', params: { type: 'operation.ignored', operation: 'cart.clear' } } },
  },
  states: {
    absent: {
      description: 'No session; the first add creates one.',
      always: { guard: 'hasPendingChanges', target: 'creating' },
      on: { 'session.found': { target: 'ready.fetching', actions: { type: 'storeSession', params: ({ event }) => event } } },
    },
    creating: {
      description: 'Further adds are queued.',
      tags: ['busy', 'loading'],
      initial: 'asking',
      on: { 'session.found': { target: 'ready.fetching', actions: { type: 'storeSession', params: ({ event }) => event } } },
      states: {
        asking: {
          invoke: {
            id: 'getNewCartSession',
            src: 'getNewCartSession',
            input: {},
            onDone: {
              target: '#cartSession.ready',
              actions: [
                { type: 'storeSession', params: ({ event }) => ({ cartId: event.output.id, protectCode: event.output.protectCode }) },
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
          { target: '.fetching', actions: ['stopLines', { type: 'storeSession', params: ({ event }) => event }] },
        ],
        'session.removed': { target: 'clearing', actions: { type: 'startClearing', params: { reason: 'otherTab', problem: null } } },
        'order.placed': { target: 'clearing', actions: { type: 'startClearing', params: { reason: 'ordered', problem: null } } },
        'user.loggedOut': { target: 'clearing', actions: { type: 'startClearing', params: { reason: 'logout', problem: null } } },
        'locale.changed': [
          { guard: { type: 'isCarried', params: ({ event }) => event }, actions: 'markStale' },
          { target: 'clearing', actions: { type: 'startClearing', params: { reason: 'locale', problem: null } } },
        ],
        'cart.refresh': { actions: 'markStale' },
        'cart.versionReceived': { guard: { type: 'isNewer', params: ({ event }) => event }, actions: 'markStale' },
        'cart.received': { actions: { type: 'accept', params: ({ event }) => event } },
        'cart.flush': { actions: ['flushChanges', 'flushLines'] },
        'cart.settle': { actions: 'flushLines' },
        'cart.clear': { guard: 'hasItems', actions: ['stopLines', 'queueEmptying'] },
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
          { actions: { type: 'queueLineChange', params: ({ event }) => ({ kind: 'remove', itemId: event.itemId, from: event.from ?? 'cart' }) } },
        ],
        'line.edit': [
          { guard: { type: 'isNoQuantity', params: ({ event }) => event }, actions: { type: 'emit', params: { type: 'quantity.invalid' } } },
          { guard: { type: 'isLineThere', params: ({ event }) => event }, actions: { type: 'queueLineChange', params: ({ event }) => pendingEdit(event) } },
        ],
        'quantity.settled': { guard: { type: 'isChanging', params: ({ event }) => event }, actions: { type: 'queueQuantity', params: ({ event }) => event } },
      },
      states: {
        settled: {
          description: 'Pending changes are sent one at a time, in order.',
          on: { 'cart.flush': { guard: 'isAtMostOneLineChanging', actions: 'flushLines' } },
          always: [
            { guard: 'isStale', target: 'fetching' },
            { guard: { type: 'isNext', params: { kind: 'add' } }, target: 'adding', actions: 'sendNext' },
            { guard: { type: 'isNext', params: { kind: 'set' } }, target: 'setting', actions: 'sendNext' },
            { guard: { type: 'isNext', params: { kind: 'edit' } }, target: 'editing', actions: 'sendNext' },
            { guard: { type: 'isNext', params: { kind: 'remove' } }, target: 'removing', actions: 'sendNext' },
            { guard: { type: 'isNext', params: { kind: 'empty' } }, target: 'emptying', actions: 'sendNext' },
          ],
        },
        fetching: {
          tags: 'loading',
          entry: 'markRead',
          initial: 'asking',
          on: { 'cart.refresh': { description: 'Already in progress.' } },
          states: {
            asking: {
              invoke: {
                id: 'getCart',
                src: 'getCart',
                input: ({ context }) => ({ body: { ...sessionOf(context.session), currencyId: context.currencyId } }),
                onDone: { target: '#cartSession.ready.settled', actions: [{ type: 'accept', params: theCart }, 'finish'] },
                onError: [
                  rejected,
                  repeated,
                  {
                    target: '#cartSession.ready.settled',
                    actions: [
                      { type: 'storeProblem', params: problemParams },
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
                  rejected,
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
            onError: [rejected, { target: 'settled', actions: [{ type: 'rejectQuantity', params: problemParams }, 'finish'] }],
          },
        },
        editing: {
          tags: 'busy',
          invoke: {
            id: 'updateItem',
            src: 'updateItem',
            input: ({ context }) => lineChange(context),
            onDone: { target: 'settled', actions: [{ type: 'accept', params: theCart }, 'emitDone', 'finish'] },
            onError: [rejected, { target: 'settled', actions: [{ type: 'rejectEdit', params: problemParams }, 'finish'] }],
          },
        },
        removing: {
          tags: 'busy',
          invoke: {
            id: 'deleteItem',
            src: 'deleteItem',
            input: ({ context }) => removal(context),
            onDone: { target: 'settled', actions: [{ type: 'accept', params: theCart }, 'emitDone', 'finish'] },
            onError: [rejected, { target: 'settled', actions: [{ type: 'rejectRemoval', params: problemParams }, 'finish'] }],
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
              rejected,
              { target: 'settled', actions: [{ type: 'emit', params: ({ event }) => ({ type: 'clear.failed', problem: problemOf(event.error) }) }, 'finish'] },
            ],
          },
        },
      },
    },
    clearing: {
      description: 'Reasons: rejected, locale, logout, ordered, otherTab. Queued adds are carried over unless the user or the language changed.',
      entry: ['stopLines', 'endSession'],
      always: 'absent',
    },
  },
})
