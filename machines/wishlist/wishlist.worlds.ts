import type { SnapshotFrom } from 'xstate'
import { WISHLIST_LIMIT } from '#contract/wishlist.constants.ts'
import { answered, elapsed, model, refused, type World } from '#tests/model/model.ts'
import { wishlistMachine } from './wishlist.machine.ts'
import { isWished, wishedIds } from './wishlist.wants.ts'

type Snapshot = SnapshotFrom<typeof wishlistMachine>

const OLIVE = 70
const SALT = 71
const NO_NETWORK = { code: 'network', status: 0, message: 'network' }
const FULL = { code: 'wishlist-full', status: 422, message: 'The wishlist is full' }
const PAUSING = 'wishlist.present.toggling.pausing'

export const exampleWish = (productId: number) => ({ id: productId, product_id: productId, created_at: '2026-11-01T10:00:00.000Z' })
export const exampleWishes = (productIds: readonly number[], page = 1, lastPage = 1) => ({
  records: productIds.map(exampleWish),
  paging: { page, limit: WISHLIST_LIMIT, total: productIds.length, lastPage, perPage: WISHLIST_LIMIT },
})

const reads = { value: { present: { reading: 'asking' } }, asked: [{ call: 'filterWishes', input: { query: { limit: WISHLIST_LIMIT } } }] }
const sends = (productId: number) => ({
  value: { present: { toggling: 'asking' } },
  asked: [{ call: 'toggleWish', input: { body: { product_id: productId } } }],
})
const isIn = (snapshot: Snapshot, state: 'reading' | 'toggling' | 'unread' | 'settled') =>
  typeof snapshot.value === 'object' &&
  (typeof snapshot.value.present === 'string' ? snapshot.value.present === state : state in (snapshot.value.present ?? {}))

/** What follows when nothing is on its way: the next want, else the list, else nothing. */
function next(wants: readonly { productId: number }[], behind: boolean) {
  const [first] = wants
  if (first) return sends(first.productId)
  return behind ? reads : { value: { present: 'settled' }, asked: [] }
}

const shownAfter = (before: Snapshot, productId: number, isShown: boolean) =>
  [...new Set([...wishedIds(before.context), productId])].filter((id) => (id === productId ? isShown : true)).sort()

/** A press is seen at once, whatever is on its way; it is asked for when its turn comes. */
function pressed(before: Snapshot, event: World, isShown: boolean) {
  if (before.value === 'absent') return { value: 'absent', emitted: [{ type: 'login.asked', productId: event.productId }], asked: [] }
  return { shown: shownAfter(before, Number(event.productId), isShown), emitted: [], ...(isIn(before, 'unread') ? reads : {}) }
}

const came = { type: 'customer.came', userId: 5 }
const left = { type: 'customer.left' }
const refresh = { type: 'wishes.refresh' }
const olive = { type: 'wish.toggle', productId: OLIVE, key: 'key-olive' }

/** One product: a press is confirmed, corrected or refused. */
const ONE: readonly World[] = [
  came,
  left,
  olive,
  { type: 'wish.add', productId: OLIVE, key: 'key-add-1' },
  answered('filterWishes', exampleWishes([])),
  answered('filterWishes', exampleWishes([OLIVE])),
  answered('toggleWish', { product_id: OLIVE, added: true }),
  answered('toggleWish', { product_id: OLIVE, added: false }),
  refused('toggleWish', FULL),
]

/** A platform that is away: calls are repeated, and the list may stay unknown. */
const AWAY: readonly World[] = [
  came,
  { type: 'customer.came', userId: 6 },
  { type: 'wish.add', productId: OLIVE, key: 'key-add-1' },
  olive,
  refresh,
  answered('filterWishes', exampleWishes([])),
  refused('filterWishes', NO_NETWORK),
  refused('toggleWish', NO_NETWORK),
  elapsed('backoff', PAUSING),
]

/** Two products, whose presses wait for each other. */
const TWO: readonly World[] = [
  came,
  olive,
  { type: 'wish.toggle', productId: SALT, key: 'key-salt-1' },
  answered('filterWishes', exampleWishes([OLIVE])),
  answered('toggleWish', { product_id: OLIVE, added: false }),
  refused('toggleWish', FULL),
]

/** A list of two pages. */
const PAGES: readonly World[] = [
  came,
  left,
  refresh,
  answered('filterWishes', exampleWishes([OLIVE])),
  answered('filterWishes', exampleWishes([OLIVE], 1, 2)),
  answered('filterWishes', exampleWishes([OLIVE, SALT], 2, 2)),
  refused('filterWishes', NO_NETWORK),
]

