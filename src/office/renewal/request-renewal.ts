/** A page in a frame asks the one around it, which has the dialog. */
export const RENEWAL_REQUEST = 'renewal.request'

/** Opens the dialog that renews a log-in again. */
export function requestRenewal(session: { send(event: { type: 'renewal.request' }): void } | undefined): void {
  if (window.parent !== window) window.parent.dispatchEvent(new Event(RENEWAL_REQUEST))
  else session?.send({ type: 'renewal.request' })
}
