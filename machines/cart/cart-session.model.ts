import { type ModelEvent, model } from '#tests/model/model.ts'
import { unconfirmedChanges } from './cart-session.changes.ts'
import type { CartContext, PendingChange } from './cart-session.events.ts'
import { cartSessionMachine } from './cart-session.machine.ts'
import { ADDS, EDITS, LINES, SESSION, SESSIONS } from './cart-session-events.model.ts'

const codeOf = (problem: { code: string } | null) => problem?.code ?? null
const nameOf = (change: PendingChange) =>
  change.kind === 'add' ? `add ${change.key}${change.renewed ? ' again' : ''}` : change.kind === 'empty' ? 'empty' : `${change.kind} ${change.itemId}`

function project(context: CartContext) {
  return {
    session: context.session?.cartId ?? null,
    version: context.cart?.version ?? null,
    sending: context.sending && nameOf(context.sending),
    pendingChanges: context.pendingChanges.map(nameOf),
    failed: context.failed.map(({ key }) => key),
    pendingQuantities: context.pendingQuantities,
    rejections: Object.entries(context.rejections).map(([itemId, problem]) => `${itemId} ${problem.code}`),
    lines: Object.keys(context.lines),
    flushed: unconfirmedChanges(context).some((change) => 'flushed' in change),
    stale: context.stale,
    problem: codeOf(context.problem),
    attempts: context.attempts,
  }
}
const ENDS = ['cart.received', 'order.placed', 'user.loggedOut', 'session.removed', 'locale.changed']
const isChangeEvent = ({ type }: ModelEvent) => ['item.add', 'line.set', 'line.edit', 'line.remove', 'cart.clear', 'quantity.settled'].includes(type)

type Before = { context: CartContext; value: unknown }
const names = ({ context }: Before) => unconfirmedChanges(context).map(nameOf)
const isAskedAgain = ({ context }: Before) => context.pendingChanges.some(({ kind }) => kind === 'set')
const isSettled = ({ value }: Before) => JSON.stringify(value) === '{"ready":"settled"}'
const isOpen = ({ value }: Before) => JSON.stringify(value).includes('ready')
const cleared = (reason: string) => [{ type: 'session.cleared', reason }]
/** Session and version after a cart of this version was received; an older cart or one of another session changes nothing. */
const after = ({ context: { session, cart } }: Before, version: number) => ({
  session: session?.cartId ?? null,
  version: session?.cartId === 'cart-1' ? Math.max(version, cart?.version ?? 0) : (cart?.version ?? null),
})
const rises = ({ context: { session, cart } }: Before, version: number) =>
  session?.cartId === 'cart-1' && cart && version > cart.version ? [{ type: 'cart.changed', cartId: 'cart-1', version }] : []
const sentFrom = ({ context: { sending } }: Before) => (sending?.kind === 'remove' ? sending.from : null)
/** Edits that are in progress when the session ends fail with an event. */
const editsLost = ({ context }: Before, rejected: boolean) =>
  unconfirmedChanges(context).flatMap(({ kind }) =>
    kind === 'edit' ? [rejected ? { type: 'line.rejected', itemId: 7 } : { type: 'item.missing', itemId: 7 }] : [],
  )
/** Flushed before, and its line is missing now: the change was made then. */
const wasDone = ({ context: { sending } }: Before, event: ModelEvent) => codeIn(event) === 'item-not-in-cart' && sending !== null && 'flushed' in sending
const codeIn = (event: ModelEvent) => (event.error as { code: string }).code
const ends = (event: ModelEvent) => codeIn(event) === 'cart-unknown'
const fetches = { value: { ready: { fetching: 'asking' } }, invoked: [{ operation: 'getCart', input: { body: { ...SESSION, currencyId: 1 } } }] }
/** A failed attempt of a retryable operation: two retries, then it fails. */
const repeats = ({ context }: Before, event: ModelEvent) => codeIn(event) === 'network' && context.attempts < 2

