import { quantityOf } from '#contract/cart.constants.ts'
import type { Cart } from '#contract/cart.ts'
import type { Problem } from '../problem.ts'
import type {
  AddWish,
  CartContext,
  CartEmittedEvent,
  CartEvent,
  CartSession,
  ClearReason,
  DroppedLine,
  EditWish,
  HurriedChange,
  RemoveWish,
  Wish,
} from './cart-session.events.ts'

/** The session, for a call that needs one; without it the call must not happen. */
export function sessionOf(session: CartSession | null): CartSession {
  if (!session) throw new Error("Session doesn't exist")
  return session
}

/** The only two refusals that end a session; everything else may pass. */
export const isSessionOver = ({ code }: Problem): boolean => code === 'cart-unknown' || code === 'cart-ordered'

/** The line of the change is not in the cart: what is known is old. */
export const isMissing = ({ code }: Problem): boolean => code === 'item-not-in-cart'

export const pending = ({ sending, wishes }: Pick<CartContext, 'sending' | 'wishes'>): readonly Wish[] => (sending ? [sending, ...wishes] : wishes)

export const isAdd = (wish: Wish): wish is AddWish => wish.kind === 'add'

export const isEdit = (wish: Wish): wish is EditWish => wish.kind === 'edit'

export const isRemoving = (context: Pick<CartContext, 'sending' | 'wishes'>, itemId: number): boolean =>
  pending(context).some((wish) => wish.kind === 'empty' || (wish.kind === 'remove' && wish.itemId === itemId))

/** A later quantity of the line waits: what is answered now is not the last word. */
export const isAskedAgain = (wishes: readonly Wish[], itemId: number): boolean => wishes.some((wish) => wish.kind === 'set' && wish.itemId === itemId)

type EventOf<T extends CartEvent['type']> = Omit<Extract<CartEvent, { type: T }>, 'type'>

export const addWish = (event: EventOf<'item.add'>): AddWish => ({
  kind: 'add',
  key: event.key,
  productId: event.productId,
  qty: quantityOf(event.qty),
  options: event.options ?? {},
  quiet: event.quiet ?? false,
  ignore: event.ignoreBehaviour ?? event.quiet ?? false,
  renewed: false,
})

export const editWish = ({ itemId, productId, qty, options, key }: EventOf<'line.edit'>): EditWish => ({
  kind: 'edit',
  itemId,
  productId,
  qty: quantityOf(qty),
  options,
  key: key ?? null,
})

function overtakes(wish: Wish, other: Wish): boolean {
  if (wish.kind === 'add' || other.kind === 'add') return false
  if (wish.kind === 'empty') return true
  return other.kind !== 'empty' && other.itemId === wish.itemId && (wish.kind !== 'set' || other.kind === 'set')
}

/** The queue with one more wish; it takes the place of those that still wait and come to nothing by it: earlier quantities of the line above all. */
export const queued = (wishes: readonly Wish[], wish: Wish): readonly Wish[] => [...wishes.filter((other) => !overtakes(wish, other)), wish]

export const without = <T>(record: Readonly<Record<number, T>>, key: number): Readonly<Record<number, T>> => {
  const { [key]: _, ...rest } = record
  return rest
}

const onlyOf = <T>(record: Readonly<Record<number, T>>, cart: Cart): Readonly<Record<number, T>> =>
  Object.fromEntries(Object.entries(record).filter(([itemId]) => cart.items.some((item) => item.itemId === Number(itemId))))

/** Of another session, or older than what is known. */
export const isOld = ({ session, cart: known }: CartContext, cart: Cart): boolean =>
  cart.id !== session?.cartId || (known !== null && known.id === cart.id && cart.version < known.version)

/** What an answered cart leaves of the wishes for lines that it no longer has. */
export const accepted = ({ wanted, refusals, lines, wishes }: CartContext, cart: Cart) => ({
  cart,
  wishes: wishes.filter((wish) => wish.kind === 'add' || wish.kind === 'empty' || cart.items.some((item) => item.itemId === wish.itemId)),
  wanted: onlyOf(wanted, cart),
  refusals: onlyOf(refusals, cart),
  lines: onlyOf(lines, cart),
})

/** That a change of a line is done. */
export const doneEvent = (wish: EditWish | RemoveWish): CartEmittedEvent =>
  wish.kind === 'edit' ? { type: 'line.edited', itemId: wish.itemId, key: wish.key } : { type: 'item.removed', itemId: wish.itemId, from: wish.from }

