import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#contract/locale.ts'
import { ACCOUNT_MAIL_KINDS } from '#server/modules/mail/account-mail.service.ts'
import { mailDeliveries } from '#server/modules/mail/mail-delivery.service.ts'
import { mailTokens, users } from '#server/modules/session/session.tables.ts'
import { openMailer } from '#server/ports/mailer.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { createOutboxWorker } from '#server/ports/outbox-worker.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { DEMO_USERS, logIn } from './demo-users.ts'
import { MAIL_ORIGIN, mailsOf } from './mailbox.ts'
import { newRegistration } from './new-customer.ts'
import { codeOf } from './shopper.ts'
import { headerOf, openSmtpSink, type SinkMail } from './smtp-sink.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

/** Links of an e-mail that was sent. */
function linksIn({ raw }: SinkMail): string[] {
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return [...new Set(text.match(/https?:\/\/[\w./-]+\?token=[\w-]+/g))]
}

test.each(LOCALES)('every account e-mail is complete in %s, in both parts', async (locale) => {
  const { db } = open.shop
  const pending = `new.${locale}@example.com`
  const waiting = newRegistration()
  await open.client.in(locale).register({ body: waiting })
  await db.update(users).set({ pendingEmail: pending }).where(eq(users.id, DEMO_USERS.emma.id))
  const [known, emma] = [
    { email: DEMO_USERS.emma.email, firstName: 'Emma', locale },
    { userId: DEMO_USERS.emma.id, locale },
  ]
  const invited = `invited.${locale}@example.com`
  const { id } = await (await logIn(open, 'lovre')).calls.inviteStaffMember({ body: { email: invited, roles: ['editor'], locale } })
  const staffInvitation = { email: invited, locale, invitationId: id, sending: 1 }
  const payloads = {
    registerVerify: { email: waiting.email, locale },
    passwordReset: known,
    passwordChanged: emma,
    emailChange: { ...emma, email: pending },
    staffInvitation,
    factorAdded: emma,
    factorRemoved: emma,
  }
  await db.delete(outbox)
  for (const kind of ACCOUNT_MAIL_KINDS) await db.insert(outbox).values({ kind, payload: kind in payloads ? payloads[kind as keyof typeof payloads] : known })
  for (const kind of ACCOUNT_MAIL_KINDS) {
    const [mail] = await mailsOf(open, kind)
    if (!mail) throw new Error(`There is no ${kind}`)
    const addresses: Readonly<Record<string, string>> = { registerVerify: waiting.email, emailChange: pending, staffInvitation: invited }
    expect(mail.to.address).toBe(addresses[kind] ?? DEMO_USERS.emma.email)
    expect(mail.html).toContain(`<html lang="${locale}">`)
    for (const part of [mail.subject, mail.html, mail.text]) expect(part).not.toMatch(/\{\w+\}|undefined|null|NaN/)
    for (const part of [mail.html, mail.text]) expect(part).toContain(mail.to.address)
    const greeting = kind === 'staffInvitation' ? ['Pozdrav,', 'Hello,'] : ['Pozdrav, ', 'Hello ']
    expect(mail.text).toContain(greeting[locale === 'hr' ? 0 : 1])
  }
})

test('after a resend both links work; no e-mail is sent to an unknown address', async () => {
  const { db } = open.shop
  await db.delete(outbox)
  const sink = await openSmtpSink()
  const mailer = await openMailer(sink.url)
  let ahead = 3_600_000
  const now = () => new Date(Date.now() + ahead)
  const worker = createOutboxWorker(db, mailDeliveries({ db, mailer, origin: MAIL_ORIGIN, now: open.shop.now }), { now, onProblem: () => {} })
  const calls = open.client.in('hr')
  await calls.forgotPassword({ body: { email: DEMO_USERS.mirna.email } })
  await calls.forgotPassword({ body: { email: 'nobody@example.com' } })
  sink.mode = 'hangs up'
  await worker.deliverDue()
  sink.mode = 'takes'
  ahead += 3_600_000
  await worker.deliverDue()
  await worker.stop()
  mailer.close()
  await sink.close()
  expect(sink.mails.map(({ to }) => to)).toEqual([[DEMO_USERS.mirna.email], [DEMO_USERS.mirna.email]])
  expect(new Set(sink.mails.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1)
  const links = sink.mails.flatMap(linksIn)
  expect(new Set(links).size).toBe(2)
  for (const link of links) expect(link).toContain(`${MAIL_ORIGIN}/hr/zaboravljena-lozinka?token=`)
  const kept = JSON.stringify([await db.select().from(outbox), await db.select().from(mailTokens)])
  const tokens = links.map((link) => new URL(link).searchParams.get('token') ?? '')
  for (const token of tokens) expect(kept).not.toContain(token)
  const chosen = { password: 'mirta voli kiseli kupus', repeatPassword: 'mirta voli kiseli kupus' }
  expect(await calls.resetPassword({ body: { token: tokens[0], ...chosen } })).toEqual({ changed: true })
  expect(await codeOf(calls.resetPassword({ body: { token: tokens[1], ...chosen } }))).toBe('token-invalid')
})
