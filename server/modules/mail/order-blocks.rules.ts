import { placeLines, printedLine } from '#contract/address.constants.ts'
import type { CartItem } from '#contract/cart.ts'
import { amountOf, centsOf } from '#contract/cents.ts'
import type { Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import type { Download, Order, PaymentSlip } from '#contract/order.ts'
import { escapeHtml } from '#server/text/escape-html.ts'
import { type Block, dayText, fillPlaceholders, moneyText, NO_BLOCK } from './mail.rules.ts'
import { COLOURS, type Row, rowsHtml, styled } from './mail-layout.rules.ts'

/** Translates a text of the e-mails. */
export type Translate = (word: string, values?: Readonly<Record<string, string>>) => string

/** A block of labelled values in both formats. */
export const rowsBlock = (rows: readonly Row[]): Block => ({
  html: rowsHtml(rows.map(({ label, value, kind }) => ({ label: escapeHtml(label), html: escapeHtml(value).replaceAll('\n', '<br>'), ...(kind && { kind }) }))),
  text: `\n${rows.map(({ label, value }) => `${label}: ${value}`).join('\n')}\n`,
})

const valuesOf = (configuration: readonly { value: string }[]): string => configuration.map(({ value }) => value).join(', ')

/** Details of a line: options, members, personalisation. `isQuoted`: an unconfirmed address gets no text of the user. */
export function detailsOf({ productData, options }: CartItem, isQuoted: boolean, translate: Translate): string[] {
  const members = productData.members.map(({ name, qty, configuration }) =>
    [qty > 1 ? `${qty} × ${name}` : name, configuration.length > 0 ? `(${valuesOf(configuration)})` : ''].filter(Boolean).join(' '),
  )
  return [
    ...productData.configuration.map(({ label, value }) => `${label}: ${value}`),
    ...(members.length > 0 ? [`${translate('contains')}: ${members.join(', ')}`] : []),
    ...(options.personalizations ?? []).map(({ label, value, type }) => `${label}: ${isQuoted || type === 'number' ? value : translate('personalised')}`),
  ]
}

export function itemsBlock(items: readonly CartItem[], isQuoted: boolean, { locale, translate }: { locale: Locale; translate: Translate }): Block {
  const lines = items.map((item) => ({
    name: `${item.qty} × ${item.productData.name}`,
    details: detailsOf(item, isQuoted, translate),
    total: moneyText(item.prices.converted.row, locale),
  }))
  return {
    html: rowsHtml(
      lines.map(({ name, details, total }) => ({
        label: `<b>${escapeHtml(name)}</b>${details.map((detail) => `<br><span style="font-size:14px;color:${COLOURS.quiet}">${escapeHtml(detail)}</span>`).join('')}`,
        html: `<span style="white-space:nowrap">${escapeHtml(total)}</span>`,
      })),
    ),
    text: `\n${lines.map(({ name, details, total }) => [`${name}  ${total}`, ...details.map((detail) => `    ${detail}`)].join('\n')).join('\n')}\n`,
  }
}

const VAT_WORDS = { own: null, destination: 'vatDestination', reverseCharge: 'vatReverseCharge', export: 'vatExport' } as const

/** Whose VAT it is unless it is the shop's own, and how it is rounded. */
function vatNotes({ vat: { treatment, country } }: Order, locale: Locale, translate: Translate): string[] {
  const word = VAT_WORDS[treatment]
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  return [...(word ? [translate(word, { country: name })] : []), translate('taxRounding')]
}

const quietHtml = (text: string): string => `<p style="margin:0 0 8px;font-size:14px;line-height:1.45;color:${COLOURS.quiet}">${escapeHtml(text)}</p>`

/** Every amount row, then the tax of each rate with its base, and how it was charged. */
export function totalsBlock(order: Order, locale: Locale, translate: Translate): Block {
  const { prices, couponCode, memberCard, paymentMethod, taxByRate } = order
  const money = (amount: number): string => moneyText(amount, locale)
  const hasFee = paymentMethod.code === 'cashOnDelivery' && prices.delivery > 0
  const rows = rowsBlock([
    { label: translate('itemsTotal'), value: money(prices.itemsTotal) },
    ...(couponCode
      ? [{ label: translate('coupon', { code: couponCode }), value: prices.coupon === 0 ? translate('free') : money(-Math.abs(prices.coupon)) }]
      : []),
    ...(memberCard ? [{ label: `${translate('loyalty')} (${memberCard.name})`, value: money(-Math.abs(prices.loyalty)) }] : []),
    { label: translate(hasFee ? 'deliveryWithFee' : 'delivery'), value: prices.delivery === 0 ? translate('free') : money(prices.delivery) },
    { label: translate('total'), value: money(prices.orderTotal), kind: 'strong' as const },
    ...taxByRate.map(({ ratePercent, gross, tax }) => ({
      label: translate('taxRate', {
        rate: String(ratePercent).replace('.', FORMATS[locale].decimalMark),
        base: money(amountOf(centsOf(gross) - centsOf(tax))),
      }),
      value: money(tax),
      kind: 'quiet' as const,
    })),
  ])
  const notes = vatNotes(order, locale, translate)
  return { html: `${rows.html}${notes.map(quietHtml).join('')}`, text: `${rows.text}${notes.join('\n')}\n` }
}

/** Content-ID of the barcode's picture. */
export const BARCODE = 'barcode@slip'

export function slipBlock(slip: PaymentSlip, locale: Locale, translate: Translate): Block {
  const rows = rowsBlock([
    { label: translate('recipient'), value: `${slip.recipient}\n${slip.address}` },
    { label: translate('iban'), value: slip.iban },
    { label: translate('reference'), value: `${slip.model} ${slip.reference}` },
    { label: translate('amount'), value: moneyText(slip.amount, locale) },
    { label: translate('description'), value: slip.description },
    { label: translate('due'), value: dayText(slip.dueAt, locale), kind: 'strong' },
  ])
  const picture = `<p style="margin:0 0 8px;font-size:14px;color:${COLOURS.quiet}">${escapeHtml(translate('scan'))}</p><p style="margin:0 0 16px"><img src="cid:${BARCODE}" alt="${escapeHtml(translate('barcode'))}" width="460" style="display:block;max-width:100%;height:auto"></p>`
  return { html: rows.html + picture, text: rows.text }
}

export function downloadsBlock(
  downloads: readonly Download[],
  { origin, locale, translate, now }: { origin: string; locale: Locale; translate: Translate; now: Date },
): Block {
  if (downloads.length === 0) return NO_BLOCK
  const files = downloads.map(({ title, path, availableAt }) => ({
    title: new Date(availableAt) > now ? `${title} (${fillPlaceholders(translate('downloadsFrom'), { date: dayText(availableAt, locale) })})` : title,
    url: `${origin}${path}`,
  }))
  return {
    html: `<h2 style="margin:32px 0 10px;font-size:18px;line-height:1.2">${escapeHtml(translate('downloads'))}</h2>${files
      .map(
        ({ title, url }) =>
          `<p style="margin:0 0 8px;font-size:16px;line-height:1.45"><a href="${escapeHtml(url)}" style="color:${COLOURS.cobalt}">${escapeHtml(title)}</a></p>`,
      )
      .join('')}<p style="margin:0 0 16px;font-size:14px;color:${COLOURS.quiet}">${escapeHtml(translate('downloadsNote'))}</p>`,
    text: `\n\n${translate('downloads')}\n${files.map(({ title, url }) => `${title}: ${url}`).join('\n')}\n${translate('downloadsNote')}\n`,
  }
}

/** The gift message. `isQuoted`: an unconfirmed address gets no text of the user. */
export function giftBlock({ giftMessage }: Pick<Order, 'giftMessage'>, isQuoted: boolean, translate: Translate): Block {
  if (giftMessage === '') return NO_BLOCK
  const shown = isQuoted ? giftMessage : translate('giftNoted')
  return {
    html: styled(`<h2>${escapeHtml(translate('giftMessage'))}</h2><p>${escapeHtml(shown).replaceAll('\n', '<br>')}</p>`),
    text: `\n\n${translate('giftMessage')}\n${shown}\n\n`,
  }
}

/** Carrier and tracking code of each parcel. */
export function shipmentsBlock({ shipments }: Pick<Order, 'shipments'>, translate: Translate): Block {
  if (shipments.length === 0) return NO_BLOCK
  return rowsBlock(
    shipments.flatMap(({ carrier, trackingCode }) => [
      { label: translate('carrier'), value: carrier },
      ...(trackingCode ? [{ label: translate('tracking'), value: trackingCode }] : []),
    ]),
  )
}

/** The shipping address, line by line. */
export function deliveryBlock(order: Order): Block {
  const { shippingAddress: to, deliveryMethod, countries, items, email } = order
  const isDigital = items.length > 0 && items.every(({ productData }) => productData.format === 'eproduct')
  const branch = deliveryMethod.branch
  const lines = isDigital
    ? [email]
    : branch
      ? [branch.name, branch.address, `${branch.zip} ${branch.city}`]
      : [printedLine(to, 'person'), ...placeLines(to), countries[String(to.countryId)] ?? '']
  const shown = lines.filter(Boolean)
  return { html: shown.map(escapeHtml).join('<br>'), text: shown.join('\n') }
}
