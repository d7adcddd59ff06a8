/** A mail ready to go out. */
export interface OutgoingMail {
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly replyTo: string
  readonly to: { readonly name: string; readonly address: string }
  readonly bcc: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly date: Date
  /** Others than the usual ones. */
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly { readonly fileName: string; readonly mime: string; readonly bytes: Buffer; readonly cid?: string }[]
}

export interface Mailer {
  /** Resolves when the server took the mail; throws otherwise. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const ANSWER_MS = 20_000

/** Sends by SMTP: `smtp://user:password@host:587`, `smtps://…` for TLS from the beginning. */
export async function openMailer(url: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS })
  return {
    async send({ attachments, bcc, ...mail }) {
      await transport.sendMail({
        ...mail,
        ...(bcc === null ? {} : { bcc }),
        attachments: attachments.map(({ fileName, mime, bytes, cid }) => ({
          filename: fileName,
          contentType: mime,
          content: bytes,
          ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
        })),
      })
    },
    close: () => transport.close(),
  }
}
