import type { createPost, getFreeSlug } from '#contract/editing.ts'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import { byLocale, type Locale } from '#contract/locale.ts'
import { SLUG_MIN } from '#contract/sections/cell.ts'
import { slugFrom } from '#contract/slug.ts'

type NewPost = InputOf<typeof createPost>['body']

/** What a new page begins with, as `createPost` expects it; `{}` is an empty page. */
export type PageStart = Omit<NewPost, 'postType' | 'title' | 'slug'>

/** What the server said of an address. */
export interface CheckedAddress {
  readonly address: string
  readonly isFree: boolean
  /** The nearest free one; '' when there is none. */
  readonly offer: string
}

/** What is typed of a new page. */
export interface TypedPage {
  /** Languages that it is written in, the first one first. */
  readonly locales: readonly Locale[]
  readonly title: Readonly<Record<Locale, string>>
  /** Typed addresses; null for one that follows its title. */
  readonly typed: Readonly<Record<Locale, string | null>>
  /** Null where the present address was not checked yet. */
  readonly checked: Readonly<Record<Locale, CheckedAddress | null>>
  /** Null while it is not completely chosen. */
  readonly start: PageStart | null
}

/** Why a page cannot be created like this; `length` is the number of typed characters. */
export interface NewPageError {
  readonly field: 'start' | 'title' | 'address'
  readonly locale: Locale | null
  readonly key: 'required' | 'slugMin' | 'slugFormat' | 'slugTaken'
  readonly length?: number
}

const FORMAT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const getAddress = ({ title, typed }: Pick<TypedPage, 'title' | 'typed'>, locale: Locale): string => typed[locale] ?? slugFrom(title[locale])

/** Why a text cannot be an address, even a free one; null when it can. */
export function findAddressError(address: string, locale: Locale): NewPageError | null {
  const { length } = address
  if (length < SLUG_MIN) return { field: 'address', locale, key: 'slugMin', length }
  return FORMAT.test(address) ? null : { field: 'address', locale, key: 'slugFormat' }
}

function errorsIn(page: TypedPage, locale: Locale): NewPageError[] {
  const address = getAddress(page, locale)
  const isUntitled = page.title[locale].trim() === ''
  const untitled: NewPageError[] = isUntitled ? [{ field: 'title', locale, key: 'required' }] : []
  // An address that waits for its title is not missing as well.
  if (isUntitled && page.typed[locale] === null) return untitled
  const error = findAddressError(address, locale)
  const taken: NewPageError | null = page.checked[locale]?.isFree === false ? { field: 'address', locale, key: 'slugTaken' } : null
  return [...untitled, ...[error ?? taken].filter((each) => each !== null)]
}

/** Everything that is missing or wrong, in the order of the form. */
export const findErrors = (page: TypedPage): NewPageError[] => [
  ...(page.start === null ? [{ field: 'start', locale: null, key: 'required' } as const] : []),
  ...page.locales.flatMap((locale) => errorsIn(page, locale)),
]

/** Languages whose address could be one, and was not checked yet. */
export const getUncheckedLocales = (page: TypedPage): Locale[] =>
  page.locales.filter((locale) => page.checked[locale] === null && findAddressError(getAddress(page, locale), locale) === null)

/** The language whose address is checked. */
export function checkedLocale(page: TypedPage): Locale {
  const [locale] = getUncheckedLocales(page)
  if (!locale) throw new Error('All addresses are checked')
  return locale
}

/** What is known of the address of a language stays only while it is the same address. */
function changed(before: TypedPage, locale: Locale, change: Pick<TypedPage, 'title'> | Pick<TypedPage, 'typed'>) {
  const isSame = getAddress(before, locale) === getAddress({ ...before, ...change }, locale)
  return { ...change, ...(!isSame && { checked: { ...before.checked, [locale]: null } }) }
}

/** What changes when a title is typed. */
export const typeTitle = (page: TypedPage, { locale, title }: { locale: Locale; title: string }) =>
  changed(page, locale, { title: { ...page.title, [locale]: title } })

/** What changes when an address is typed. */
export const typeAddress = (page: TypedPage, { locale, address }: { locale: Locale; address: string }) =>
  changed(page, locale, { typed: { ...page.typed, [locale]: address } })

/** What the server said of the address that is checked. */
export function withChecked(page: TypedPage, { slug, isFree }: ResponseOf<typeof getFreeSlug>): Pick<TypedPage, 'checked'> {
  const locale = checkedLocale(page)
  return { checked: { ...page.checked, [locale]: { address: getAddress(page, locale), isFree, offer: slug } } }
}

/** What was free in these languages is to be checked again. */
export const withoutChecked = ({ checked }: TypedPage, locales: readonly Locale[]): Pick<TypedPage, 'checked'> => ({
  checked: byLocale((locale) => (locales.includes(locale) ? null : checked[locale])),
})

/** Whether something would be lost. */
export const isTyped = ({ title, typed }: Pick<TypedPage, 'title' | 'typed'>): boolean =>
  [...Object.values(title), ...Object.values(typed)].some((text) => text !== null && text !== '')

const inLocales = (locales: readonly Locale[], textIn: (locale: Locale) => string) =>
  Object.fromEntries(locales.map((locale) => [locale, textIn(locale)])) as Partial<Record<Locale, string>>

/** The page as `createPost` expects it. */
export const newPost = (page: TypedPage): NewPost => ({
  postType: 'page',
  title: inLocales(page.locales, (locale) => page.title[locale].trim()),
  slug: inLocales(page.locales, (locale) => getAddress(page, locale)),
  ...page.start,
})
