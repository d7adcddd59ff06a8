import { PermanentFailure } from './outbox-worker.ts'

/** An e-mail ready to be sent. */
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
  /** Additional headers. */
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly { readonly fileName: string; readonly mime: string; readonly bytes: Buffer; readonly cid?: string }[]
}

export interface Mailer {
  /** Resolves when the server accepted the e-mail; throws otherwise, `PermanentFailure` when it never will. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const TIMEOUT_MS = 20_000

const MESSAGE_ERRORS = ['EENVELOPE', 'EMESSAGE']
const PERMANENT_CODE = 500

/** Errors of an address or message are permanent; those of the server or its configuration may be resolved. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, command, responseCode } = error as Error & { code?: unknown; command?: unknown; responseCode?: unknown }
  const isMessageError = MESSAGE_ERRORS.includes(String(code)) && command !== 'MAIL FROM'
  return isMessageError && (typeof responseCode !== 'number' || responseCode >= PERMANENT_CODE)
}

const classifyError = (error: unknown): unknown =>
  isPermanent(error) && error instanceof Error ? new PermanentFailure(error.message, { cause: error }) : error

/** Sends by SMTP: `smtp://user:password@host:587`, `smtps://…` for TLS from the beginning. */
export async function openMailer(url: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS })
  return {
    async send({ attachments, bcc, ...mail }) {
      const sending = transport.sendMail({
        ...mail,
        ...(bcc === null ? {} : { bcc }),
        attachments: attachments.map(({ fileName, mime, bytes, cid }) => ({
          filename: fileName,
          contentType: mime,
          content: bytes,
          ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
        })),
      })
      const { rejected, rejectedErrors = [] } = await sending.catch((error: unknown) => {
        throw classifyError(error)
      })
      // Some recipients may have it already: a retry has the same Message-ID.
      if (rejected.some((address) => address !== bcc)) throw classifyError(rejectedErrors[0] ?? new Error(`${mail.to.address} was refused`))
    },
    close: () => transport.close(),
  }
}
