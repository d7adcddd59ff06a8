import type { Locale } from '#contract/locale.ts'
import { publicPath } from '#contract/locale-routes.ts'
import type { Product } from '#contract/product.ts'
import type { Db } from '#server/db/connect.ts'
import { getEvent } from '../content/events.service.ts'
import { eventCalendar } from '../feed/calendar.service.ts'
import { AVAILABILITY_FORM, awaitedProduct, leaveKeyOf } from '../form/availability.service.ts'
import { readRegistration } from '../form/event-registration.service.ts'
import { findForm } from '../form/form.service.ts'
import { issueFormToken } from '../form/form-token.service.ts'
import { readSubmission, type Submission } from '../form/submission.service.ts'
import { PENDING_MS, readSubscription, unsubscribeKeyOf } from '../marketing/subscription.service.ts'
import { readProducts } from '../product/product.service.ts'
import { accountUrl } from './account-mail.rules.ts'
import { compose, type Placeholders, translatorFor } from './compose.rules.ts'
import { type Shown, shownValues, submissionRows } from './form-mail.rules.ts'
import { fillPlaceholders, momentText, moneyText } from './mail.rules.ts'
import type { Mail } from './mail.ts'
import type { Templates } from './mail-templates.service.ts'
import { rowsBlock } from './order-blocks.rules.ts'
import { linkBlock } from './order-mail.rules.ts'

/** Outbox kinds of form and newsletter e-mails; none of their rows contains a token. */
export const FORM_MAIL_KINDS = [
  'formNotice',
  'formReceipt',
  'formConfirm',
  'productAvailable',
  'eventConfirm',
  'eventRegistered',
  'eventCancelled',
  'newsletterConfirm',
  'newsletterWelcome',
] as const
export type FormMailKind = (typeof FORM_MAIL_KINDS)[number]

export const isFormMail = (kind: string): kind is FormMailKind => FORM_MAIL_KINDS.some((each) => each === kind)

interface MailContext {
  db: Db
  origin: string
  now: () => Date
}

interface FormMailInput {
  readonly kind: FormMailKind
  readonly payload: Readonly<Record<string, unknown>>
}

/** Validity of a confirmation link of a submission. */
const CONFIRM_MS = 7 * 86_400_000

const confirmUrl = (origin: string, locale: Locale, formId: number, token: string): string =>
  `${accountUrl(origin, locale, 'confirm')}?${new URLSearchParams({ id: String(formId), token })}`

interface FormMailContent extends Partial<Placeholders> {
  readonly template: FormMailKind
  readonly locale: Locale
  readonly to: string
  readonly name?: string
  readonly replyTo?: string
  readonly leaveUrl?: string
}

function mailTo(templates: Templates, { template, locale, to, name = '', replyTo, leaveUrl, texts = {}, blocks = {} }: FormMailContent): Mail {
  const { sender } = templates
  const content = compose(templates, template, { locale, firstName: '', texts, blocks, leaveUrl: leaveUrl ?? null })
  return { ...content, sender: { ...sender, ...(replyTo && { replyTo }) }, to: { name, address: to }, bcc: null, attachments: [], leaveUrl: leaveUrl ?? null }
}

async function namesOf(db: Db, { form, sent }: Submission, now: Date): Promise<Shown['names']> {
  const { locale } = sent
  const idsOf = (refers: 'product' | 'event') =>
    form.fields.flatMap((field) => (field.refers === refers && typeof sent.data[field.name] === 'number' ? [Number(sent.data[field.name])] : []))
  const events = await Promise.all(idsOf('event').map((id) => getEvent(db, id, now, locale)))
  return {
    product: new Map((await readProducts(db, idsOf('product'), locale)).map(({ id, name }) => [id, name])),
    event: new Map(events.map(({ id, title }) => [id, title])),
  }
}

// To the shop: replying writes to the sender.
async function noticeMail({ db, now }: MailContext, templates: Templates, submission: Submission, kind: 'formNotice' | 'eventCancelled'): Promise<Mail | null> {
  const { form, sent } = submission
  if (!form.notify) return null
  const { locale } = sent
  const shown = { locale, translate: translatorFor(templates, locale), names: await namesOf(db, submission, now()) }
  const values = shownValues(submission, shown)
  return mailTo(templates, {
    template: kind,
    locale,
    to: form.notify.to,
    name: templates.sender.name,
    ...(sent.email !== null && { replyTo: sent.email }),
    texts: { ...(values.event && { event: values.event }), noticeSubject: fillPlaceholders(form.notify.subject[locale], values), form: form.title[locale] },
    blocks: { submissionTable: rowsBlock(submissionRows(submission, shown)) },
  })
}

// To a confirmed address: it says what is registered.
async function registeredMail({ db, origin, now }: MailContext, templates: Templates, { sent }: Submission): Promise<Mail | null> {
  const registration = await readRegistration(db, sent.id)
  if (!registration || registration.cancelledAt !== null) return null
  const { locale, siteId, email } = sent
  const event = await getEvent(db, registration.eventId, now(), locale)
  const translate = translatorFor(templates, locale)
  const { name, address, zip, city } = event.place
  const cancelUrl = `${origin}/event-registration/cancel?${new URLSearchParams({ key: registration.cancelKey })}`
  const mail = mailTo(templates, {
    template: 'eventRegistered',
    locale,
    to: email ?? registration.email,
    texts: { event: event.title, eventStart: momentText(event.start, locale), eventUrl: origin + publicPath(locale, 'event', String(event.id)) },
    blocks: {
      registrationTable: rowsBlock([
        { label: translate('where'), value: `${name}\n${address}, ${zip} ${city}` },
        { label: translate('places'), value: String(registration.places) },
      ]),
      cancelLink: linkBlock(translate('cancelRegistration'), cancelUrl),
    },
  })
  const { fileName, body } = await eventCalendar(db, event.id, { locale, origin, siteId, at: now() })
  return { ...mail, attachments: [{ fileName, mime: 'text/calendar; charset=utf-8', bytes: Buffer.from(body) }] }
}

