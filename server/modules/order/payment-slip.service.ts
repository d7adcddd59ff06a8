import { eq } from 'drizzle-orm'
import { printedLine } from '#contract/address.constants.ts'
import { amountOf } from '#contract/cents.ts'
import { SERVER } from '#contract/locales/server.gen.ts'
import type { PaymentSlip } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import { readSettings } from '../settings/settings.service.ts'
import { orders } from './order.tables.ts'
import { hub3Record, type Recipient, recipientIn, spacedIban } from './payment-slip.rules.ts'

type OrderRow = typeof orders.$inferSelect

const DAY_MS = 86_400_000
const TRANSFER = 'bankTransfer'

const recordOf = (order: OrderRow, recipient: Recipient): string => {
  const { billingAddress: bill } = order
  return hub3Record({
    payer: {
      name: order.companyName ?? printedLine(bill, 'person'),
      street: printedLine(bill, 'street'),
      place: printedLine(bill, 'place'),
    },
    recipient,
    amountCents: order.totalCents,
    reference: order.number,
    description: `${SERVER[order.locale].order} ${order.number}`,
  })
}

// Dimensions of the standard: nine columns of data, error correction level four, modules three times as high as wide.
const symbolOf = (text: string) => ({ bcid: 'pdf417', text, columns: 9, eclevel: 4, rowmult: 3, scaleX: 2, scaleY: 2, paddingwidth: 4, paddingheight: 4 })

async function barcodeOf(record: string): Promise<string> {
  const { default: bwip } = await import('bwip-js/node')
  return bwip.toSVG(symbolOf(record))
}

/** The same symbol as a PNG: many mail clients do not show SVG. */
export async function readPaymentSlipImage(db: Db, orderId: number): Promise<Buffer | null> {
  const recipient = await readRecipient(db)
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!recipient || !order) return null
  const { default: bwip } = await import('bwip-js/node')
  return bwip.toBuffer({ ...symbolOf(recordOf(order, recipient)), scaleX: 4, scaleY: 4, backgroundcolor: 'FFFFFF' })
}

const readRecipient = async (db: Db): Promise<Recipient | null> => recipientIn(await readSettings(db, 'paymentSlip'))

/** The payment slip of an order by transfer, with its barcode; null for other payment methods. `until`: when its reservation ends. */
export async function readPaymentSlip(db: Db, order: OrderRow, until: Date | null): Promise<PaymentSlip | null> {
  if (order.paymentMethod.code !== TRANSFER) return null
  const recipient = await readRecipient(db)
  if (!recipient) return null
  return {
    recipient: recipient.name,
    address: `${recipient.street}, ${recipient.place}`,
    iban: spacedIban(recipient.iban),
    model: recipient.model,
    reference: order.number,
    amount: amountOf(order.totalCents),
    description: `${SERVER[order.locale].order} ${order.number}`,
    dueAt: (until ?? new Date(order.placedAt.getTime() + recipient.dueDays * DAY_MS)).toISOString(),
    barcode: await barcodeOf(recordOf(order, recipient)),
  }
}
