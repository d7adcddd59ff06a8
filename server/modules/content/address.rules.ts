import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/locale.ts'
import { ENTITY_KINDS, type EntityKind, entityWord, publicPath } from '#contract/locale-routes.ts'

/** A parsed public URL. */
export interface Address {
  locale: Locale
  /** Types of entities below it. */
  kinds: EntityKind[]
  /** Slug, or the id of an event; empty for the home page or a list. */
  slug: string
}

/** The URL of an entity: by its slug, an event by its id. */
export const addressOf = (locale: Locale, kind: EntityKind, { id, slug }: { id: number; slug: string }): string =>
  publicPath(locale, kind, kind === 'event' ? String(id) : slug)

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Path of a URL without query and hash, of this shop or site-relative; null for anything else. */
export function pathOfUrl(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null
  const parsed = new URL(url, origin)
  return parsed.origin === new URL(origin).origin ? decoded(parsed.pathname) : null
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** Slug of a path below the root, in lower case; null when it has more than one segment. */
export function slugOfPath(path: string): string | null {
  const segments = segmentsOf(path)
  return segments.length <= 1 ? (segments[0] ?? '').toLowerCase() : null
}

// Paths of other languages are accepted too, as the shop's router does.
const kindsUnder = (word: string): EntityKind[] => ENTITY_KINDS.filter((kind) => LOCALES.some((locale) => entityWord(locale, kind) === word))

/** Parses a public path; null when no entity can have it. */
export function readAddress(path: string): Address | null {
  const [first, ...rest] = segmentsOf(path)
  const prefix = LOCALES.find((locale) => locale !== DEFAULT_LOCALE && locale === first)
  const segments = prefix ? rest : segmentsOf(path)
  const locale = prefix ?? DEFAULT_LOCALE
  const [word, slug, ...more] = segments
  if (word === undefined) return { locale, kinds: ['page'], slug: '' }
  if (more.length > 0) return null
  const kinds = kindsUnder(word)
  if (kinds.length > 0) return { locale, kinds, slug: slug ?? '' }
  return slug === undefined ? { locale, kinds: kindsUnder(''), slug: word } : null
}
