import * as z from 'zod/mini'
import { Cart, cartSession } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { copiedCode } from './text.ts'

export const applyMemberCard = endpoint({
  id: 'applyMemberCard',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/applyMemberCard',
  policy: 'cart',
  summary: "Sets or replaces the member card of the cart; unknown, blocked and other customers' cards get the same error; returns the complete cart",
  body: z.object({ ...cartSession, barcode: copiedCode(40) }),
  response: Cart,
  problems: ['cart-unknown', 'cart-ordered', 'member-card-invalid'],
})

export const removeMemberCard = endpoint({
  id: 'removeMemberCard',
  method: 'POST',
  version: 'v2',
  area: 'ecommerce',
  path: '/cart/removeMemberCard',
  policy: 'cart',
  summary: 'Removes the member card from the cart, if any; returns the complete cart',
  body: z.object(cartSession),
  response: Cart,
  problems: ['cart-unknown', 'cart-ordered'],
})
