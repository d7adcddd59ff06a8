import { quantityOf } from '#contract/cart.constants.ts'
import { routePath } from '#contract/locale-routes.ts'
import { cleanCode } from '#contract/text.constants.ts'
import { isMissing, isSessionOver } from '#machines/cart/cart-session.changes.ts'
import type { CartSession } from '#machines/cart/cart-session.events.ts'
import { clearCartSession, clearMemberCard, storedCartSession, storeMemberCard } from '../actors/browser/cookies.ts'
import type { CartFormFailure, NoScriptResult } from './page.ts'
import { field, idIn, openCart, rejectionOf, sendOnce, statusOf, type Visit } from './visit.ts'

/** Code of a field that was left empty. */
export const BLANK = 'blank'
const LONGEST_TYPED = 100

export async function showCart(visit: Visit): Promise<NoScriptResult> {
  return { status: 200, page: { kind: 'cart', cart: (await openCart(visit)).cart, failure: null } }
}

// Submitted twice.
const ignoreMissing = (error: unknown): void => {
  if (!isMissing(rejectionOf(error))) throw error
}

/** Changes the lines with more pieces than are left to what is left. */
export async function takeLeft({ api, currencyId }: Visit, session: CartSession, isChanged: (itemId: number) => boolean): Promise<void> {
  const { items, shortages } = await api.getCart({ body: { ...session, currencyId } })
  for (const { itemId, available } of shortages.filter((each) => isChanged(each.itemId))) {
    const productId = items.find((item) => item.itemId === itemId)?.productId ?? 1
    const change =
      available > 0 ? api.updateItem({ body: { ...session, currencyId, itemId, productId, qty: available } }) : api.deleteItem({ body: { ...session, itemId } })
    await change.catch(ignoreMissing)
  }
}

async function changeLine(visit: Visit, session: CartSession): Promise<void> {
  const { api, currencyId } = visit
  const itemId = idIn(field(visit, 'item'))
  if (field(visit, 'do') === 'remove') {
    await api.deleteItem({ body: { ...session, itemId } }).catch(ignoreMissing)
    return
  }
  if (field(visit, 'do') === 'left') {
    await takeLeft(visit, session, (id) => id === itemId)
    return
  }
  const { items } = await api.getCart({ body: { ...session, currencyId } })
  const productId = items.find((item) => item.itemId === itemId)?.productId ?? 1
  await api.updateItem({ body: { ...session, currencyId, itemId, productId, qty: quantityOf(field(visit, 'qty')) } })
}

async function applyCoupon(visit: Visit, session: CartSession): Promise<void> {
  const { api, key } = visit
  const couponCode = cleanCode(field(visit, 'coupon'))
  if (couponCode === '') throw { code: BLANK, status: 422, message: '' }
  await sendOnce(() => api.applyCoupon({ body: { ...session, couponCode } }, { idempotencyKey: key }))
}

async function applyCard(visit: Visit, session: CartSession): Promise<void> {
  const { api, cookies } = visit
  const barcode = cleanCode(field(visit, 'memberCard'))
  if (barcode === '') throw { code: BLANK, status: 422, message: '' }
  await api.applyMemberCard({ body: { ...session, barcode } })
  storeMemberCard(cookies, barcode)
}

interface CartForm {
  readonly at: CartFormFailure['at']
  /** The field shown again as it was typed. */
  readonly typedIn: string
  readonly submit: (visit: Visit, session: CartSession) => Promise<unknown>
}

// No object: the name is the visitor's, and an object has a `constructor`.
const FORMS = new Map(
  Object.entries<CartForm>({
    line: { at: 'line', typedIn: 'qty', submit: changeLine },
    coupon: { at: 'coupon', typedIn: 'coupon', submit: applyCoupon },
    removeCoupon: { at: 'page', typedIn: '', submit: ({ api }, session) => api.removeCoupon({ body: session }) },
    card: { at: 'card', typedIn: 'memberCard', submit: applyCard },
    removeCard: {
      at: 'page',
      typedIn: '',
      submit: async ({ api, cookies }, session) => {
        await api.removeMemberCard({ body: session })
        clearMemberCard(cookies)
      },
    },
  }),
)

/** Executes a form of the cart; a failed one shows the cart again. */
export async function submitCartForm(visit: Visit): Promise<NoScriptResult> {
  const done = { redirect: routePath(visit.locale, '/cart') }
  const session = storedCartSession(visit.cookies)
  const form = FORMS.get(field(visit, 'form'))
  if (!form || session === null) return done
  try {
    await form.submit(visit, session)
    return done
  } catch (error) {
    const problem = rejectionOf(error)
    if (isSessionOver(problem)) {
      clearCartSession(visit.cookies)
      return done
    }
    const { cart } = await openCart(visit)
    const itemId = idIn(field(visit, 'item'))
    const at = form.at === 'line' && !cart?.items.some((item) => item.itemId === itemId) ? 'page' : form.at
    const failure = { at, itemId, typed: field(visit, form.typedIn).slice(0, LONGEST_TYPED), problem }
    return { status: statusOf(problem), page: { kind: 'cart', cart, failure } }
  }
}
