import { model, type World } from '#tests/model/model.ts'
import { ADDS, EDITS, LINES, SESSION, SESSIONS } from './cart-happenings.worlds.ts'
import type { CartContext, Wish } from './cart-session.events.ts'
import { cartSessionMachine } from './cart-session.machine.ts'
import { pending } from './cart-session.wishes.ts'

const codeOf = (problem: { code: string } | null) => problem?.code ?? null
const nameOf = (wish: Wish) =>
  wish.kind === 'add' ? `add ${wish.key}${wish.renewed ? ' again' : ''}` : wish.kind === 'empty' ? 'empty' : `${wish.kind} ${wish.itemId}`

function project(context: CartContext) {
  return {
    session: context.session?.cartId ?? null,
    version: context.cart?.version ?? null,
    sending: context.sending && nameOf(context.sending),
    wishes: context.wishes.map(nameOf),
    failed: context.failed.map(({ key }) => key),
    wanted: context.wanted,
    refusals: Object.entries(context.refusals).map(([itemId, problem]) => `${itemId} ${problem.code}`),
    lines: Object.keys(context.lines),
    hurried: pending(context).some((wish) => 'hurried' in wish),
    behind: context.behind,
    problem: codeOf(context.problem),
    attempts: context.attempts,
  }
}
const ENDS = ['cart.answered', 'order.placed', 'account.left', 'session.left', 'locale.changed']
const isWish = ({ type }: World) => ['item.add', 'line.set', 'line.edit', 'line.remove', 'cart.clear', 'quantity.settled'].includes(type)

type Before = { context: CartContext; value: unknown }
const names = ({ context }: Before) => pending(context).map(nameOf)
const isAskedAgain = ({ context }: Before) => context.wishes.some(({ kind }) => kind === 'set')
const isSettled = ({ value }: Before) => JSON.stringify(value) === '{"ready":"settled"}'
const isOpen = ({ value }: Before) => JSON.stringify(value).includes('ready')
const cleared = (reason: string) => [{ type: 'session.cleared', reason }]
/** Session and version after a whole cart of this version came; an older one and one of another session change nothing. */
const after = ({ context: { session, cart } }: Before, version: number) => ({
  session: session?.cartId ?? null,
  version: session?.cartId === 'cart-1' ? Math.max(version, cart?.version ?? 0) : (cart?.version ?? null),
})
const rises = ({ context: { session, cart } }: Before, version: number) =>
  session?.cartId === 'cart-1' && cart && version > cart.version ? [{ type: 'cart.changed', cartId: 'cart-1', version }] : []
const sentFrom = ({ context: { sending } }: Before) => (sending?.kind === 'remove' ? sending.from : null)
/** Edits that are under way when the session ends come to nothing, and say so. */
const editsLost = ({ context }: Before, refused: boolean) =>
  pending(context).flatMap(({ kind }) => (kind === 'edit' ? [refused ? { type: 'line.refused', itemId: 7 } : { type: 'item.missing', itemId: 7 }] : []))
/** Sent before beside another call, and its line is gone: it was done then. */
const wasDone = ({ context: { sending } }: Before, event: World) => codeIn(event) === 'item-not-in-cart' && sending !== null && 'hurried' in sending
const codeIn = (event: World) => (event.error as { code: string }).code
const ends = (event: World) => codeIn(event) === 'cart-unknown'
const fetches = { value: { ready: { fetching: 'asking' } }, asked: [{ call: 'getCart', input: { body: { ...SESSION, currencyId: 1 } } }] }
/** A failed try of a call that may be repeated: two pauses, then it is given up. */
const repeats = ({ context }: Before, event: World) => codeIn(event) === 'network' && context.attempts < 2

