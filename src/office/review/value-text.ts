import type { ReviewedChange } from '#contract/content-release.ts'
import { isLocale, type Locale } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { htmlText } from '../editing/html-text.ts'
import { useChoiceName } from '../editing/use-choice-name.ts'
import { useIconName } from '../editing/use-icon-name.ts'
import { useTime } from '../use-time.ts'

const PART_MAX = 400

/** What a part says in one language, line by line. */
function textsIn(value: unknown, locale: Locale): string[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([key, text]) => isLocale(key) && typeof text === 'string')) {
    const text = htmlText(String(Object.fromEntries(entries)[locale] ?? ''))
    return text === '' ? [] : [text]
  }
  return entries.flatMap(([, each]) => textsIn(each, locale))
}

/** What a link, a choice or a list of things says without its form. */
function leavesOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === null ? '' : String(value)
  return Object.values(value).map(leavesOf).filter(Boolean).join(' ')
}

/** Values of changed cells and parts as text. */
export function useValueText(): (change: Pick<ReviewedChange, 'cell' | 'type'>, value: unknown) => string {
  const { review: text } = useText('review')
  const locale = useLocale()
  const time = useTime()
  const choiceName = useChoiceName()
  const iconName = useIconName()
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  return ({ cell, type }, value) => {
    if (type === 'languages') return value === null ? text.allLanguages() : (value as Locale[]).map((each) => languages.of(each)).join(', ')
    if (type === 'added' || type === 'removed') return textsIn(value, locale).join('\n').slice(0, PART_MAX)
    if (cell === 'flag') return value === true ? text.yes() : text.no()
    if (cell === 'choice' || cell === 'backdrop') return choiceName(String(value ?? ''))
    if (cell === 'icon') return iconName(String(value ?? ''))
    if (cell === 'rich') return htmlText(String(value ?? ''))
    if (cell === 'date' && typeof value === 'string' && value !== '') return time(value)
    return leavesOf(value)
  }
}
