import type { DocumentName } from '#contract/editing.ts'
import { type Body, findMissingTexts } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'

type Texts = Partial<Record<Locale, string>>
const textIn = (texts: unknown, locale: Locale): string => (texts as Texts | undefined)?.[locale] ?? ''

/** How much of a page or post there is in one language. */
export interface LanguageSummary {
  /** '' without. */
  readonly title: string
  readonly address: string
  /** Its address in the language that texts are taken from; '' without. */
  readonly sourceAddress: string
  /** Texts that the other language has and this one lacks. */
  readonly missing: number
  /** Whether the other language has something that can be copied: an address follows from that of the other one. */
  readonly canCopy: boolean
}

/** The language whose texts are copied: the first other one in which the page has an address. */
export function sourceLanguage({ slug }: Body, to: Locale): Locale {
  const others = LOCALES.filter((locale) => locale !== to)
  return others.find((locale) => textIn(slug, locale) !== '') ?? others[0] ?? to
}

/** What a page or post has in one language, compared with another one. */
export function summarize(kind: DocumentName['kind'], body: Body, languages: { readonly from: Locale; readonly to: Locale }): LanguageSummary {
  const { from, to } = languages
  const missing = findMissingTexts(kindOf(kind).cells, body, languages).length
  const [address, sourceAddress] = [textIn(body.slug, to), textIn(body.slug, from)]
  return { title: textIn(body.title, to), address, sourceAddress, missing, canCopy: missing > 0 || (address === '' && sourceAddress !== '') }
}