/** One product, one line, consecutive adds; success, rejection and network errors. */
const modelOf = (events: readonly ModelEvent[], most: number) =>
  model<typeof cartSessionMachine>({
    machine: cartSessionMachine,
    input: { currencyId: 1 },
    events,
    project: ({ context }) => project(context),
    possible: (before, event) => {
      const { context } = before
      const waiting = unconfirmedChanges(context).length + context.failed.length
      if (context.session?.cartId === 'cart-2') return event.type === 'session.removed'
      if (event.type === 'session.found' && event.cartId === 'cart-2') return isSettled(before)
      if (event.type === 'item.add') return waiting < most
      // A line reports once per change.
      if (event.type === 'quantity.settled') return context.pendingQuantities[7] === 2 && !unconfirmedChanges(context).some(({ kind }) => kind === 'set')
      if (events !== SESSIONS) return !isChangeEvent(event) || unconfirmedChanges(context).length < most
      if (isChangeEvent(event)) return !isOpen(before)
      return !ENDS.includes(event.type) || ((waiting === 0 || context.sending !== null) && context.attempts === 0 && !context.stale)
    },
    undisturbed: [
      'session.found',
      'session.removed',
      'cart.refresh',
      'cart.flush',
      'cart.settle',
      'cart.clear',
      'cart.versionReceived',
      'cart.received',
      'item.add',
      'add.retry',
      'add.dismiss',
      'line.set',
      'line.edit',
      'line.remove',
      'locale.changed',
      'order.placed',
      'user.loggedOut',
      'quantity.settled',
    ],
    always: ({ context, value }) => {
      if (context.session === null && context.cart !== null) throw new Error('A cart without a session')
      if (context.clearing !== null) throw new Error('A session that ends is over at once')
      if (value === 'absent' && context.pendingChanges.length > 0) throw new Error('A wish without a session makes one')
      const sends = ['adding', 'setting', 'editing', 'removing', 'emptying'].some((state) => JSON.stringify(value).includes(state))
      if (sends !== (context.sending !== null)) throw new Error('Exactly what is sent is marked as sent')
    },
    expect: {
      'session.found': (before, { cartId }) =>
        cartId === before.context.session?.cartId
          ? { session: cartId, version: before.context.cart?.version ?? null, emitted: [], invoked: [] }
          : { session: cartId, version: null, pendingQuantities: {}, lines: [], emitted: [], value: { ready: { fetching: 'asking' } } },
      'session.removed': (before) => ({
        session: null,
        version: null,
        pendingQuantities: {},
        lines: [],
        emitted: [...cleared('otherTab'), ...editsLost(before, false)],
      }),
      'order.placed': () => ({ session: null, version: null, pendingQuantities: {}, lines: [], emitted: cleared('ordered') }),
      'user.loggedOut': () => ({ value: 'absent', session: null, version: null, pendingChanges: [], emitted: cleared('logout') }),
      'locale.changed': (before, { carry }) =>
        carry
          ? { ...after(before, 0), version: before.context.cart?.version ?? null, emitted: [], ...(isSettled(before) ? fetches : { stale: true }) }
          : { value: 'absent', session: null, version: null, pendingChanges: [], emitted: cleared('locale') },
      'cart.refresh': (before) => ({ emitted: [], ...(isSettled(before) ? fetches : {}) }),
      'cart.versionReceived': (before) => ({ emitted: [], ...(isSettled(before) ? fetches : { stale: true }) }),
      'cart.received': (before) => ({ ...after(before, 3), emitted: rises(before, 3) }),
      'cart.flush': (before) => {
        const { sending, pendingChanges, pendingQuantities } = before.context
        const sets = pendingQuantities[7] === 2 && !(sending?.kind === 'set' && sending.qty === 2) ? ['updateItem'] : []
        const others = pendingChanges.flatMap(
          ({ kind }) => ({ add: ['addItem'], edit: ['updateItem'], remove: ['deleteItem'], empty: ['clearCart'], set: [] })[kind],
        )
        const calls = pendingChanges.some(({ kind }) => kind === 'empty') ? ['clearCart'] : [...others, ...sets]
        const flushed = { type: 'changes.flushed', changes: calls.map((operation) => ({ operation })) }
        return { emitted: isOpen(before) && !isSettled(before) && calls.length > 0 ? [flushed] : [], invoked: [] }
      },
      // The debounce timer belongs to the child actor, which the test replaces.
      'cart.settle': () => ({ emitted: [], invoked: [] }),
      'cart.clear': (before) => {
        if (!isOpen(before) || !before.context.cart?.items.length) return { emitted: [{ type: 'operation.ignored', operation: 'cart.clear' }], invoked: [] }
        return {
          pendingQuantities: {},
          lines: [],
          emitted: [],
          ...(isSettled(before) ? { sending: 'empty', invoked: [{ operation: 'clearCart', input: { body: SESSION } }] } : {}),
        }
      },
      'item.add': (before, { key, qty }) => {
        if (qty === null) return { emitted: [{ type: 'quantity.invalid' }], invoked: [] }
        const change = `add ${key}`
        const keys = before.context.failed.map((other) => other.key)
        // A failed add is retried.
        const emitted = keys.some((other) => other === key) ? [{ type: 'add.retried', key }] : []
        if (isSettled(before))
          return { sending: change, emitted, invoked: [{ operation: 'addItem', input: { idempotencyKey: key, body: { productId: 70, qty: 1, options: {} } } }] }
        if (before.value === 'absent')
          return { value: { creating: 'asking' }, pendingChanges: [change], emitted, invoked: [{ operation: 'getNewCartSession' }] }
        return { pendingChanges: [...before.context.pendingChanges.map(nameOf), change], emitted, invoked: [] }
      },
      'add.retry': (before, { key }) => {
        const keys = before.context.failed.map((change) => change.key)
        return { failed: keys.filter((other) => other !== key), emitted: keys.some((other) => other === key) ? [{ type: 'add.retried', key }] : [] }
      },
      'add.dismiss': (before, { key }) => ({
        failed: before.context.failed.map((change) => change.key).filter((other) => other !== key),
        emitted: [],
        invoked: [],
      }),
      'line.set': (before, { itemId, qty }) => {
        if (!isOpen(before)) return { emitted: [{ type: 'operation.ignored', operation: 'line.set' }], invoked: [] }
        if (names(before).some((name) => name === 'empty' || name === `remove ${itemId}`))
          return { pendingQuantities: before.context.pendingQuantities, emitted: [] }
        if (!before.context.cart?.items.some((item) => item.itemId === itemId))
          return { pendingQuantities: before.context.pendingQuantities, emitted: [{ type: 'item.missing', itemId }] }
        if (qty === 0) return { pendingQuantities: before.context.pendingQuantities, emitted: [{ type: 'quantity.invalid' }] }
        return {
          pendingQuantities: { 7: 2 },
          rejections: [],
          lines: ['7'],
          emitted: [],
          invoked: [{ operation: 'quantity', input: { itemId: 7 } }].slice(7 in before.context.lines ? 1 : 0),
        }
      },
      'line.edit': (before, { itemId, qty }) => {
        const missing = { emitted: [{ type: 'item.missing', itemId }], invoked: [] }
        if (!isOpen(before)) return missing
        if (qty === 0) return { emitted: [{ type: 'quantity.invalid' }], invoked: [] }
        if (names(before).includes(`remove ${itemId}`) || !before.context.cart?.items.some((item) => item.itemId === itemId)) return missing
        const body = { ...SESSION, itemId: 7, productId: 71, qty: 2, options: {} }
        return {
          pendingQuantities: {},
          lines: [],
          rejections: [],
          emitted: [],
          ...(isSettled(before)
            ? { sending: 'edit 7', invoked: [{ operation: 'updateItem', input: { body } }] }
            : { pendingChanges: [...names(before).filter((name) => name.startsWith('add') && name !== before.context.sending?.kind), 'edit 7'], invoked: [] }),
        }
      },
      'line.remove': (before, { itemId }) => {
        if (!isOpen(before)) return { emitted: [{ type: 'operation.ignored', operation: 'line.remove' }], invoked: [] }
        if (names(before).some((name) => name === 'empty' || name === `remove ${itemId}`)) return { emitted: [], invoked: [] }
        if (!before.context.cart?.items.some((item) => item.itemId === itemId)) return { emitted: [{ type: 'item.missing', itemId }], invoked: [] }
        return {
          pendingQuantities: {},
          lines: [],
          emitted: [],
          ...(isSettled(before) ? { sending: 'remove 7', invoked: [{ operation: 'deleteItem', input: { body: { ...SESSION, itemId: 7 } } }] } : {}),
        }
      },
      'quantity.settled': (before) =>
        isSettled(before)
          ? { sending: 'set 7', invoked: [{ operation: 'updateItem', input: { body: { ...SESSION, itemId: 7, productId: 70, qty: 2 } } }] }
          : { pendingChanges: [...before.context.pendingChanges.map(nameOf).filter((name) => name !== 'set 7'), 'set 7'], invoked: [] },
      'xstate.done.actor.getNewCartSession': () => ({
        session: 'cart-1',
        version: 0,
        emitted: [{ type: 'session.created', ...SESSION }],
        value: { ready: { adding: 'asking' } },
      }),
      'xstate.done.actor.getCart': (before) => ({
        ...after(before, 2),
        problem: null,
        emitted: rises(before, 2),
      }),
      'xstate.done.actor.addItem': (before) => ({
        ...after(before, 3),
        attempts: 0,
        pendingChanges: before.context.pendingChanges.slice(1).map(nameOf),
        emitted: [...rises(before, 3), { type: 'item.added', productId: 70, qty: 1, quiet: false }],
      }),
      'xstate.done.actor.updateItem': (before) => {
        const { sending, pendingQuantities } = before.context
        if (sending?.kind === 'edit')
          return { ...after(before, 3), pendingQuantities, emitted: [...rises(before, 3), { type: 'line.edited', itemId: 7, key: 'key-1' }] }
        return { ...after(before, 3), pendingQuantities: isAskedAgain(before) ? pendingQuantities : {}, rejections: [], emitted: rises(before, 3) }
      },
      'xstate.done.actor.deleteItem': (before) => ({
        ...after(before, 4),
        lines: [],
        emitted: [...rises(before, 4), { type: 'item.removed', itemId: 7, from: sentFrom(before) }],
      }),
      'xstate.done.actor.clearCart': (before) => ({ ...after(before, 4), lines: [], pendingQuantities: {}, emitted: rises(before, 4) }),
      'xstate.error.actor.getNewCartSession': (before, event) =>
        repeats(before, event)
          ? { value: { creating: 'pausing' }, attempts: before.context.attempts + 1, emitted: [] }
          : {
              value: 'absent',
              pendingChanges: [],
              failed: [...before.context.failed, ...before.context.pendingChanges].map((change) => (change.kind === 'add' ? change.key : '')),
              emitted: before.context.pendingChanges.map((change) => ({
                type: 'add.failed',
                key: change.kind === 'add' ? change.key : '',
                canRetry: codeIn(event) !== 'out-of-stock',
              })),
            },
      'xstate.error.actor.getCart': (before, event) => {
        if (ends(event)) return { session: null, version: null, emitted: cleared('rejected') }
        if (repeats(before, event)) return { value: { ready: { fetching: 'pausing' } }, attempts: before.context.attempts + 1, emitted: [] }
        return { version: before.context.cart?.version ?? null, problem: codeIn(event), emitted: [{ type: 'fetch.failed' }] }
      },
      'xstate.error.actor.addItem': (before, event) => {
        const { sending, failed } = before.context
        if (sending?.kind !== 'add') return { emitted: 'an add was on its way' }
        const { key, renewed } = sending
        if (ends(event) && !renewed)
          return {
            session: null,
            version: null,
            pendingChanges: [`add ${key} again`, ...before.context.pendingChanges.map(nameOf)],
            emitted: cleared('rejected'),
          }
        if (repeats(before, event)) return { value: { ready: { adding: 'pausing' } }, attempts: before.context.attempts + 1, emitted: [] }
        return {
          session: ends(event) ? null : 'cart-1',
          failed: [...failed.map((change) => change.key), key],
          attempts: 0,
          emitted: [
            ...(ends(event) ? cleared('rejected') : []),
            { type: 'add.failed', key, problem: { code: codeIn(event) }, canRetry: codeIn(event) !== 'out-of-stock' },
          ],
        }
      },
      'xstate.error.actor.updateItem': (before, event) => {
        if (ends(event)) return { session: null, version: null, pendingQuantities: {}, emitted: [...cleared('rejected'), ...editsLost(before, true)] }
        if (before.context.sending?.kind === 'edit')
          return {
            ...after(before, 0),
            pendingQuantities: before.context.pendingQuantities,
            emitted: wasDone(before, event)
              ? [{ type: 'line.edited', itemId: 7, key: 'key-1' }]
              : [{ type: 'line.rejected', itemId: 7, key: 'key-1', problem: { code: codeIn(event) } }],
            ...(codeIn(event) === 'item-not-in-cart' ? fetches : {}),
          }
        if (isAskedAgain(before)) return { pendingQuantities: before.context.pendingQuantities, emitted: [], ...after(before, 0) }
        const isStill = before.context.pendingQuantities[7] === 2
        return {
          pendingQuantities: {},
          rejections: isStill ? [`7 ${codeIn(event)}`] : [],
          emitted: isStill ? [{ type: 'quantity.rejected', itemId: 7 }] : [],
          ...after(before, 0),
        }
      },
      'xstate.error.actor.deleteItem': (before, event) =>
        ends(event)
          ? { session: null, version: null, emitted: cleared('rejected') }
          : {
              ...after(before, 0),
              emitted: [{ type: wasDone(before, event) ? 'item.removed' : 'remove.failed', itemId: 7 }],
              ...(codeIn(event) === 'item-not-in-cart' ? fetches : {}),
            },
      'xstate.error.actor.clearCart': (before, event) =>
        ends(event) ? { session: null, version: null, emitted: cleared('rejected') } : { ...after(before, 0), emitted: [{ type: 'clear.failed' }] },
      'xstate.after.backoff.cartSession.creating.pausing': () => ({
        value: { creating: 'asking' },
        invoked: [{ operation: 'getNewCartSession' }],
        emitted: [],
      }),
      'xstate.after.backoff.cartSession.ready.fetching.pausing': () => ({
        value: { ready: { fetching: 'asking' } },
        invoked: [{ operation: 'getCart' }],
        emitted: [],
      }),
      'xstate.after.backoff.cartSession.ready.adding.pausing': (before) => ({
        value: { ready: { adding: 'asking' } },
        invoked: [{ operation: 'addItem', input: { idempotencyKey: before.context.sending?.kind === 'add' ? before.context.sending.key : '' } }],
        emitted: [],
      }),
    },
  })

export const cartSessionModels = [modelOf(SESSIONS, 1), modelOf(ADDS, 2), modelOf(LINES, 2), modelOf(EDITS, 2)]
