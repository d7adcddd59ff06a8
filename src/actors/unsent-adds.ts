import type { PendingAdd } from '#machines/cart/cart-session.events.ts'

/** Session storage key of the additions of a page that was unloaded before it had their responses. */
export const UNSENT_ADDS = 'cart.draft'

export interface UnsentAdd extends Pick<PendingAdd, 'key' | 'productId' | 'qty' | 'options' | 'quiet'> {
  /** The cart in which it may have been made already, and when it was last sent (Unix ms). */
  readonly sent?: { readonly cartId: string; readonly at: number }
}

/** Stores an addition for the next page of the tab. */
export function storeUnsentAdd(add: UnsentAdd): void {
  try {
    sessionStorage.setItem(UNSENT_ADDS, JSON.stringify([...JSON.parse(sessionStorage.getItem(UNSENT_ADDS) ?? '[]'), add]))
  } catch {
    // Without storage the next page knows nothing of this one.
  }
}

/** Whether the page before left additions that this page has to send. */
export function hasUnsentAdds(): boolean {
  try {
    return sessionStorage.getItem(UNSENT_ADDS) !== null
  } catch {
    return false
  }
}
