import { LOCALES } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import { searchText } from '#server/text/search-text.ts'

interface Named {
  readonly originalName: string
  readonly title: Localized
  readonly alt: Localized
  readonly description?: Localized | undefined
  readonly tags?: readonly string[] | undefined
}

/** Names and texts of a file as searches compare them. */
export const mediaWords = ({ originalName, title, alt, description, tags = [] }: Named): string =>
  searchText([originalName, ...tags, ...[title, alt, description].flatMap((text) => (text ? LOCALES.map((locale) => text[locale]) : []))].join(' '))

/** Tags in the order given, each once, in lower case. */
export const cleanTags = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => tag.toLowerCase()))]
