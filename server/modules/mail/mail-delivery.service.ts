import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import type { Deliver, OutboxEntry } from '#server/ports/outbox-worker.ts'
import { settleRequest } from '../form/availability.service.ts'
import { headerText } from './mail.rules.ts'
import { MAIL_KINDS, makeMail } from './mail.service.ts'
import type { Mail } from './mail.ts'

interface Delivery {
  db: Db
  mailer: Mailer
  /** scheme://host of the shop. */
  origin: string
  now: () => Date
}

// A request for an e-mail about a product ends with that e-mail.
const settle = async (db: Db, { kind, payload }: OutboxEntry, isSent: boolean): Promise<void> => {
  if (kind === 'productAvailable') await settleRequest(db, Number(payload.submissionId), isSent)
}

/** Sends outbox rows as e-mails; a repeated one has the same Message-ID, so that it is shown once. */
export function mailDeliveries({ db, mailer, origin, now }: Delivery): Readonly<Record<string, Deliver>> {
  const { hostname } = new URL(origin)
  const deliver: Deliver = async (row) => {
    const mail = await makeMail({ db, origin, now }, row)
    if (!mail) return settle(db, row, false)
    const { sender, to, bcc, subject, html, text, attachments, leaveUrl } = mail
    await mailer.send({
      messageId: `<outbox-${row.id}@${hostname}>`,
      from: { name: headerText(sender.name), address: sender.email },
      replyTo: sender.replyTo,
      to,
      bcc,
      subject,
      html,
      text,
      date: now(),
      headers: leaveUrl === null ? {} : { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      attachments,
    })
    await settle(db, row, true)
  }
  return Object.fromEntries(MAIL_KINDS.map((kind) => [kind, deliver]))
}

const SHOWN = 100

/** The newest e-mails of the outbox, delivered or not. */
export const listMails = (db: Db) =>
  db
    .select()
    .from(outbox)
    .where(inArray(outbox.kind, [...MAIL_KINDS]))
    .orderBy(desc(outbox.id))
    .limit(SHOWN)

/** An e-mail of the outbox as it would be sent now; null without one. */
export async function readMail(db: Db, id: number, origin: string, now: () => Date): Promise<Mail | null> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), inArray(outbox.kind, [...MAIL_KINDS])))
  return row ? makeMail({ db, origin, now }, { kind: row.kind, payload: row.payload as Record<string, unknown> }) : null
}
