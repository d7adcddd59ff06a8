import { printedLine } from '#contract/address.constants.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#contract/locale.ts'
import type { Order } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import type { OutboxEntry } from '#server/ports/outbox-worker.ts'
import { filterPosts } from '../content/posts.service.ts'
import { readOrder } from '../order/order-read.service.ts'
import { readPaymentSlipImage } from '../order/payment-slip.service.ts'
import { newOrderKey } from '../order/receipt.service.ts'
import { readWithdrawal } from '../withdrawal/withdrawal.service.ts'
import { ACCOUNT_MAIL_KINDS, type AccountMailKind, addressAccountMail, isAccountMail } from './account-mail.service.ts'
import { alertPlaceholders } from './alert-mail.rules.ts'
import { type Attachment, compose, sayIn } from './compose.rules.ts'
import { FORM_MAIL_KINDS, formMail, isFormMail } from './form-mail.service.ts'
import { headerText } from './mail.rules.ts'
import type { Mail } from './mail.ts'
import { htmlDocument } from './mail-layout.rules.ts'
import { readTemplates, readWithdrawalForm, type Templates } from './mail-templates.service.ts'
import { BARCODE } from './order-blocks.rules.ts'
import { orderPlaceholders, templateOfStatus } from './order-mail.rules.ts'
import { statementPlaceholders } from './withdrawal-mail.rules.ts'

/** Kinds of the outbox that are mails. */
export const MAIL_KINDS = ['orderConfirmation', 'orderStatus', 'withdrawalReceipt', 'paymentAlert', ...FORM_MAIL_KINDS, ...ACCOUNT_MAIL_KINDS] as const

interface Maker {
  db: Db
  /** scheme://host of the shop. */
  origin: string
  now: () => Date
}

const localeIn = ({ payload }: Pick<OutboxEntry, 'payload'>): Locale => (isLocale(payload.locale) ? payload.locale : DEFAULT_LOCALE)

/** Makes the mail of a waiting row as the shop is now; null when nothing is to be told. Each link carries a code of its own. */
export async function makeMail(maker: Maker, row: Pick<OutboxEntry, 'kind' | 'payload'>): Promise<Mail | null> {
  const templates = await readTemplates()
  if (row.kind === 'paymentAlert') return alertMail(templates, row)
  if (isFormMail(row.kind)) return formMail(maker, templates, { kind: row.kind, payload: row.payload })
  if (isAccountMail(row.kind)) return accountMail(maker, templates, { ...row, kind: row.kind })
  return row.kind === 'withdrawalReceipt' ? withdrawalMail(maker, templates, row) : orderMail(maker, templates, row)
}

async function accountMail(
  maker: Maker,
  templates: Templates,
  { kind, payload }: { kind: AccountMailKind } & Pick<OutboxEntry, 'payload'>,
): Promise<Mail | null> {
  const locale = localeIn({ payload })
  const addressed = await addressAccountMail(maker, kind, { locale, payload })
  if (!addressed) return null
  const { email, firstName, lastName, texts, template = kind } = addressed
  const content = compose(templates, template, { locale, firstName, texts, blocks: {} })
  const to = { name: headerText(`${firstName} ${lastName}`), address: email }
  return { ...content, sender: templates.sender, to, bcc: null, attachments: [], leaveUrl: null }
}

// To the shop itself: nobody else can do anything about it.
function alertMail(templates: Templates, row: Pick<OutboxEntry, 'payload'>): Mail {
  const { sender } = templates
  const locale = localeIn(row)
  const content = compose(templates, 'paymentAlert', { locale, firstName: '', ...alertPlaceholders(row.payload, sayIn(templates, locale)) })
  return { ...content, sender, to: { name: headerText(sender.name), address: sender.email }, bcc: null, attachments: [], leaveUrl: null }
}

async function orderMail({ db, origin, now }: Maker, templates: Templates, row: Pick<OutboxEntry, 'kind' | 'payload'>): Promise<Mail | null> {
  const { orderId, orderSlug, status } = row.payload
  const code = row.kind === 'orderConfirmation' ? 'orderConfirmation' : templateOfStatus(status)
  if (code === null || typeof orderId !== 'number' || typeof orderSlug !== 'string') return null
  const locale = localeIn(row)
  const key = await newOrderKey(db, orderId)
  const order = await readOrder(db, { orderSlug, protectCode: key }, null, now())
  const places = orderPlaceholders(order, { locale, origin, key, translate: sayIn(templates, locale), now: now() })
  const content = compose(templates, code, { locale, firstName: order.firstName, ...places })
  const attachments = code === 'orderConfirmation' ? await orderAttachments(db, order, { orderId, locale, templates, at: now() }) : []
  return { ...content, sender: templates.sender, to: { name: headerText(nameOf(order)), address: order.email }, bcc: null, attachments, leaveUrl: null }
}

const nameOf = ({ shippingAddress }: Order): string => printedLine(shippingAddress, 'person')

interface AttachmentInput {
  orderId: number
  locale: Locale
  templates: Templates
  at: Date
}

// What the law wants on a durable medium: the terms as they are now, and the form to withdraw with.
async function orderAttachments(db: Db, order: Order, { orderId, locale, templates, at }: AttachmentInput): Promise<Attachment[]> {
  const translate = sayIn(templates, locale)
  const terms = await filterPosts(db, { page: 1, limit: 1, whole: true, filters: { slug: translate('terms') } }, { locale, at })
  const barcode = order.payment.slip ? await readPaymentSlipImage(db, orderId) : null
  return [
    { fileName: `${translate('withdrawalForm')}.pdf`, mime: 'application/pdf', bytes: await readWithdrawalForm(locale) },
    ...terms.records.map((page) => ({
      fileName: `${translate('terms')}.html`,
      mime: 'text/html; charset=utf-8',
      bytes: Buffer.from(htmlDocument(locale, page)),
    })),
    ...(barcode ? [{ fileName: 'hub3.png', mime: 'image/png', bytes: barcode, cid: BARCODE }] : []),
  ]
}

async function withdrawalMail({ db }: Maker, templates: Templates, row: Pick<OutboxEntry, 'payload'>): Promise<Mail | null> {
  const withdrawal = await readWithdrawal(db, Number(row.payload.withdrawalId))
  if (!withdrawal) return null
  const { locale, firstName, lastName, email } = withdrawal
  const places = statementPlaceholders(withdrawal, sayIn(templates, locale))
  const content = compose(templates, 'withdrawalReceipt', { locale, firstName, ...places })
  return {
    ...content,
    sender: templates.sender,
    to: { name: headerText(`${firstName} ${lastName}`), address: email },
    bcc: templates.sender.email,
    attachments: [],
    leaveUrl: null,
  }
}