const isLineChange = (wish: Wish): wish is EditWish | RemoveWish => wish.kind === 'edit' || wish.kind === 'remove'

/** What becomes of changes whose line was gone before their turn: nobody waits for an answer that never comes. */
export const lostChangeEvents = (before: Pick<CartContext, 'wishes'>, after: Pick<CartContext, 'wishes'>): readonly CartEmittedEvent[] =>
  before.wishes
    .filter(isLineChange)
    .filter((wish) => !after.wishes.includes(wish))
    .map((wish) => (wish.hurried ? doneEvent(wish) : { type: 'item.missing', itemId: wish.itemId }))

/** The lines a person loses, with their wishes, as they can be added again. */
export function droppedLines({ cart, wanted, ...context }: CartContext): readonly DroppedLine[] {
  const kept = (cart?.items ?? []).filter((item) => !isRemoving(context, item.itemId))
  return [
    ...kept.map((item) => ({ productId: item.productId, qty: wanted[item.itemId] ?? item.qty, options: item.options })),
    ...pending(context)
      .filter(isAdd)
      .map(({ productId, qty, options }) => ({ productId, qty, options })),
  ]
}

/** Adds that outlive their session; the platform's keys belong to a cart, so they keep theirs. */
export function survivors({ clearing, sending, wishes }: CartContext): readonly AddWish[] {
  if (clearing === 'locale' || clearing === 'logout') return []
  const again = sending?.kind === 'add' && !isLost(clearing, sending) ? [{ ...sending, renewed: clearing === 'refused' }] : []
  return [...again, ...wishes.filter(isAdd)]
}

/** An add whose second session was refused as well. */
export const isLost = (clearing: ClearReason | null, add: AddWish): boolean => clearing === 'refused' && add.renewed

/** Bodies of the changes; the one that is sent decides. */
export function addition({ session, sending, currencyId }: CartContext) {
  if (sending?.kind !== 'add') throw new Error('Nothing to add')
  const { key, productId, qty, options } = sending
  return { body: { ...sessionOf(session), currencyId, productId, qty, options, reservation: null }, idempotencyKey: key }
}

export function lineChange({ session, sending, currencyId, cart }: CartContext) {
  if (sending?.kind !== 'set' && sending?.kind !== 'edit') throw new Error('No line to change')
  const item = cart?.items.find(({ itemId }) => itemId === sending.itemId)
  if (!item) throw new Error('No line to change')
  const other = sending.kind === 'edit' ? { productId: sending.productId, options: sending.options } : { productId: item.productId }
  return { body: { ...sessionOf(session), currencyId, itemId: item.itemId, qty: sending.qty, ...other, reservation: null } }
}

export function removal({ session, sending }: CartContext) {
  if (sending?.kind !== 'remove') throw new Error('No line to remove')
  return { body: { ...sessionOf(session), itemId: sending.itemId } }
}

export const emptying = ({ session }: CartContext) => ({ body: sessionOf(session) })

const waiting = ({ sending, wishes, wanted }: CartContext): readonly Wish[] => {
  const emptied = wishes.find(({ kind }) => kind === 'empty')
  if (emptied) return [emptied]
  const isSent = (itemId: number, qty: number) => sending?.kind === 'set' && sending.itemId === itemId && sending.qty === qty
  const sets = Object.entries(wanted).map(([itemId, qty]) => ({ kind: 'set' as const, itemId: Number(itemId), qty }))
  return [...wishes.filter(({ kind }) => kind !== 'set'), ...sets.filter(({ itemId, qty }) => !isSent(itemId, qty))]
}

/** The queue after it was hurried. */
export const hurried = (wishes: readonly Wish[]): readonly Wish[] => wishes.map((wish) => (isLineChange(wish) ? { ...wish, hurried: true } : wish))

/** What would be lost with the page while another call runs, as calls that can be made beside it. */
export const hurriedChanges = (context: CartContext): readonly HurriedChange[] =>
  waiting(context).map((wish) => {
    const alone = { ...context, sending: wish }
    switch (wish.kind) {
      case 'add':
        return { call: 'addItem', input: addition(alone) }
      case 'remove':
        return { call: 'deleteItem', input: removal(alone) }
      case 'empty':
        return { call: 'clearCart', input: emptying(alone) }
      default:
        return { call: 'updateItem', input: lineChange(alone) }
    }
  })
