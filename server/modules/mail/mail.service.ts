import { printedLine } from '#contract/address.constants.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#contract/locale.ts'
import type { Order } from '#contract/order.ts'
import type { Db } from '#server/db/connect.ts'
import type { OutboxEntry } from '#server/ports/outbox-worker.ts'
import { filterPosts } from '../content/posts.service.ts'
import { isOfAccount, readOrder } from '../order/order-read.service.ts'
import { readPaymentSlipImage } from '../order/payment-slip.service.ts'
import { newOrderKey } from '../order/receipt.service.ts'
import { readWithdrawal } from '../withdrawal/withdrawal.service.ts'
import { ACCOUNT_MAIL_KINDS, type AccountMailKind, isAccountMail, readAccountMail } from './account-mail.service.ts'
import { alertPlaceholders } from './alert-mail.rules.ts'
import { type Attachment, compose, translatorFor } from './compose.rules.ts'
import { FORM_MAIL_KINDS, formMail, isFormMail } from './form-mail.service.ts'
import { headerText } from './mail.rules.ts'
import type { Mail } from './mail.ts'
import { htmlDocument } from './mail-layout.rules.ts'
import { readTemplates, readWithdrawalForm, type Templates } from './mail-templates.service.ts'
import { BARCODE } from './order-blocks.rules.ts'
import { orderPlaceholders, templateOfStatus } from './order-mail.rules.ts'
import { statementPlaceholders } from './withdrawal-mail.rules.ts'

/** Outbox kinds of e-mails. */
export const MAIL_KINDS = [
  'orderConfirmation',
  'orderStatus',
  'orderRefund',
  'withdrawalReceipt',
  'withdrawalReview',
  'paymentAlert',
  ...FORM_MAIL_KINDS,
  ...ACCOUNT_MAIL_KINDS,
] as const

interface MailContext {
  db: Db
  /** scheme://host of the shop. */
  origin: string
  now: () => Date
}

const localeIn = ({ payload }: Pick<OutboxEntry, 'payload'>): Locale => (isLocale(payload.locale) ? payload.locale : DEFAULT_LOCALE)

/** Renders the e-mail of an outbox row with current data; null without a recipient. Each link has a code of its own. */
export async function makeMail(context: MailContext, row: Pick<OutboxEntry, 'kind' | 'payload'>): Promise<Mail | null> {
  const templates = await readTemplates()
  if (row.kind === 'paymentAlert') return alertMail(templates, row)
  if (isFormMail(row.kind)) return formMail(context, templates, { kind: row.kind, payload: row.payload })
  if (isAccountMail(row.kind)) return accountMail(context, templates, { ...row, kind: row.kind })
  if (row.kind === 'withdrawalReceipt') return withdrawalMail(context, templates, row)
  return row.kind === 'withdrawalReview' ? reviewMail(context, templates, row) : orderMail(context, templates, row)
}

async function accountMail(
  context: MailContext,
  templates: Templates,
  { kind, payload }: { kind: AccountMailKind } & Pick<OutboxEntry, 'payload'>,
): Promise<Mail | null> {
  const locale = localeIn({ payload })
  const accountMailData = await readAccountMail(context, kind, { locale, payload })
  if (!accountMailData) return null
  const { email, firstName, lastName, texts, template = kind } = accountMailData
  const content = compose(templates, template, { locale, firstName, texts, blocks: {} })
  const to = { name: headerText(`${firstName} ${lastName}`), address: email }
  return { ...content, sender: templates.sender, to, bcc: null, attachments: [], leaveUrl: null }
}

// To the shop itself: only it can act on it.
function alertMail(templates: Templates, row: Pick<OutboxEntry, 'payload'>): Mail {
  const { sender } = templates
  const locale = localeIn(row)
  const content = compose(templates, 'paymentAlert', { locale, firstName: '', ...alertPlaceholders(row.payload, translatorFor(templates, locale)) })
  return { ...content, sender, to: { name: headerText(sender.name), address: sender.email }, bcc: null, attachments: [], leaveUrl: null }
}

const templateOf = (kind: string, status: unknown): string | null => {
  if (kind === 'orderRefund') return 'orderPartRefunded'
  return kind === 'orderConfirmation' ? 'orderConfirmation' : templateOfStatus(status)
}

async function orderMail({ db, origin, now }: MailContext, templates: Templates, row: Pick<OutboxEntry, 'kind' | 'payload'>): Promise<Mail | null> {
  const { orderId, orderSlug, status, isWithheld, amountCents } = row.payload
  if (isWithheld === true) return null
  const code = templateOf(row.kind, status)
  if (code === null || typeof orderId !== 'number' || typeof orderSlug !== 'string') return null
  const locale = localeIn(row)
  const key = await newOrderKey(db, orderId)
  const order = await readOrder(db, { orderSlug, protectCode: key }, null, now())
  const isConfirmed = await isOfAccount(db, orderId)
  const places = orderPlaceholders(order, {
    locale,
    origin,
    key,
    translate: translatorFor(templates, locale),
    now: now(),
    isConfirmed,
    refundCents: Number(amountCents ?? 0),
  })
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

// Required by law on a durable medium: the current terms, and the withdrawal form.
async function orderAttachments(db: Db, order: Order, { orderId, locale, templates, at }: AttachmentInput): Promise<Attachment[]> {
  const translate = translatorFor(templates, locale)
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

async function withdrawalMail({ db }: MailContext, templates: Templates, row: Pick<OutboxEntry, 'payload'>): Promise<Mail | null> {
  const withdrawal = await readWithdrawal(db, Number(row.payload.withdrawalId))
  if (!withdrawal) return null
  const { locale, email } = withdrawal
  const places = statementPlaceholders(withdrawal, row.payload.isConfirmed === true, translatorFor(templates, locale))
  const { sender } = templates
  if (withdrawal.orderId === null) {
    const content = compose(templates, 'withdrawalUnmatched', { locale, firstName: '', texts: places.texts, blocks: {} })
    return { ...content, sender, to: { name: '', address: email }, bcc: null, attachments: [], leaveUrl: null }
  }
  const { firstName, lastName } = withdrawal
  const content = compose(templates, 'withdrawalReceipt', { locale, firstName, ...places })
  const to = { name: headerText(`${firstName} ${lastName}`), address: email }
  return { ...content, sender, to, bcc: sender.email, attachments: [], leaveUrl: null }
}

// To the shop itself: without a matching order, nobody else gets what was written.
async function reviewMail({ db }: MailContext, templates: Templates, row: Pick<OutboxEntry, 'payload'>): Promise<Mail | null> {
  const withdrawal = await readWithdrawal(db, Number(row.payload.withdrawalId))
  if (!withdrawal) return null
  const { sender } = templates
  const locale = localeIn(row)
  const content = compose(templates, 'withdrawalReview', {
    locale,
    firstName: '',
    ...statementPlaceholders(withdrawal, true, translatorFor(templates, locale)),
  })
  return { ...content, sender, to: { name: headerText(sender.name), address: sender.email }, bcc: null, attachments: [], leaveUrl: null }
}
