import type { SnapshotFrom } from 'xstate'
import { WISHLIST_LIMIT } from '#contract/wishlist.constants.ts'
import { elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { wishlistMachine } from './wishlist.machine.ts'
import { isInWishlist, wishlistIds } from './wishlist.toggles.ts'

type Snapshot = SnapshotFrom<typeof wishlistMachine>

const OLIVE = 70
const SALT = 71
const NO_NETWORK = { code: 'network', status: 0, message: 'network' }
const FULL = { code: 'wishlist-full', status: 422, message: 'The wishlist is full' }
const PAUSING = 'wishlist.present.toggling.pausing'

export const exampleWishlistItem = (productId: number) => ({ id: productId, product_id: productId, created_at: '2026-11-01T10:00:00.000Z' })
export const exampleWishlist = (productIds: readonly number[], page = 1, lastPage = 1) => ({
  records: productIds.map(exampleWishlistItem),
  paging: { page, limit: WISHLIST_LIMIT, total: productIds.length, lastPage, perPage: WISHLIST_LIMIT },
})

const reads = { value: { present: { reading: 'asking' } }, invoked: [{ operation: 'filterWishes', input: { query: { limit: WISHLIST_LIMIT } } }] }
const sends = (productId: number) => ({
  value: { present: { toggling: 'asking' } },
  invoked: [{ operation: 'toggleWish', input: { body: { product_id: productId } } }],
})
const isIn = (snapshot: Snapshot, state: 'reading' | 'toggling' | 'loadFailed' | 'settled') =>
  typeof snapshot.value === 'object' &&
  (typeof snapshot.value.present === 'string' ? snapshot.value.present === state : state in (snapshot.value.present ?? {}))

/** The expected next operation: the next toggle, else the list, else nothing. */
function next(pendingToggles: readonly { productId: number }[], stale: boolean) {
  const [first] = pendingToggles
  if (first) return sends(first.productId)
  return stale ? reads : { value: { present: 'settled' }, invoked: [] }
}

const shownAfter = (before: Snapshot, productId: number, isShown: boolean) =>
  [...new Set([...wishlistIds(before.context), productId])].filter((id) => (id === productId ? isShown : true)).sort()

/** A toggle is shown at once and sent in its turn. */
function pressed(before: Snapshot, event: ModelEvent, isShown: boolean) {
  if (before.value === 'absent') return { value: 'absent', emitted: [{ type: 'login.required', productId: event.productId }], invoked: [] }
  return { shown: shownAfter(before, Number(event.productId), isShown), emitted: [], ...(isIn(before, 'loadFailed') ? reads : {}) }
}

const came = { type: 'customer.loggedIn', userId: 5 }
const left = { type: 'customer.loggedOut' }
const refresh = { type: 'wishlist.refresh' }
const olive = { type: 'wishlist.toggle', productId: OLIVE, key: 'key-olive' }

/** One product: a toggle is confirmed, corrected or rejected. */
const ONE: readonly ModelEvent[] = [
  came,
  left,
  olive,
  { type: 'wishlist.add', productId: OLIVE, key: 'key-add-1' },
  resolved('filterWishes', exampleWishlist([])),
  resolved('filterWishes', exampleWishlist([OLIVE])),
  resolved('toggleWish', { product_id: OLIVE, added: true }),
  resolved('toggleWish', { product_id: OLIVE, added: false }),
  rejected('toggleWish', FULL),
]

/** Network errors: operations are retried, and the list may stay unknown. */
const AWAY: readonly ModelEvent[] = [
  came,
  { type: 'customer.loggedIn', userId: 6 },
  { type: 'wishlist.add', productId: OLIVE, key: 'key-add-1' },
  olive,
  refresh,
  resolved('filterWishes', exampleWishlist([])),
  rejected('filterWishes', NO_NETWORK),
  rejected('toggleWish', NO_NETWORK),
  elapsed('backoff', PAUSING),
]

/** Two products, whose toggles are queued. */
const TWO: readonly ModelEvent[] = [
  came,
  olive,
  { type: 'wishlist.toggle', productId: SALT, key: 'key-salt-1' },
  resolved('filterWishes', exampleWishlist([OLIVE])),
  resolved('toggleWish', { product_id: OLIVE, added: false }),
  rejected('toggleWish', FULL),
]

/** A list of two pages. */
const PAGES: readonly ModelEvent[] = [
  came,
  left,
  refresh,
  resolved('filterWishes', exampleWishlist([OLIVE])),
  resolved('filterWishes', exampleWishlist([OLIVE], 1, 2)),
  resolved('filterWishes', exampleWishlist([OLIVE, SALT], 2, 2)),
  rejected('filterWishes', NO_NETWORK),
]

const modelOf = (events: readonly ModelEvent[]) =>
  model<typeof wishlistMachine>({
    machine: wishlistMachine,
    input: undefined,
    events,
    project: ({ context }) => ({
      userId: context.userId,
      items: context.items?.map(({ product_id }) => product_id) ?? null,
      sending: context.sending && `${context.sending.productId} ${context.sending.isInWishlist} ${context.sending.isCorrection}`,
      pendingToggles: context.pendingToggles.map(({ productId, isInWishlist, isCorrection }) => `${productId} ${isInWishlist} ${isCorrection}`),
      confirmed: context.confirmed.map(({ productId, isInWishlist }) => `${productId} ${isInWishlist}`),
      shown: [...wishlistIds(context)].sort(),
      stale: context.stale,
      page: context.page,
      problem: context.problem?.code ?? null,
      attempts: context.attempts,
    }),
    possible({ context }, event) {
      if (event.type === 'customer.loggedIn' && event.userId === 6) return context.userId === 5 && context.pendingToggles.length === 0 && !context.sending
      if (event.type === 'xstate.done.actor.toggleWish' || event.type === 'xstate.error.actor.toggleWish') return context.attempts < 2 || 'output' in event
      if (event.type !== 'xstate.done.actor.filterWishes') return true
      const { page } = (event.output as ReturnType<typeof exampleWishlist>).paging
      return page === context.page
    },
    undisturbed: ['wishlist.toggle', 'wishlist.add', 'wishlist.refresh', 'customer.loggedIn'],
    expect: {
      'customer.loggedIn': (before, { userId }) =>
        userId === before.context.userId
          ? { value: before.value, userId, emitted: [], invoked: [] }
          : { ...reads, userId, items: null, pendingToggles: [], confirmed: [], shown: [], emitted: [] },
      'customer.loggedOut': () => ({
        value: 'absent',
        userId: null,
        items: null,
        sending: null,
        pendingToggles: [],
        confirmed: [],
        shown: [],
        emitted: [],
        invoked: [],
      }),
      'wishlist.toggle': (before, event) => pressed(before, event, !isInWishlist(before.context, Number(event.productId))),
      'wishlist.add': (before, event) => pressed(before, event, true),
      'wishlist.refresh': (before) => {
        if (isIn(before, 'settled') || isIn(before, 'loadFailed')) return { ...reads, emitted: [] }
        return { value: before.value, stale: true, emitted: [], invoked: [] }
      },
      'xstate.done.actor.filterWishes': (before, { output }) => {
        const { records, paging } = output as ReturnType<typeof exampleWishlist>
        const known = before.context.page > 1 ? (before.context.items ?? []).map(({ product_id }) => product_id) : []
        const items = [...new Set([...known, ...records.map(({ product_id }) => product_id)])]
        if (paging.page < paging.lastPage) {
          return {
            value: { present: { reading: 'asking' } },
            items,
            emitted: [],
            invoked: [{ operation: 'filterWishes', input: { query: { limit: WISHLIST_LIMIT, page: 2 } } }],
          }
        }
        const pendingToggles = before.context.pendingToggles.filter((pendingToggle) => pendingToggle.isInWishlist !== items.includes(pendingToggle.productId))
        return { items, confirmed: [], emitted: [], ...next(pendingToggles, before.context.stale) }
      },
      'xstate.error.actor.filterWishes': (before) =>
        before.context.items
          ? {
              items: before.context.items.map(({ product_id }) => product_id),
              problem: null,
              emitted: [],
              ...next(before.context.pendingToggles, before.context.stale),
            }
          : {
              value: { present: 'loadFailed' },
              pendingToggles: [],
              problem: 'network',
              emitted: before.context.pendingToggles.map(({ productId }) => ({ type: 'wishlist.rejected', productId, problem: NO_NETWORK })),
              invoked: [],
            },
      'xstate.done.actor.toggleWish': (before, { output }) => {
        const { added } = output as { added: boolean }
        const { sending, pendingToggles } = before.context
        if (!sending) throw new Error('Nothing was on its way')
        const isLater = pendingToggles.some(({ productId }) => productId === sending.productId)
        if (added !== sending.isInWishlist && !isLater && !sending.isCorrection)
          return { ...sends(sending.productId), shown: [...wishlistIds(before.context)].sort(), emitted: [] }
        const rest = pendingToggles.filter((pendingToggle) => pendingToggle.productId !== sending.productId || pendingToggle.isInWishlist !== added)
        return { emitted: [{ type: added ? 'wishlist.added' : 'wishlist.removed', productId: sending.productId, ignore: false }], ...next(rest, true) }
      },
      'xstate.error.actor.toggleWish': (before, { error }) => {
        const { sending, pendingToggles, attempts } = before.context
        if (error === NO_NETWORK && attempts < 2) return { value: { present: { toggling: 'pausing' } }, attempts: attempts + 1, emitted: [], invoked: [] }
        const rest = pendingToggles.filter(({ productId }) => productId !== sending?.productId)
        return { emitted: [{ type: 'wishlist.rejected', productId: sending?.productId, problem: error }], ...next(rest, true) }
      },
      [`xstate.after.backoff.${PAUSING}`]: (before) => ({ ...sends(before.context.sending?.productId ?? 0), emitted: [] }),
    },
    always({ context: { pendingToggles, userId } }) {
      if (new Set(pendingToggles.map(({ productId }) => productId)).size < pendingToggles.length) throw new Error('Two wants of one product wait')
      if (userId === null && pendingToggles.length > 0) throw new Error('A want of nobody')
    },
  })

export const wishlistModels = [modelOf(ONE), modelOf(AWAY), modelOf(TWO), modelOf(PAGES)]
