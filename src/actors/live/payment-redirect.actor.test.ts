import { describe, expect, test } from 'vitest'
import type { OrderResult } from '#contract/order.ts'
import type { HostedForm, WalletOutcome } from '#machines/payment/hand-off.events.ts'
import { exampleOrder, FORM, FORM_HTML, RETURN_URLS, WALLET } from '#machines/payment/hand-off.examples.ts'
import { storedPaymentRedirect, storedReceiptCode, storePaymentRedirect, storeReceiptCode } from '../storage.ts'
import { exampleBrowser, exampleDeps, examplePlatform, settled } from './live.examples.ts'
import { createPaymentRedirect, type PayingPage } from './payment-redirect.actor.ts'

const SLUG = 'order-slug'
const START = { orderSlug: SLUG, otherWay: false, returnUrls: RETURN_URLS, paymentOrigins: ['https://pay.example'] }
const ORDERED = encodeURIComponent(JSON.stringify({ cartId: 'cart-1', orderSlug: SLUG }))
const PLACE = {} as HTMLElement

interface Given {
  html?: OrderResult['html']
  outcome?: Promise<WalletOutcome>
  answers?: Parameters<typeof examplePlatform>[0]
  browser?: ReturnType<typeof exampleBrowser>
  /** The same tab, after a reload. */
  tab?: ReturnType<ReturnType<typeof exampleBrowser>['openTab']>
  hasProof?: boolean
}

function open({
  html,
  outcome = new Promise(() => undefined),
  answers = {},
  browser = exampleBrowser(),
  tab = browser.openTab(),
  hasProof = true,
}: Given = {}) {
  const platform = examplePlatform({
    getOrderBySlug: () => exampleOrder('waiting'),
    pgSuccess: () => ({ url: `/checkout/success?orderSlug=${SLUG}` }),
    ...answers,
  })
  if (hasProof) browser.cookies.set('cartId', 'cart-1').set('protectCode', 'code-1').set('orderedCart', ORDERED)
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

describe('the hand-off in a page', () => {
  test('sends the form that came with the order and forgets it, so that a reload asks instead', async () => {
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

  test('proves the order by the cookies of its cart where the tab remembers nothing', async () => {
    const { asked, environment } = open()
    await settled()
    expect(storedReceiptCode(environment.storage, SLUG)).toBe('code-1')
    expect(asked.map(({ call, input }) => [call, input.body])).toEqual([['getOrderBySlug', { orderSlug: SLUG, protectCode: 'code-1' }]])
  })

  test('sends nothing without a protect code or log-in', async () => {
    const { names, paymentRedirect } = open({ hasProof: false })
    await settled()
    expect([paymentRedirect.actor.getSnapshot().value, names()]).toEqual(['unknown', []])
  })

  test('shows a wallet once its element exists, reports the approval, clears the cart and navigates to the returned URL', async () => {
    const outcome: WalletOutcome = { type: 'approved', orderID: 'w-1', subscriptionID: null, payerID: 'p-1' }
    const { paymentRedirect, shown, asked, went, browser, environment } = open({ html: WALLET, outcome: Promise.resolve(outcome) })
    await settled()
    expect(shown).toEqual([])
    paymentRedirect.place(PLACE)
    await settled()
    expect(shown).toEqual([WALLET, PLACE])
    expect(asked.map(({ call, input }) => [call, input])).toEqual([
      [
        'pgSuccess',
        { params: { id: 'payment-1' }, body: { internalRedirect: true, protectCode: 'code-1', orderID: 'w-1', subscriptionID: null, payerID: 'p-1' } },
      ],
    ])
    expect(went).toEqual([{ to: 'path', url: `/checkout/success?orderSlug=${SLUG}` }])
    expect([[...browser.cookies.keys()], storedReceiptCode(environment.storage, SLUG)]).toEqual([[], 'code-1'])
  })

  test('that came out of the browser memory asks and sends nothing again', async () => {
    const { sent, names, restore } = open({ html: FORM_HTML })
    await settled()
    restore()
    await settled()
    expect([sent.length, names()]).toEqual([1, ['getOrderBySlug']])
  })

  test('receives nothing once stopped', async () => {
    const { paymentRedirect, names, restore } = open({ html: FORM_HTML })
    await settled()
    paymentRedirect.stop()
    restore()
    await settled()
    expect(names()).toEqual([])
  })

  test('of a paid order goes to its page', async () => {
    const { went } = open({ answers: { getOrderBySlug: () => exampleOrder('paid') } })
    await settled()
    expect(went).toEqual([{ to: 'checkout/success', orderSlug: SLUG }])
  })
})

describe('what the tab remembers of a hand-off', () => {
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

  test('costs nothing but the memory where storage is full', () => {
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
