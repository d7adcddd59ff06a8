import type { Cart, CartItem } from '#contract/cart.ts'
import type { Problem } from '../problem.ts'

const nothing = { cartTotal: 0, coupon: 0, delivery: 0, itemsTotal: 0, loyalty: 0, orderTotal: 0 }
const prices = { ...nothing, tax: nothing }

export const exampleItem = (itemId: number, qty = 1): CartItem => ({
  itemId,
  productId: itemId * 10,
  qty,
  options: {},
  productData: {
    name: `Product ${itemId}`,
    media: null,
    slug: `product-${itemId}`,
    mainProductSlug: null,
    isVisibleIndividually: true,
    sku: `P-${itemId}`,
    format: 'simple',
    backdrop: 'sand',
    caption: '',
    stock: { quantity: 5, state: 'inStock' },
    configuration: [],
    members: [],
  },
  prices: { converted: { finalPrice: 1, row: qty }, base: { finalPrice: 1, cartTotal: qty } },
})

/** A cart as the API responds with it. */
export const exampleCart = (version: number, items: readonly CartItem[] = [], parts: Partial<Cart> = {}): Cart => ({
  id: 'cart-1',
  session: 'cart-1',
  protectCode: 'code-1',
  version,
  currencyId: 1,
  items: [...items],
  itemCount: items.reduce((sum, { qty }) => sum + qty, 0),
  shortages: [],
  coupon: null,
  couponCode: null,
  isCouponValid: true,
  couponRefusal: null,
  memberCard: null,
  deliveryMethodId: null,
  paymentMethodId: null,
  options: '{}',
  guestUser: null,
  customer: null,
  digitalOnly: false,
  prices: { converted: prices, base: prices },
  taxByRate: [],
  vat: { treatment: 'own', country: 'HR', deliveryRatePercent: 25, vatNumber: null },
  freeDelivery: null,
  ...parts,
})

const problem = (code: string, status: number): Problem => ({ code, status, message: code })
export const NETWORK = problem('network', 0)
export const CART_UNKNOWN = problem('cart-unknown', 400)
export const OUT_OF_STOCK: Problem = { ...problem('out-of-stock', 422), payload: { available: 3 } }
export const NOT_IN_CART = problem('item-not-in-cart', 422)
