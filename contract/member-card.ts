import * as z from 'zod/mini'
import { Cart, cartSession } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { line } from './text.ts'

export const applyMemberCard = endpoint({
  id: 'applyMemberCard',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/applyMemberCard',
  policy: 'cart',
  summary: "Sets the member card of the cart, in place of another one; unknown, blocked and another customer's are refused alike; answers the whole cart",
  body: z.object({ ...cartSession, barcode: line(40) }),
  answer: Cart,
  problems: ['cart-unknown', 'cart-ordered', 'member-card-invalid'],
})

export const removeMemberCard = endpoint({
  id: 'removeMemberCard',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/removeMemberCard',
  policy: 'cart',
  summary: 'Takes the member card off the cart, if there is one; answers the whole cart',
  body: z.object(cartSession),
  answer: Cart,
  problems: ['cart-unknown', 'cart-ordered'],
})
