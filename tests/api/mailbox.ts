import { and, desc, eq, sql } from 'drizzle-orm'
import { makeMail } from '#server/modules/mail/mail.service.ts'
import type { Mail } from '#server/modules/mail/mail.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import type { OpenShop } from '#tests/open-shop.ts'

/** Origin of the shop in e-mails; no request of a test names it. */
export const MAIL_ORIGIN = 'https://shop.example'

/** Newest e-mails of a kind, rendered as they would be sent now; null for those without a recipient. */
export async function mailsOf({ shop }: Pick<OpenShop, 'shop'>, kind: string, email?: string): Promise<(Mail | null)[]> {
  const named = email === undefined ? undefined : sql`${outbox.payload}->>'email' = ${email}`
  const rows = await shop.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, kind), named))
    .orderBy(desc(outbox.id))
  const mails: (Mail | null)[] = []
  for (const row of rows)
    mails.push(await makeMail({ db: shop.db, origin: MAIL_ORIGIN, now: shop.now }, { kind, payload: row.payload as Record<string, unknown> }))
  return mails
}

/** The token in the link of an e-mail. */
export const tokenIn = (mail: Pick<Mail, 'text'> | null | undefined): string => /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

/** The token of the newest e-mail of a kind to an address. */
export async function mailedToken(open: Pick<OpenShop, 'shop'>, kind: 'registerVerify' | 'passwordReset' | 'emailChange', email: string): Promise<string> {
  const [newest] = await mailsOf(open, kind, email)
  return tokenIn(newest)
}
