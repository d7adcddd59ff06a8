import type { Attachment, MailContent } from './compose.rules.ts'
import type { Templates } from './mail-templates.service.ts'

export interface Mail extends MailContent {
  readonly to: { readonly name: string; readonly address: string }
  /** The shop itself, of what it has to act on. */
  readonly bcc: string | null
  readonly sender: Templates['sender']
  readonly attachments: readonly Attachment[]
  /** Ends the subscription the mail is part of; null for mails that are none. */
  readonly leaveUrl: string | null
}
