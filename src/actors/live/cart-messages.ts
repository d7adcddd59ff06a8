import type { CartEmittedEvent, CartEvent, CartSession } from '#machines/cart/cart-session.events.ts'

/**
 * What one tab tells the others. The protectCode does not travel: it is in the cookies they share. `coupon`: one that is being taken off.
 * `ordered`: told before the session's end.
 */
export type CartMessage =
  | { type: 'session' }
  | { type: 'version'; cartId: string; version: number }
  | { type: 'coupon'; code: string }
  | { type: 'ordered'; cartId: string; orderSlug: string; isHandedOver: boolean }

/** News of what happened here; nothing when the others need not know. */
export function cartMessageFor(event: CartEmittedEvent): CartMessage | null {
  if (event.type === 'cart.changed') return { type: 'version', cartId: event.cartId, version: event.version }
  if (event.type === 'session.created') return { type: 'session' }
  return event.type === 'session.cleared' && event.reason !== 'elsewhere' ? { type: 'session' } : null
}

/** Cart events for a message from another tab; `kept` is the session in the shared cookies. */
export function cartEventsFor(message: CartMessage, stored: CartSession | null): readonly CartEvent[] {
  if (message.type === 'coupon' || message.type === 'ordered') return []
  const session: CartEvent = stored ? { type: 'session.found', ...stored } : { type: 'session.left' }
  return message.type === 'session' ? [session] : [session, { type: 'cart.heard', cartId: message.cartId, version: message.version }]
}
