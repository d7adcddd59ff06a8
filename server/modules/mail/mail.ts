import type { Attachment, MailContent } from './compose.rules.ts'
import type { Templates } from './mail-templates.service.ts'

export interface Mail extends MailContent {
  readonly to: { readonly name: string; readonly address: string }
  /** The shop's own address, for e-mails to it. */
  readonly bcc: string | null
  readonly sender: Templates['sender']
  readonly attachments: readonly Attachment[]
  /** Unsubscribe URL; null for transactional e-mails. */
  readonly leaveUrl: string | null
}
