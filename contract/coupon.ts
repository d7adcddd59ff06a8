import * as z from 'zod/mini'
import { Cart, COUPON_REFUSALS, cartSession } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { copiedCode } from './text.ts'

export const applyCoupon = endpoint({
  id: 'applyCoupon',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/applyCoupon',
  policy: 'cart',
  keyed: true,
  summary: 'Sets or replaces the coupon of the cart; returns the complete cart',
  body: z.object({ ...cartSession, couponCode: copiedCode(60) }),
  response: Cart,
  problems: ['cart-unknown', 'cart-ordered', ...COUPON_REFUSALS, 'idempotency-mismatch', 'idempotency-in-flight'],
})

export const removeCoupon = endpoint({
  id: 'removeCoupon',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/removeCoupon',
  policy: 'cart',
  summary: 'Removes the coupon from the cart, if any; returns the complete cart',
  body: z.object(cartSession),
  response: Cart,
  problems: ['cart-unknown', 'cart-ordered'],
})
