import { companyOf } from '#contract/address.constants.ts'
import type { PaymentMethod } from '#contract/checkout.ts'
import type { Order, WalletOrder } from '#contract/order.ts'
import { exampleCart, exampleItem } from '../cart/cart.examples.ts'
import { CASH, COURIER, SHIPPING } from '../checkout/checkout.examples.ts'
import type { HostedForm, PaymentRedirectInput } from './payment-redirect.events.ts'

export const FORM_HTML = '<form action="https://pay.example/page" method="post"><input type="hidden" name="ref" value="r-1"></form>'
export const FORM: HostedForm = { action: 'https://pay.example/page', fields: [['ref', 'r-1']] }
export const WALLET: WalletOrder = {
  isSubscription: false,
  plan_id: null,
  quantity: 1,
  total: 12.5,
  orderId: 'payment-1',
  scriptUrl: 'https://pay.example/wallet.js',
}
export const CARD: PaymentMethod = { ...CASH, id: 3, code: 'card', name: 'Card', paymentType: 'HPF' }
export const RETURN_URLS = { successURL: 'https://shop.example/checkout/success', failureURL: 'https://shop.example/checkout/failure' }

const { items, prices } = exampleCart(1, [exampleItem(7)])

/** An order paid by card in the given payment state. */
export const exampleOrder = (state: Order['payment']['state'], overrides: Partial<Order> = {}): Order => ({
  orderSlug: 'order-slug',
  orderNumber: '2026-000001',
  status: state === 'paid' ? 'paid' : 'awaitingPayment',
  placedAt: '2026-01-02T03:04:05.000Z',
  life: [],
  email: 'ana@example.com',
  firstName: 'Ana',
  items,
  itemCount: 1,
  prices: prices.converted,
  taxByRate: [],
  vat: { treatment: 'own', country: 'HR', vatNumber: null },
  couponCode: null,
  memberCard: null,
  shippingAddress: SHIPPING,
  billingAddress: SHIPPING,
  countries: { '53': 'Croatia' },
  ...companyOf({}),
  deliveryMethod: { id: COURIER.id, name: COURIER.name, estimate: '', branch: null },
  paymentMethod: { id: CARD.id, code: CARD.code, name: CARD.name, paymentType: CARD.paymentType, instructions: null },
  payment: { state, paidAt: null, expiresAt: null, slip: null },
  payableBy: state === 'waiting' || state === 'failed' ? [CARD] : [],
  shipments: [],
  refunds: [],
  downloads: [],
  withdrawableUntil: null,
  orderMessage: '',
  giftMessage: '',
  ...overrides,
})

export const PAYMENT_REDIRECT: PaymentRedirectInput = {
  orderSlug: 'order-slug',
  protectCode: 'code-1',
  isLoggedIn: false,
  html: null,
  otherWay: false,
  returnUrls: RETURN_URLS,
}