/** One product, one line, one add after the other; a platform that answers, refuses, and is not there. */
const modelOf = (worlds: readonly World[], most: number) =>
  model<typeof cartSessionMachine>({
    machine: cartSessionMachine,
    input: { currencyId: 1 },
    worlds,
    project: ({ context }) => project(context),
    possible: (before, event) => {
      const { context } = before
      const waiting = pending(context).length + context.failed.length
      if (context.session?.cartId === 'cart-2') return event.type === 'session.left'
      if (event.type === 'session.found' && event.cartId === 'cart-2') return isSettled(before)
      if (event.type === 'item.add') return waiting < most
      // A line reports once for each change.
      if (event.type === 'quantity.settled') return context.wanted[7] === 2 && !pending(context).some(({ kind }) => kind === 'set')
      if (worlds !== SESSIONS) return !isWish(event) || pending(context).length < most
      if (isWish(event)) return !isOpen(before)
      return !ENDS.includes(event.type) || ((waiting === 0 || context.sending !== null) && context.attempts === 0 && !context.behind)
    },
    undisturbed: [
      'session.found',
      'session.left',
      'cart.refresh',
      'cart.flush',
      'cart.settle',
      'cart.clear',
      'cart.heard',
      'cart.answered',
      'item.add',
      'add.retry',
      'add.forget',
      'line.set',
      'line.edit',
      'line.remove',
      'locale.changed',
      'order.placed',
      'account.left',
      'quantity.settled',
    ],
    always: ({ context, value }) => {
      if (context.session === null && context.cart !== null) throw new Error('A cart without a session')
      if (context.clearing !== null) throw new Error('A session that ends is over at once')
      if (value === 'absent' && context.wishes.length > 0) throw new Error('A wish without a session makes one')
      const sends = ['adding', 'setting', 'editing', 'removing', 'emptying'].some((state) => JSON.stringify(value).includes(state))
      if (sends !== (context.sending !== null)) throw new Error('Exactly what is sent is marked as sent')
    },
    expect: {
      'session.found': (before, { cartId }) =>
        cartId === before.context.session?.cartId
          ? { session: cartId, version: before.context.cart?.version ?? null, emitted: [], asked: [] }
          : { session: cartId, version: null, wanted: {}, lines: [], emitted: [], value: { ready: { fetching: 'asking' } } },
      'session.left': (before) => ({ session: null, version: null, wanted: {}, lines: [], emitted: [...cleared('elsewhere'), ...editsLost(before, false)] }),
      'order.placed': () => ({ session: null, version: null, wanted: {}, lines: [], emitted: cleared('ordered') }),
      'account.left': () => ({ value: 'absent', session: null, version: null, wishes: [], emitted: cleared('logout') }),
      'locale.changed': (before, { carry }) =>
        carry
          ? { ...after(before, 0), version: before.context.cart?.version ?? null, emitted: [], ...(isSettled(before) ? fetches : { behind: true }) }
          : { value: 'absent', session: null, version: null, wishes: [], emitted: cleared('locale') },
      'cart.refresh': (before) => ({ emitted: [], ...(isSettled(before) ? fetches : {}) }),
      'cart.heard': (before) => ({ emitted: [], ...(isSettled(before) ? fetches : { behind: true }) }),
      'cart.answered': (before) => ({ ...after(before, 3), emitted: rises(before, 3) }),
      'cart.flush': (before) => {
        const { sending, wishes, wanted } = before.context
        const sets = wanted[7] === 2 && !(sending?.kind === 'set' && sending.qty === 2) ? ['updateItem'] : []
        const others = wishes.flatMap(({ kind }) => ({ add: ['addItem'], edit: ['updateItem'], remove: ['deleteItem'], empty: ['clearCart'], set: [] })[kind])
        const calls = wishes.some(({ kind }) => kind === 'empty') ? ['clearCart'] : [...others, ...sets]
        const hurried = { type: 'changes.hurried', changes: calls.map((call) => ({ call })) }
        return { emitted: isOpen(before) && !isSettled(before) && calls.length > 0 ? [hurried] : [], asked: [] }
      },
      // The change's own timer is the child's; the walk holds it.
      'cart.settle': () => ({ emitted: [], asked: [] }),
      'cart.clear': (before) => {
        if (!isOpen(before) || !before.context.cart?.items.length) return { emitted: [{ type: 'operation.ignored', operation: 'cart.clear' }], asked: [] }
        return {
          wanted: {},
          lines: [],
          emitted: [],
          ...(isSettled(before) ? { sending: 'empty', asked: [{ call: 'clearCart', input: { body: SESSION } }] } : {}),
        }
      },
      'item.add': (before, { key, qty }) => {
        if (qty === null) return { emitted: [{ type: 'quantity.invalid' }], asked: [] }
        const wish = `add ${key}`
        const keys = before.context.failed.map((other) => other.key)
        // An add that failed before is sent again.
        const emitted = keys.some((other) => other === key) ? [{ type: 'add.retried', key }] : []
        if (isSettled(before))
          return { sending: wish, emitted, asked: [{ call: 'addItem', input: { idempotencyKey: key, body: { productId: 70, qty: 1, options: {} } } }] }
        if (before.value === 'absent') return { value: { creating: 'asking' }, wishes: [wish], emitted, asked: [{ call: 'getNewCartSession' }] }
        return { wishes: [...before.context.wishes.map(nameOf), wish], emitted, asked: [] }
      },
      'add.retry': (before, { key }) => {
        const keys = before.context.failed.map((wish) => wish.key)
        return { failed: keys.filter((other) => other !== key), emitted: keys.some((other) => other === key) ? [{ type: 'add.retried', key }] : [] }
      },
      'add.forget': (before, { key }) => ({ failed: before.context.failed.map((wish) => wish.key).filter((other) => other !== key), emitted: [], asked: [] }),
      'line.set': (before, { itemId, qty }) => {
        if (!isOpen(before)) return { emitted: [{ type: 'operation.ignored', operation: 'line.set' }], asked: [] }
        if (names(before).some((name) => name === 'empty' || name === `remove ${itemId}`)) return { wanted: before.context.wanted, emitted: [] }
        if (!before.context.cart?.items.some((item) => item.itemId === itemId))
          return { wanted: before.context.wanted, emitted: [{ type: 'item.missing', itemId }] }
        if (qty === 0) return { wanted: before.context.wanted, emitted: [{ type: 'quantity.invalid' }] }
        return {
          wanted: { 7: 2 },
          refusals: [],
          lines: ['7'],
          emitted: [],
          asked: [{ call: 'quantity', input: { itemId: 7 } }].slice(7 in before.context.lines ? 1 : 0),
        }
      },
      'line.edit': (before, { itemId, qty }) => {
        const missing = { emitted: [{ type: 'item.missing', itemId }], asked: [] }
        if (!isOpen(before)) return missing
        if (qty === 0) return { emitted: [{ type: 'quantity.invalid' }], asked: [] }
        if (names(before).includes(`remove ${itemId}`) || !before.context.cart?.items.some((item) => item.itemId === itemId)) return missing
        const body = { ...SESSION, itemId: 7, productId: 71, qty: 2, options: {} }
        return {
          wanted: {},
          lines: [],
          refusals: [],
          emitted: [],
          ...(isSettled(before)
            ? { sending: 'edit 7', asked: [{ call: 'updateItem', input: { body } }] }
            : { wishes: [...names(before).filter((name) => name.startsWith('add') && name !== before.context.sending?.kind), 'edit 7'], asked: [] }),
        }
      },
      'line.remove': (before, { itemId }) => {
        if (!isOpen(before)) return { emitted: [{ type: 'operation.ignored', operation: 'line.remove' }], asked: [] }
        if (names(before).some((name) => name === 'empty' || name === `remove ${itemId}`)) return { emitted: [], asked: [] }
        if (!before.context.cart?.items.some((item) => item.itemId === itemId)) return { emitted: [{ type: 'item.missing', itemId }], asked: [] }
        return {
          wanted: {},
          lines: [],
          emitted: [],
          ...(isSettled(before) ? { sending: 'remove 7', asked: [{ call: 'deleteItem', input: { body: { ...SESSION, itemId: 7 } } }] } : {}),
        }
      },
      'quantity.settled': (before) =>
        isSettled(before)
          ? { sending: 'set 7', asked: [{ call: 'updateItem', input: { body: { ...SESSION, itemId: 7, productId: 70, qty: 2 } } }] }
          : { wishes: [...before.context.wishes.map(nameOf).filter((name) => name !== 'set 7'), 'set 7'], asked: [] },
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
        wishes: before.context.wishes.slice(1).map(nameOf),
        emitted: [...rises(before, 3), { type: 'item.added', productId: 70, qty: 1, quiet: false }],
      }),
      'xstate.done.actor.updateItem': (before) => {
        const { sending, wanted } = before.context
        if (sending?.kind === 'edit') return { ...after(before, 3), wanted, emitted: [...rises(before, 3), { type: 'line.edited', itemId: 7, key: 'key-1' }] }
        return { ...after(before, 3), wanted: isAskedAgain(before) ? wanted : {}, refusals: [], emitted: rises(before, 3) }
      },
      'xstate.done.actor.deleteItem': (before) => ({
        ...after(before, 4),
        lines: [],
        emitted: [...rises(before, 4), { type: 'item.removed', itemId: 7, from: sentFrom(before) }],
      }),
      'xstate.done.actor.clearCart': (before) => ({ ...after(before, 4), lines: [], wanted: {}, emitted: rises(before, 4) }),
      'xstate.error.actor.getNewCartSession': (before, event) =>
        repeats(before, event)
          ? { value: { creating: 'pausing' }, attempts: before.context.attempts + 1, emitted: [] }
          : {
              value: 'absent',
              wishes: [],
              failed: [...before.context.failed, ...before.context.wishes].map((wish) => (wish.kind === 'add' ? wish.key : '')),
              emitted: before.context.wishes.map((wish) => ({ type: 'add.failed', key: wish.kind === 'add' ? wish.key : '' })),
            },
      'xstate.error.actor.getCart': (before, event) => {
        if (ends(event)) return { session: null, version: null, emitted: cleared('refused') }
        if (repeats(before, event)) return { value: { ready: { fetching: 'pausing' } }, attempts: before.context.attempts + 1, emitted: [] }
        return { version: before.context.cart?.version ?? null, problem: codeIn(event), emitted: [{ type: 'fetch.failed' }] }
      },
      'xstate.error.actor.addItem': (before, event) => {
        const { sending, failed } = before.context
        if (sending?.kind !== 'add') return { emitted: 'an add was on its way' }
        const { key, renewed } = sending
        if (ends(event) && !renewed)
          return { session: null, version: null, wishes: [`add ${key} again`, ...before.context.wishes.map(nameOf)], emitted: cleared('refused') }
        if (repeats(before, event)) return { value: { ready: { adding: 'pausing' } }, attempts: before.context.attempts + 1, emitted: [] }
        return {
          session: ends(event) ? null : 'cart-1',
          failed: [...failed.map((wish) => wish.key), key],
          attempts: 0,
          emitted: [...(ends(event) ? cleared('refused') : []), { type: 'add.failed', key, problem: { code: codeIn(event) } }],
        }
      },
      'xstate.error.actor.updateItem': (before, event) => {
        if (ends(event)) return { session: null, version: null, wanted: {}, emitted: [...cleared('refused'), ...editsLost(before, true)] }
        if (before.context.sending?.kind === 'edit')
          return {
            ...after(before, 0),
            wanted: before.context.wanted,
            emitted: wasDone(before, event)
              ? [{ type: 'line.edited', itemId: 7, key: 'key-1' }]
              : [{ type: 'line.refused', itemId: 7, key: 'key-1', problem: { code: codeIn(event) } }],
            ...(codeIn(event) === 'item-not-in-cart' ? fetches : {}),
          }
        if (isAskedAgain(before)) return { wanted: before.context.wanted, emitted: [], ...after(before, 0) }
        const isStill = before.context.wanted[7] === 2
        return {
          wanted: {},
          refusals: isStill ? [`7 ${codeIn(event)}`] : [],
          emitted: isStill ? [{ type: 'quantity.refused', itemId: 7 }] : [],
          ...after(before, 0),
        }
      },
      'xstate.error.actor.deleteItem': (before, event) =>
        ends(event)
          ? { session: null, version: null, emitted: cleared('refused') }
          : {
              ...after(before, 0),
              emitted: [{ type: wasDone(before, event) ? 'item.removed' : 'remove.failed', itemId: 7 }],
              ...(codeIn(event) === 'item-not-in-cart' ? fetches : {}),
            },
      'xstate.error.actor.clearCart': (before, event) =>
        ends(event) ? { session: null, version: null, emitted: cleared('refused') } : { ...after(before, 0), emitted: [{ type: 'clear.failed' }] },
      'xstate.after.backoff.cartSession.creating.pausing': () => ({ value: { creating: 'asking' }, asked: [{ call: 'getNewCartSession' }], emitted: [] }),
      'xstate.after.backoff.cartSession.ready.fetching.pausing': () => ({
        value: { ready: { fetching: 'asking' } },
        asked: [{ call: 'getCart' }],
        emitted: [],
      }),
      'xstate.after.backoff.cartSession.ready.adding.pausing': (before) => ({
        value: { ready: { adding: 'asking' } },
        asked: [{ call: 'addItem', input: { idempotencyKey: before.context.sending?.kind === 'add' ? before.context.sending.key : '' } }],
        emitted: [],
      }),
    },
  })

export const cartSessionModels = [modelOf(SESSIONS, 1), modelOf(ADDS, 2), modelOf(LINES, 2), modelOf(EDITS, 2)]
