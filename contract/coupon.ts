import * as z from 'zod/mini'
import { Cart, COUPON_REFUSALS, cartSession } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { line } from './text.ts'

export const applyCoupon = endpoint({
  id: 'applyCoupon',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/applyCoupon',
  policy: 'cart',
  keyed: true,
  summary: 'Sets the coupon of the cart, in place of another one; answers the whole cart',
  body: z.object({ ...cartSession, couponCode: line(60) }),
  answer: Cart,
  problems: ['cart-unknown', 'cart-ordered', ...COUPON_REFUSALS, 'idempotency-mismatch', 'idempotency-in-flight'],
})

export const removeCoupon = endpoint({
  id: 'removeCoupon',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/removeCoupon',
  policy: 'cart',
  summary: 'Takes the coupon off the cart, if there is one; answers the whole cart',
  body: z.object(cartSession),
  answer: Cart,
  problems: ['cart-unknown', 'cart-ordered'],
})