// To an unverified address: it names the event, and nothing that was typed.
async function confirmRegistrationMail({ db, origin, now }: MailContext, templates: Templates, { form, sent }: Submission): Promise<Mail | null> {
  const { email, locale, id, confirmedAt, data } = sent
  if (email === null || confirmedAt !== null) return null
  const { title, start } = await getEvent(db, Number(data.eventId), now(), locale)
  const token = await issueFormToken(db, { submissionId: id }, new Date(now().getTime() + CONFIRM_MS))
  const texts = { event: title, eventStart: momentText(start, locale), confirmUrl: confirmUrl(origin, locale, form.id, token) }
  return mailTo(templates, { template: 'eventConfirm', locale, to: email, texts })
}

// To an unverified address: it contains no other submitted value, so that nobody can send texts to others through the shop.
async function senderMail(
  { db, origin, now }: MailContext,
  templates: Templates,
  kind: 'formReceipt' | 'formConfirm',
  { form, sent }: Submission,
): Promise<Mail | null> {
  const { email, locale, id, confirmedAt } = sent
  if (email === null) return null
  const texts = { email, form: form.title[locale] }
  if (kind === 'formReceipt') return mailTo(templates, { template: kind, locale, to: email, texts })
  if (confirmedAt !== null) return null
  const token = await issueFormToken(db, { submissionId: id }, new Date(now().getTime() + CONFIRM_MS))
  const leave = form.code === AVAILABILITY_FORM ? { leaveUrl: await waitingListUrl(db, origin, sent) } : {}
  return mailTo(templates, { template: kind, locale, to: email, texts: { ...texts, confirmUrl: confirmUrl(origin, locale, form.id, token) }, ...leave })
}

const waitingListUrl = async (db: Db, origin: string, sent: Submission['sent']): Promise<string> =>
  `${origin}/availability/leave?${new URLSearchParams({ key: await leaveKeyOf(db, sent) })}`

/** Address of a product's page; a variant is chosen on the page of its product. */
async function productUrl(db: Db, origin: string, { id, slug, mainProduct }: Product, locale: Locale): Promise<string> {
  const [main] = mainProduct ? await readProducts(db, [mainProduct.id], locale) : []
  const choice = main?.associatedProducts.find((variant) => variant.id === id)?.configuration
  return `${origin}${publicPath(locale, 'product', main?.slug ?? slug)}${choice ? `?${new URLSearchParams(choice)}` : ''}`
}

// None while the product is sold out again: the request waits on.
async function availableMail({ db, origin }: MailContext, templates: Templates, { sent }: Submission): Promise<Mail | null> {
  const { email, locale } = sent
  const [product] = await readProducts(db, [awaitedProduct(sent) ?? 0], locale)
  if (email === null || !product || product.stock.state === 'soldOut') return null
  const { name, finalPrice, stock } = product
  const texts = {
    productName: name,
    stock: String(stock.quantity),
    price: moneyText(finalPrice, locale),
    productUrl: await productUrl(db, origin, product, locale),
  }
  return mailTo(templates, { template: 'productAvailable', locale, to: email, texts, leaveUrl: await waitingListUrl(db, origin, sent) })
}

async function newsletterMail(
  { db, origin, now }: MailContext,
  templates: Templates,
  kind: 'newsletterConfirm' | 'newsletterWelcome',
  id: number,
): Promise<Mail | null> {
  const subscription = await readSubscription(db, id)
  if (subscription?.status !== (kind === 'newsletterConfirm' ? 'pending' : 'confirmed')) return null
  const { email, locale, createdAt } = subscription
  const leaveUrl = `${origin}/newsletter/leave?${new URLSearchParams({ key: await unsubscribeKeyOf(db, id) })}`
  if (kind === 'newsletterWelcome') return mailTo(templates, { template: kind, locale, to: email, texts: { email }, leaveUrl })
  const until = new Date(createdAt.getTime() + PENDING_MS)
  const form = await findForm(db, 'newsletter')
  if (!form || until <= now()) return null
  const token = await issueFormToken(db, { subscriptionId: id }, until)
  return mailTo(templates, { template: kind, locale, to: email, texts: { email, confirmUrl: confirmUrl(origin, locale, form.id, token) }, leaveUrl })
}

/** Renders a form or newsletter e-mail with current data; null without a recipient. */
export async function formMail(context: MailContext, templates: Templates, { kind, payload }: FormMailInput): Promise<Mail | null> {
  if (kind === 'newsletterConfirm' || kind === 'newsletterWelcome') return newsletterMail(context, templates, kind, Number(payload.subscriptionId))
  const submission = await readSubmission(context.db, Number(payload.submissionId))
  if (!submission) return null
  if (kind === 'productAvailable') return availableMail(context, templates, submission)
  if (kind === 'eventConfirm') return confirmRegistrationMail(context, templates, submission)
  if (kind === 'eventRegistered') return registeredMail(context, templates, submission)
  return kind === 'formNotice' || kind === 'eventCancelled'
    ? noticeMail(context, templates, submission, kind)
    : senderMail(context, templates, kind, submission)
}
