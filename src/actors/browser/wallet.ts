import type { WalletOrder } from '#contract/order.ts'
import type { WalletOutcome } from '#machines/payment/payment-redirect.events.ts'
import { parsedUrl } from '#src/parsed-url.ts'
import { policy } from '#src/trusted-types.ts'

interface OrderActions {
  order: { create(order: { intent: 'CAPTURE'; purchase_units: readonly PurchaseUnit[] }): Promise<string> }
}
interface PurchaseUnit {
  reference_id: string
  custom_id: string
  amount: { value: string; currency_code?: string }
}
interface SubscriptionActions {
  subscription: { create(subscription: { plan_id: string; quantity: string; custom_id: string }): Promise<string> }
}
interface Approved {
  orderID?: string | null
  subscriptionID?: string | null
  payerID?: string | null
}
interface ButtonsOptions {
  createOrder?: (data: unknown, actions: OrderActions) => Promise<string>
  createSubscription?: (data: unknown, actions: SubscriptionActions) => Promise<string>
  onApprove(details: Approved): void
  onCancel(): void
  onError(error: unknown): void
}
interface Buttons {
  render(place: HTMLElement): Promise<void>
  close?(): Promise<void> | void
}

declare global {
  interface Window {
    /** Global of the wallet script. */
    paypal?: { Buttons(options: ButtonsOptions): Buttons }
  }
}

/** Loads a wallet script from the shop's origin or one of `origins`, once per page; a failed load is retried. */
export function loadWalletScript(scriptUrl: string, own: string, origins: readonly string[], signal: AbortSignal): Promise<void> {
  const url = parsedUrl(scriptUrl, own)
  if (!url || (url.origin !== own && (url.protocol !== 'https:' || !origins.includes(url.origin))))
    return Promise.reject(new Error('Wallets do not come from there'))
  if (window.paypal) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('The script of the wallet did not come'))
    }
    script.src = policy('wallet', { createScriptURL: (address: string) => address }).createScriptURL(url.href)
    script.async = true
    script.addEventListener('load', () => (window.paypal ? resolve() : fail()))
    script.addEventListener('error', fail)
    signal.addEventListener('abort', fail)
    document.head.append(script)
  })
}

/** Shows the wallet's buttons until approved or closed, then empties the element. */
export function showWalletButtons(wallet: WalletOrder, place: HTMLElement, signal: AbortSignal): Promise<WalletOutcome> {
  return new Promise<WalletOutcome>((resolve, reject) => {
    if (!window.paypal) throw new Error('There is no wallet')
    const buttons = window.paypal.Buttons({
      ...beginning(wallet),
      onApprove: ({ orderID, subscriptionID, payerID }) =>
        resolve({ type: 'approved', orderID: orderID ?? null, subscriptionID: subscriptionID ?? null, payerID: payerID ?? null }),
      onCancel: () => resolve({ type: 'cancelled' }),
      onError: reject,
    })
    signal.addEventListener('abort', () => {
      void buttons.close?.()
      place.replaceChildren()
    })
    buttons.render(place).catch(reject)
  }).finally(() => place.replaceChildren())
}

/** The wallet request: a subscription plan with quantity, or one payment of the total. */
function beginning({ isSubscription, plan_id, quantity, total, orderId }: WalletOrder): Pick<ButtonsOptions, 'createOrder' | 'createSubscription'> {
  if (isSubscription)
    return { createSubscription: (_, { subscription }) => subscription.create({ plan_id: plan_id ?? '', quantity: String(quantity), custom_id: orderId }) }
  const unit = { reference_id: orderId, custom_id: orderId, amount: { value: total.toFixed(2) } }
  return { createOrder: (_, { order }) => order.create({ intent: 'CAPTURE', purchase_units: [unit] }) }
}
