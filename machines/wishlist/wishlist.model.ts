import type { SnapshotFrom } from 'xstate'
import { WISHLIST_LIMIT } from '#contract/wishlist.constants.ts'
import { elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { wishlistMachine } from './wishlist.machine.ts'

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

type Context = Snapshot['context']
type Toggle = Context['pendingToggles'][number]

const NOTHING = { userId: null, items: null, sending: null, pendingToggles: [], confirmed: [], stale: false, page: 1, problem: null, attempts: 0 }
const reads = {
  value: { present: { reading: 'asking' } },
  stale: false,
  page: 1,
  problem: null,
  invoked: [{ operation: 'filterWishes', input: { query: { limit: WISHLIST_LIMIT } } }],
}
const sends = ({ productId, key }: Toggle) => ({
  value: { present: { toggling: 'asking' } },
  invoked: [{ operation: 'toggleWish', input: { body: { product_id: productId }, idempotencyKey: key } }],
})
const isIn = (snapshot: Snapshot, state: 'reading' | 'toggling' | 'loadFailed' | 'settled') =>
  typeof snapshot.value === 'object' &&
  (typeof snapshot.value.present === 'string' ? snapshot.value.present === state : state in (snapshot.value.present ?? {}))

/** What follows when nothing is on its way: the next toggle, else the list if it is stale, else nothing. */
function settled(changes: { readonly pendingToggles: readonly Toggle[]; readonly stale: boolean } & Readonly<Record<string, unknown>>) {
  const [sending, ...pendingToggles] = changes.pendingToggles
  if (sending) return { ...changes, ...sends(sending), sending, pendingToggles, attempts: 0 }
  return changes.stale ? { ...changes, ...reads } : { ...changes, value: { present: 'settled' } }
}

/** Whether the server has the product in the list once the sent toggle is done; undefined before the list is known. */
const onServer = ({ items, sending, confirmed }: Context, productId: number): boolean | undefined =>
  sending?.productId === productId
    ? sending.isInWishlist
    : (confirmed.findLast((toggle) => toggle.productId === productId)?.isInWishlist ?? items?.some(({ product_id }) => product_id === productId))

const isShown = (context: Context, productId: number): boolean =>
  context.pendingToggles.find((toggle) => toggle.productId === productId)?.isInWishlist ?? onServer(context, productId) ?? false

/** The queue when the product is wanted in the list or out of it: none for what the server has anyway. */
function wanting(context: Context, { productId, key }: ModelEvent, isInWishlist: boolean): readonly Toggle[] {
  const others = context.pendingToggles.filter((toggle) => toggle.productId !== productId)
  if (onServer(context, Number(productId)) === isInWishlist) return others
  return [...others, { productId: Number(productId), isInWishlist, key: String(key), ignore: false, isCorrection: false }]
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
    accepts: {
      'customer.loggedIn': ['*'],
      'customer.loggedOut': ['present'],
      'wishlist.toggle': ['*'],
      'wishlist.add': ['present'],
      'wishlist.refresh': ['present'],
    },
    invokes: { filterWishes: ['present.reading.asking'], toggleWish: ['present.toggling.asking'] },
    delays: { backoff: { in: ['present.toggling.pausing'], ms: ({ attempts }) => [500, 2000][attempts - 1] } },
    phrases: {
      'customer.loggedIn': 'a customer logs in',
      'customer.loggedOut': 'the customer logs out',
      'wishlist.toggle': 'the shopper presses the heart of a product',
      'wishlist.add': 'a product chosen before the log-in is added',
      'wishlist.refresh': 'the wishlist may have changed',
      'xstate.done.actor.filterWishes': ({ output }) => `page ${(output as { paging: { page: number } }).paging.page} of the wishlist arrives`,
      'xstate.error.actor.filterWishes': 'the wishlist is not loaded',
      'xstate.done.actor.toggleWish': ({ output }) =>
        (output as { added: boolean }).added ? 'the product is added to the wishlist' : 'the product is removed from the wishlist',
      'xstate.error.actor.toggleWish': 'the wishlist is not changed',
      'xstate.after.backoff': 'the pause before the next attempt ends',
    },
    start: { value: 'absent', ...NOTHING },
    project: ({ context }) => ({ ...context }),
    possible({ context }, event) {
      if (event.type === 'customer.loggedIn' && event.userId === 6) return context.userId === 5 && context.pendingToggles.length === 0 && !context.sending
      if (event.type === 'xstate.done.actor.toggleWish' || event.type === 'xstate.error.actor.toggleWish') return context.attempts < 2 || 'output' in event
      if (event.type !== 'xstate.done.actor.filterWishes') return true
      const { page } = (event.output as ReturnType<typeof exampleWishlist>).paging
      return page === context.page
    },
    undisturbed: ['wishlist.toggle', 'wishlist.add', 'wishlist.refresh', 'customer.loggedIn'],
    expect: {
      'customer.loggedIn': (before, { userId }) => (userId === before.context.userId ? {} : { ...NOTHING, ...reads, userId }),
      'customer.loggedOut': () => ({ ...NOTHING, value: 'absent' }),
      'wishlist.toggle': (before, event) => {
        const { context } = before
        if (before.value === 'absent') return { emitted: [{ type: 'login.required', productId: event.productId }] }
        const pendingToggles = wanting(context, event, !isShown(context, Number(event.productId)))
        if (isIn(before, 'loadFailed')) return { ...reads, pendingToggles }
        // It does not wait for a reload.
        if (isIn(before, 'reading') && context.items) return settled({ pendingToggles, stale: true })
        return isIn(before, 'settled') ? settled({ pendingToggles, stale: context.stale }) : { pendingToggles }
      },
      'wishlist.add': (before, event) => {
        const { context } = before
        const pendingToggles = isShown(context, Number(event.productId)) ? context.pendingToggles : wanting(context, event, true)
        if (isIn(before, 'loadFailed')) return { ...reads, pendingToggles }
        return isIn(before, 'settled') ? settled({ pendingToggles, stale: context.stale }) : { pendingToggles }
      },
      'wishlist.refresh': (before) => (isIn(before, 'settled') || isIn(before, 'loadFailed') ? reads : { stale: true }),
      'xstate.done.actor.filterWishes': ({ context }, { output }) => {
        const { records, paging } = output as ReturnType<typeof exampleWishlist>
        const known = context.page > 1 ? (context.items ?? []) : []
        const items = [...known, ...records.filter(({ id }) => !known.some((item) => item.id === id))]
        if (paging.page < paging.lastPage)
          return { items, page: 2, invoked: [{ operation: 'filterWishes', input: { query: { limit: WISHLIST_LIMIT, page: 2 } } }] }
        const isListed = (productId: number) => items.some(({ product_id }) => product_id === productId)
        const pendingToggles = context.pendingToggles.filter(({ productId, isInWishlist }) => isInWishlist !== isListed(productId))
        return { ...settled({ pendingToggles, stale: context.stale, items }), confirmed: [] }
      },
      'xstate.error.actor.filterWishes': ({ context: { items, pendingToggles, stale } }) =>
        items
          ? settled({ pendingToggles, stale })
          : {
              value: { present: 'loadFailed' },
              pendingToggles: [],
              problem: NO_NETWORK,
              emitted: pendingToggles.map(({ productId }) => ({ type: 'wishlist.rejected', productId, problem: NO_NETWORK })),
            },
      'xstate.done.actor.toggleWish': ({ context: { sending, pendingToggles, confirmed, stale } }, { output }) => {
        const { added } = output as { added: boolean }
        if (!sending) throw new Error('Nothing was on its way')
        const { productId } = sending
        const isLater = pendingToggles.some((toggle) => toggle.productId === productId)
        // The state differed: once more, with another key.
        if (added !== sending.isInWishlist && !isLater && !sending.isCorrection)
          return settled({ pendingToggles: [{ ...sending, key: `${sending.key}-2`, isCorrection: true }, ...pendingToggles], stale })
        return {
          ...settled({
            sending: null,
            pendingToggles: pendingToggles.filter((toggle) => toggle.productId !== productId || toggle.isInWishlist !== added),
            stale: true,
          }),
          confirmed: [...confirmed.filter((toggle) => toggle.productId !== productId), { ...sending, isInWishlist: added }],
          emitted: [{ type: added ? 'wishlist.added' : 'wishlist.removed', productId, ignore: false }],
        }
      },
      'xstate.error.actor.toggleWish': ({ context: { sending, pendingToggles, attempts } }, { error }) => {
        if (error === NO_NETWORK && attempts < 2) return { value: { present: { toggling: 'pausing' } }, attempts: attempts + 1 }
        return {
          ...settled({ sending: null, pendingToggles: pendingToggles.filter(({ productId }) => productId !== sending?.productId), stale: true }),
          emitted: [{ type: 'wishlist.rejected', productId: sending?.productId, problem: error }],
        }
      },
      [`xstate.after.backoff.${PAUSING}`]: ({ context: { sending } }) => (sending ? sends(sending) : {}),
    },
    always({ context: { pendingToggles, userId } }) {
      if (new Set(pendingToggles.map(({ productId }) => productId)).size < pendingToggles.length) throw new Error('Two wants of one product wait')
      if (userId === null && pendingToggles.length > 0) throw new Error('A want of nobody')
    },
  })

export const wishlistModels = [modelOf(ONE), modelOf(AWAY), modelOf(TWO), modelOf(PAGES)]
