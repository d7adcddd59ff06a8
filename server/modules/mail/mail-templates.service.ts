import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import { inEveryLocale } from '#contract/localized.ts'

export interface Template {
  readonly code: string
  readonly subject: Localized
  readonly preheader: Localized
  readonly heading: Localized
  /** Sanitized HTML with placeholders in braces. */
  readonly body: Localized
  readonly button: { readonly label: Localized; readonly url: string } | null
  readonly note: Localized | null
}

export interface Templates {
  readonly sender: { readonly name: string; readonly email: string; readonly replyTo: string }
  readonly layout: Readonly<Record<'greeting' | 'greetingNoName' | 'signature' | 'footer' | 'unsubscribe', Localized>> & {
    readonly words: Readonly<Record<string, Localized>>
  }
  readonly emails: readonly Template[]
}

/** The texts of all e-mails. */
export async function readTemplates(): Promise<Templates> {
  return inEveryLocale(JSON.parse(await readFile(new URL('../../seed/content/emails.json', import.meta.url), 'utf8')))
}

const formIn = (locale: Locale): URL => new URL(`../../seed/files/withdrawal-form-${locale}.pdf`, import.meta.url)

/** The model withdrawal form, in the language or else in the default one. */
export const readWithdrawalForm = (locale: Locale): Promise<Buffer> => readFile(existsSync(formIn(locale)) ? formIn(locale) : formIn(DEFAULT_LOCALE))
