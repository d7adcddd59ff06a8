import { type ActorRefFrom, fromPromise } from 'xstate'
import type { WalletOrder } from '#contract/order.ts'
import type { HostedForm, ReturnUrls, WalletOutcome } from '#machines/payment/payment-redirect.events.ts'
import { paymentRedirectMachine } from '#machines/payment/payment-redirect.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { ActorDeps } from '../deps.ts'
import { hasStoredLogin } from '../logged-in.ts'
import { operationActor } from '../operation-actor.ts'
import { storedPaymentRedirect, storedReceiptCode, storePaymentRedirect, storeReceiptCode } from '../storage.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import { readHostedForm, sendHostedForm } from './hosted-form.ts'
import { clearOrderedCart, protectCodeOfOrderedCart } from './ordered-cart.ts'
import { loadWalletScript, showWalletButtons } from './wallet.ts'

export type PaymentRedirectActor = ActorRefFrom<typeof paymentRedirectMachine>

export interface PaymentRedirectStart {
  orderSlug: string
  otherWay: boolean
  returnUrls: ReturnUrls
  /** Allowed origins of provider forms and wallets. */
  paymentOrigins: readonly string[]
}

/** The payment redirect of this page; call `stop()` when the page is left. */
export interface PaymentRedirect {
  actor: PaymentRedirectActor
  /** Element of the wallet's buttons; null when unmounted. */
  place(element: HTMLElement | null): void
  stop(): void
}

/** Effects of a payment in the page besides API operations. */
export interface PayingPage {
  readForm(html: string, origins: readonly string[]): HostedForm
  sendForm(form: HostedForm): void
  loadWallet(scriptUrl: string, origins: readonly string[], signal: AbortSignal): Promise<void>
  showWallet(wallet: WalletOrder, place: HTMLElement, signal: AbortSignal): Promise<WalletOutcome>
  /** The page was restored from the back/forward cache; returns an unsubscribe function. */
  onRestored(listener: () => void): () => void
}

export interface PaymentRedirectDeps {
  deps: Pick<ActorDeps, 'navigate'>
  api: () => ApiClient
  environment: BrowserEnvironment
}

export function createPaymentRedirect(
  { orderSlug, otherWay, returnUrls, paymentOrigins }: PaymentRedirectStart,
  { deps: { navigate }, api, environment }: PaymentRedirectDeps,
  page: PayingPage = browserPage(),
): PaymentRedirect {
  const { storage, jar, createActor } = environment
  const places = placeOf()
  const protectCode = storedReceiptCode(storage, orderSlug) ?? protectCodeOfOrderedCart(jar, orderSlug)
  // Another tab may clear the cookies before the order's page is shown.
  if (protectCode !== null) storeReceiptCode(storage, orderSlug, protectCode)
  const actor = createActor(
    paymentRedirectMachine.provide({
      actors: {
        getOrderBySlug: operationActor(api, 'getOrderBySlug'),
        payOrder: operationActor(api, 'payOrder'),
        pgSuccess: operationActor(api, 'pgSuccess'),
        readForm: fromPromise(async ({ input }) => page.readForm(input.html, paymentOrigins)),
        loadWallet: fromPromise(({ input, signal }) => page.loadWallet(input.scriptUrl, paymentOrigins, signal)),
        showWallet: fromPromise(async ({ input, signal }) => page.showWallet(input.wallet, await places.wait(signal), signal)),
      },
    }),
    {
      input: {
        orderSlug,
        protectCode,
        isLoggedIn: hasStoredLogin(jar.get()),
        html: storedPaymentRedirect(storage, orderSlug),
        otherWay,
        returnUrls,
      },
    },
  )
  actor.on('payment.redirectStarted', () => storePaymentRedirect(storage, orderSlug, null))
  actor.on('form.sent', ({ form }) => page.sendForm(form))
  actor.on('payment.reported', () => clearOrderedCart(orderSlug, environment))
  actor.on('payment.reported', ({ url }) => navigate({ to: 'path', url }))
  actor.on('order.settled', () => navigate({ to: 'checkout/success', orderSlug }))
  const stopListening = page.onRestored(() => actor.send({ type: 'page.restored' }))
  actor.start()
  return {
    actor,
    place: places.give,
    stop() {
      stopListening()
      actor.stop()
    },
  }
}

/** The wallet's element: requests wait until it is mounted. */
function placeOf() {
  let place: HTMLElement | null = null
  let waiting: ((place: HTMLElement) => void)[] = []
  return {
    give(element: HTMLElement | null) {
      place = element
      if (!element) return
      for (const listener of waiting) listener(element)
      waiting = []
    },
    wait: (signal: AbortSignal) =>
      new Promise<HTMLElement>((resolve, reject) => {
        if (place) return resolve(place)
        waiting.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  }
}

const browserPage = (): PayingPage => ({
  readForm: (html, origins) => readHostedForm(html, location.origin, origins),
  sendForm: sendHostedForm,
  loadWallet: (scriptUrl, origins, signal) => loadWalletScript(scriptUrl, location.origin, origins, signal),
  showWallet: showWalletButtons,
  onRestored(listener) {
    const listening = new AbortController()
    window.addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal: listening.signal })
    return () => listening.abort()
  },
})
