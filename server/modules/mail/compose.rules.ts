import type { Locale } from '#contract/locale.ts'
import { escapeHtml } from '#server/text/escape-html.ts'
import { type Block, fillPlaceholders, headerText, textOfHtml, tidyText } from './mail.rules.ts'
import { renderMailHtml, styled } from './mail-layout.rules.ts'
import type { Templates } from './mail-templates.service.ts'
import type { Translate } from './order-blocks.rules.ts'

export interface MailContent {
  readonly subject: string
  readonly html: string
  readonly text: string
}

export interface Attachment {
  readonly fileName: string
  readonly mime: string
  readonly bytes: Buffer
  /** Content-ID of a picture in the HTML. */
  readonly cid?: string
}

/** Values of a template's placeholders. */
export interface Placeholders {
  readonly texts: Readonly<Record<string, string>>
  readonly blocks: Readonly<Record<string, Block>>
}

export const translatorFor =
  ({ layout }: Templates, locale: Locale): Translate =>
  (word, values = {}) => {
    const text = layout.words[word]?.[locale]
    if (text === undefined) throw new Error(`The e-mails have no text "${word}"`)
    return Object.keys(values).length === 0 ? text : fillPlaceholders(text, values)
  }

const mapped = <T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

/** Renders an e-mail from its template, as HTML and as text. Values are escaped; only blocks contain markup. */
export function compose(
  templates: Templates,
  code: string,
  { locale, firstName, texts, blocks, leaveUrl = null }: Placeholders & { locale: Locale; firstName: string; leaveUrl?: string | null },
): MailContent {
  const template = templates.emails.find((each) => each.code === code)
  if (!template) throw new Error(`There is no e-mail template "${code}"`)
  const { layout, sender } = templates
  const values = { ...texts, firstName }
  const inText = (text: string): string => headerText(fillPlaceholders(text, values))
  const subject = inText(template.subject[locale])
  const heading = inText(template.heading[locale])
  const greeting = inText((firstName === '' ? layout.greetingNoName : layout.greeting)[locale])
  const button = template.button && { label: template.button.label[locale], url: fillPlaceholders(template.button.url, values) }
  const note = template.note ? inText(template.note[locale]) : ''
  const body = template.body[locale]
  const signature = layout.signature[locale]
  const html = renderMailHtml({
    locale,
    subject,
    preheader: inText(template.preheader[locale]),
    heading,
    greeting,
    bodyHtml: fillPlaceholders(styled(body), { ...mapped(values, escapeHtml), ...mapped(blocks, (block) => block.html) }),
    button,
    note,
    signature,
    footerHtml: layout.footer[locale],
    leave: leaveUrl === null ? null : { label: layout.unsubscribe[locale], url: leaveUrl },
    shop: sender.name,
  })
  const plain = fillPlaceholders(textOfHtml(body.replace(/(\{\w+(?:Table|Link|Instructions)\}|\{(?:downloads|giftMessage)\})\s*/g, '$1</p>')), {
    ...values,
    ...mapped(blocks, (block) => block.text),
  })
  const parts = [
    heading,
    greeting,
    plain,
    button ? `${button.label}: ${button.url}` : '',
    note,
    signature,
    '--',
    textOfHtml(layout.footer[locale]),
    leaveUrl === null ? '' : `${layout.unsubscribe[locale]}: ${leaveUrl}`,
  ]
  return { subject, html, text: tidyText(parts.filter(Boolean).join('\n\n')) }
}
