import { describe, expect, test } from 'vitest'
import type { OrderResult } from '#contract/order.ts'
import type { HostedForm, WalletOutcome } from '#machines/payment/payment-redirect.events.ts'
import { exampleOrder, FORM, FORM_HTML, RETURN_URLS, WALLET } from '#machines/payment/payment-redirect.examples.ts'
import { storedPaymentRedirect, storedReceiptCode, storePaymentRedirect, storeReceiptCode } from '../storage.ts'
import { exampleBrowser, exampleDeps, examplePlatform, settled } from './live.examples.ts'
import { createPaymentRedirect, type PayingPage } from './payment-redirect.actor.ts'

const SLUG = 'order-slug'
const START = { orderSlug: SLUG, otherWay: false, returnUrls: RETURN_URLS, paymentOrigins: ['https://pay.example'] }
const ORDERED = encodeURIComponent(JSON.stringify({ cartId: 'cart-1', protectCode: 'code-1', orderSlug: SLUG }))
const ELEMENT = {} as HTMLElement

interface Given {
  html?: OrderResult['html']
  outcome?: Promise<WalletOutcome>
  responses?: Parameters<typeof examplePlatform>[0]
  browser?: ReturnType<typeof exampleBrowser>
  /** The same tab, after a reload. */
  tab?: ReturnType<ReturnType<typeof exampleBrowser>['openTab']>
  hasProof?: boolean
}

function open({
  html,
  outcome = new Promise(() => undefined),
  responses = {},
  browser = exampleBrowser(),
  tab = browser.openTab(),
  hasProof = true,
}: Given = {}) {
  const platform = examplePlatform({
    getOrderBySlug: () => exampleOrder('waiting'),
    pgSuccess: () => ({ url: `/checkout/success?orderSlug=${SLUG}` }),
    ...responses,
  })
  if (hasProof) browser.cookies.set('orderedCart', ORDERED)
  if (html !== undefined) storePaymentRedirect(tab.environment.storage, SLUG, html)
  const { deps, went } = exampleDeps(platform.client)
  const sent: HostedForm[] = []
  const shown: unknown[] = []
  let restore = () => {}
  const page: PayingPage = {
    readForm: () => FORM,
    sendForm: (form) => void sent.push(form),
    loadWallet: async () => undefined,
    showWallet: (wallet, place) => {
      shown.push(wallet, place)
      return outcome
    },
    onRestored: (listener) => {
      restore = listener
      return () => {
        restore = () => {}
      }
    },
  }
  const paymentRedirect = createPaymentRedirect(START, { deps, api: () => platform.client.in('en'), environment: tab.environment }, page)
  return { ...platform, ...tab, paymentRedirect, went, sent, shown, browser, restore: () => restore() }
}

describe('the payment redirect of a page', () => {
  test('submits the form of the order and clears it, so that a reload loads the order instead', async () => {
    const browser = exampleBrowser()
    const tab = browser.openTab()
    const { sent, names, environment, paymentRedirect } = open({ html: FORM_HTML, browser, tab })
    await settled()
    expect([sent, names(), storedPaymentRedirect(environment.storage, SLUG)]).toEqual([[FORM], [], null])
    paymentRedirect.stop()
    const again = open({ browser, tab })
    await settled()
    expect([again.sent, again.names()]).toEqual([[], ['getOrderBySlug']])
  })

  test('uses the cart cookies as proof of the order when the tab has nothing stored', async () => {
    const { requests, environment } = open()
    await settled()
    expect(storedReceiptCode(environment.storage, SLUG)).toBe('code-1')
    expect(requests.map(({ operation, input }) => [operation, input.body])).toEqual([['getOrderBySlug', { orderSlug: SLUG, protectCode: 'code-1' }]])
  })

  test('sends nothing without a protect code or log-in', async () => {
    const { names, paymentRedirect } = open({ hasProof: false })
    await settled()
    expect([paymentRedirect.actor.getSnapshot().value, names()]).toEqual(['unknown', []])
  })

  test('shows a wallet once its element exists, reports the approval, clears the cart and navigates to the returned URL', async () => {
    const outcome: WalletOutcome = { type: 'approved', orderID: 'w-1', subscriptionID: null, payerID: 'p-1' }
    const { paymentRedirect, shown, requests, went, browser, environment } = open({ html: WALLET, outcome: Promise.resolve(outcome) })
    await settled()
    expect(shown).toEqual([])
    paymentRedirect.place(ELEMENT)
    await settled()
    expect(shown).toEqual([WALLET, ELEMENT])
    expect(requests.map(({ operation, input }) => [operation, input])).toEqual([
      [
        'pgSuccess',
        { params: { id: 'payment-1' }, body: { internalRedirect: true, protectCode: 'code-1', orderID: 'w-1', subscriptionID: null, payerID: 'p-1' } },
      ],
    ])
    expect(went).toEqual([{ to: 'path', url: `/checkout/success?orderSlug=${SLUG}` }])
    expect([[...browser.cookies.keys()], storedReceiptCode(environment.storage, SLUG)]).toEqual([[], 'code-1'])
  })

  test('loads the order when restored from the back/forward cache, and submits nothing again', async () => {
    const { sent, names, restore } = open({ html: FORM_HTML })
    await settled()
    restore()
    await settled()
    expect([sent.length, names()]).toEqual([1, ['getOrderBySlug']])
  })

  test('receives no events once stopped', async () => {
    const { paymentRedirect, names, restore } = open({ html: FORM_HTML })
    await settled()
    paymentRedirect.stop()
    restore()
    await settled()
    expect(names()).toEqual([])
  })

  test('of a paid order navigates to its page', async () => {
    const { went } = open({ responses: { getOrderBySlug: () => exampleOrder('paid') } })
    await settled()
    expect(went).toEqual([{ to: 'checkout/success', orderSlug: SLUG }])
  })
})

describe('the payment redirect stored in the tab', () => {
  const { storage } = exampleBrowser().openTab().environment

  test('is the form or the wallet of the response', () => {
    for (const html of [FORM_HTML, WALLET]) {
      storePaymentRedirect(storage, SLUG, html)
      expect(storedPaymentRedirect(storage, SLUG)).toEqual(html)
    }
  })

  test('is null for another order, after it was cleared, and when it is invalid', () => {
    expect(storedPaymentRedirect(storage, 'another')).toBe(null)
    storePaymentRedirect(storage, SLUG, null)
    expect(storedPaymentRedirect(storage, SLUG)).toBe(null)
    storage.setItem(`checkout.handOff.${SLUG}`, '{"a":1}')
    expect(storedPaymentRedirect(storage, SLUG)).toBe(null)
  })

  test('is not stored, without an error, when storage is full', () => {
    const full = {
      getItem: () => null,
      removeItem: () => {},
      clear: () => {},
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => storePaymentRedirect(full, SLUG, FORM_HTML)).not.toThrow()
    expect(() => storeReceiptCode(full, SLUG, 'code-1')).not.toThrow()
  })
})