const modelOf = (worlds: readonly World[]) =>
  model<typeof wishlistMachine>({
    machine: wishlistMachine,
    input: undefined,
    worlds,
    project: ({ context }) => ({
      userId: context.userId,
      wishes: context.wishes?.map(({ product_id }) => product_id) ?? null,
      sending: context.sending && `${context.sending.productId} ${context.sending.isWished} ${context.sending.isCorrection}`,
      wants: context.wants.map(({ productId, isWished, isCorrection }) => `${productId} ${isWished} ${isCorrection}`),
      confirmed: context.confirmed.map(({ productId, isWished }) => `${productId} ${isWished}`),
      shown: [...wishedIds(context)].sort(),
      behind: context.behind,
      page: context.page,
      problem: context.problem?.code ?? null,
      attempts: context.attempts,
    }),
    possible({ context }, event) {
      if (event.type === 'customer.came' && event.userId === 6) return context.userId === 5 && context.wants.length === 0 && !context.sending
      if (event.type === 'xstate.done.actor.toggleWish' || event.type === 'xstate.error.actor.toggleWish') return context.attempts < 2 || 'output' in event
      if (event.type !== 'xstate.done.actor.filterWishes') return true
      const { page } = (event.output as ReturnType<typeof exampleWishes>).paging
      return page === context.page
    },
    undisturbed: ['wish.toggle', 'wish.add', 'wishes.refresh', 'customer.came'],
    expect: {
      'customer.came': (before, { userId }) =>
        userId === before.context.userId
          ? { value: before.value, userId, emitted: [], asked: [] }
          : { ...reads, userId, wishes: null, wants: [], confirmed: [], shown: [], emitted: [] },
      'customer.left': () => ({ value: 'absent', userId: null, wishes: null, sending: null, wants: [], confirmed: [], shown: [], emitted: [], asked: [] }),
      'wish.toggle': (before, event) => pressed(before, event, !isWished(before.context, Number(event.productId))),
      'wish.add': (before, event) => pressed(before, event, true),
      'wishes.refresh': (before) => {
        if (isIn(before, 'settled') || isIn(before, 'unread')) return { ...reads, emitted: [] }
        return { value: before.value, behind: true, emitted: [], asked: [] }
      },
      'xstate.done.actor.filterWishes': (before, { output }) => {
        const { records, paging } = output as ReturnType<typeof exampleWishes>
        const known = before.context.page > 1 ? (before.context.wishes ?? []).map(({ product_id }) => product_id) : []
        const wishes = [...new Set([...known, ...records.map(({ product_id }) => product_id)])]
        if (paging.page < paging.lastPage) {
          return {
            value: { present: { reading: 'asking' } },
            wishes,
            emitted: [],
            asked: [{ call: 'filterWishes', input: { query: { limit: WISHLIST_LIMIT, page: 2 } } }],
          }
        }
        const wants = before.context.wants.filter((want) => want.isWished !== wishes.includes(want.productId))
        return { wishes, confirmed: [], emitted: [], ...next(wants, before.context.behind) }
      },
      'xstate.error.actor.filterWishes': (before) =>
        before.context.wishes
          ? {
              wishes: before.context.wishes.map(({ product_id }) => product_id),
              problem: null,
              emitted: [],
              ...next(before.context.wants, before.context.behind),
            }
          : {
              value: { present: 'unread' },
              wants: [],
              problem: 'network',
              emitted: before.context.wants.map(({ productId }) => ({ type: 'wish.refused', productId, problem: NO_NETWORK })),
              asked: [],
            },
      'xstate.done.actor.toggleWish': (before, { output }) => {
        const { added } = output as { added: boolean }
        const { sending, wants } = before.context
        if (!sending) throw new Error('Nothing was on its way')
        const isLater = wants.some(({ productId }) => productId === sending.productId)
        if (added !== sending.isWished && !isLater && !sending.isCorrection)
          return { ...sends(sending.productId), shown: [...wishedIds(before.context)].sort(), emitted: [] }
        const rest = wants.filter((want) => want.productId !== sending.productId || want.isWished !== added)
        return { emitted: [{ type: added ? 'wish.added' : 'wish.removed', productId: sending.productId, ignore: false }], ...next(rest, true) }
      },
      'xstate.error.actor.toggleWish': (before, { error }) => {
        const { sending, wants, attempts } = before.context
        if (error === NO_NETWORK && attempts < 2) return { value: { present: { toggling: 'pausing' } }, attempts: attempts + 1, emitted: [], asked: [] }
        const rest = wants.filter(({ productId }) => productId !== sending?.productId)
        return { emitted: [{ type: 'wish.refused', productId: sending?.productId, problem: error }], ...next(rest, true) }
      },
      [`xstate.after.backoff.${PAUSING}`]: (before) => ({ ...sends(before.context.sending?.productId ?? 0), emitted: [] }),
    },
    always({ context: { wants, userId } }) {
      if (new Set(wants.map(({ productId }) => productId)).size < wants.length) throw new Error('Two wants of one product wait')
      if (userId === null && wants.length > 0) throw new Error('A want of nobody')
    },
  })

export const wishlistModels = [modelOf(ONE), modelOf(AWAY), modelOf(TWO), modelOf(PAGES)]
