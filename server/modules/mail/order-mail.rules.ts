import { amountOf } from '#contract/cents.ts'
import type { Locale } from '#contract/locale.ts'
import { routePath } from '#contract/locale-routes.ts'
import type { Order } from '#contract/order.ts'
import { escapeHtml } from '#server/text/escape-html.ts'
import type { Placeholders } from './compose.rules.ts'
import { type Block, dayText, moneyText, NO_BLOCK, textOfHtml } from './mail.rules.ts'
import { COLOURS, styled } from './mail-layout.rules.ts'
import { deliveryBlock, downloadsBlock, giftBlock, itemsBlock, shipmentsBlock, slipBlock, type Translate, totalsBlock } from './order-blocks.rules.ts'

const TEMPLATES: Readonly<Record<string, string>> = {
  paid: 'paymentReceived',
  paidLate: 'paymentLate',
  failed: 'paymentFailed',
  expired: 'orderExpired',
  shipped: 'orderShipped',
  readyForPickup: 'orderReady',
  cancelled: 'orderCancelled',
  refunded: 'orderRefunded',
}

/** The template of a status; null for those without an e-mail. */
export const templateOfStatus = (status: unknown): string | null => (typeof status === 'string' ? (TEMPLATES[status] ?? null) : null)

/** The order's page; the code is in the fragment, which is never sent to a server or logged. */
export const orderUrl = (origin: string, locale: Locale, orderSlug: string, key: string): string =>
  `${origin}${routePath(locale, '/order/$slug').replace('$slug', orderSlug)}#${key}`

const withdrawalUrl = (origin: string, locale: Locale, order: Order, key: string): string =>
  `${origin}${routePath(locale, '/withdrawal')}?${new URLSearchParams({ order: order.orderNumber, slug: order.orderSlug })}#${key}`

/** A link in its own paragraph. */
export function linkBlock(label: string, url: string): Block {
  return {
    html: `<p style="margin:0 0 16px;font-size:16px"><a href="${escapeHtml(url)}" style="color:${COLOURS.cobalt}">${escapeHtml(label)}</a></p>`,
    text: `\n${label}: ${url}\n`,
  }
}

function instructionsBlock({ payment, paymentMethod }: Order, locale: Locale, translate: Translate): Block {
  if (payment.slip) return slipBlock(payment.slip, locale, translate)
  const html = paymentMethod.instructions
  return html ? { html: styled(html), text: `\n${textOfHtml(html)}\n` } : NO_BLOCK
}

interface OrderMailInput {
  locale: Locale
  origin: string
  key: string
  translate: Translate
  now: Date
  /** Whether the address is that of an account, and so confirmed. */
  isConfirmed: boolean
  /** What went back just now. */
  refundCents: number
}

/** All placeholders of order e-mails. */
export function orderPlaceholders(order: Order, { locale, origin, key, translate, now, isConfirmed, refundCents }: OrderMailInput): Placeholders {
  const { payment, prices, paymentMethod, deliveryMethod } = order
  return {
    texts: {
      orderNumber: order.orderNumber,
      orderDate: dayText(order.placedAt, locale),
      paidDate: dayText(payment.paidAt ?? now.toISOString(), locale),
      expiresDate: dayText(payment.expiresAt ?? now.toISOString(), locale),
      refund: moneyText(amountOf(refundCents), locale),
      total: moneyText(prices.orderTotal, locale),
      deliveryMethod: deliveryMethod.name,
      estimate: deliveryMethod.estimate,
      paymentMethod: paymentMethod.name,
      orderUrl: orderUrl(origin, locale, order.orderSlug, key),
    },
    blocks: {
      itemsTable: itemsBlock(order.items, isConfirmed, { locale, translate }),
      totalsTable: totalsBlock(order, locale, translate),
      deliveryAddress: deliveryBlock(order),
      shipments: shipmentsBlock(order, translate),
      giftMessage: giftBlock(order, isConfirmed, translate),
      paymentInstructions: instructionsBlock(order, locale, translate),
      downloads: downloadsBlock(order.downloads, { origin, locale, translate, now }),
      withdrawalLink: linkBlock(translate('withdrawOnline'), withdrawalUrl(origin, locale, order, key)),
    },
  }
}
