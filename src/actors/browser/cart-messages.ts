import type { CartEmittedEvent, CartEvent, CartSession } from '#machines/cart/cart-session.events.ts'

/** The coupon that a tab is removing, and the version of the cart in which it is invalid. */
export type RemovingCoupon = Readonly<{ type: 'coupon'; code: string; version: number }>

/**
 * Messages between tabs. The protect code is not sent: tabs share it through cookies. `coupon`: one being removed.
 * `ordered`: sent before the session ends.
 */
export type CartMessage =
  | { type: 'session' }
  | { type: 'version'; cartId: string; version: number }
  | RemovingCoupon
  | { type: 'ordered'; cartId: string; orderSlug: string; isHandedOver: boolean }

/** Messages between tabs. Tokens are not sent: tabs share them through cookies. `ending`: a log-out has started, `changed`: the account changed; the last message: the wishlist changed. */
export type SessionMessage =
  | { type: 'begun'; expiresIn: number }
  | { type: 'renewed'; expiresIn: number }
  | { type: 'ending' }
  | { type: 'ended' }
  | { type: 'changed' }
  | { type: 'wished' }

/** Message for an emitted cart event; undefined when other tabs need none. */
export function cartMessageFor(event: CartEmittedEvent): CartMessage | null {
  if (event.type === 'cart.changed') return { type: 'version', cartId: event.cartId, version: event.version }
  if (event.type === 'session.created') return { type: 'session' }
  return event.type === 'session.cleared' && event.reason !== 'otherTab' ? { type: 'session' } : null
}

/** Cart events for a message from another tab; `stored` is the session in the shared cookies. */
export function cartEventsFor(message: CartMessage, stored: CartSession | null): readonly CartEvent[] {
  if (message.type === 'coupon' || message.type === 'ordered') return []
  const session: CartEvent = stored ? { type: 'session.found', ...stored } : { type: 'session.removed' }
  return message.type === 'session' ? [session] : [session, { type: 'cart.versionReceived', cartId: message.cartId, version: message.version }]
}
