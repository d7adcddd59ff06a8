import { type CellPlace, getItemNumber, placeAt } from '#contract/kinds/cell-place.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import type { Editing } from './editing.ts'
import { textAt } from './text-value.ts'

const languageName = (shown: Locale, locale: Locale): string => new Intl.DisplayNames(shown, { type: 'language' }).of(locale) ?? locale

const numbered = (name: string, number: number | string | null): string => (number === null ? name : `${name} ${number}`)

/** The language's name in the page's language. */
export const useLanguageName = (locale: Locale): string => languageName(useLocale(), locale)

type Place = Pick<CellPlace, 'section' | 'item'> & { readonly type: string }

/** Names of cells and sections in no language of their own: "Headline", "Questions 2". */
export function useCellNames() {
  const { editing: text, sectionNames } = useText('editing')
  const cells: Readonly<Record<string, () => string>> = text.cells
  const sections: Readonly<Record<string, () => string>> = sectionNames
  return {
    cell: (at: readonly string[], item: string | null): string => {
      const name = at.at(-1) ?? ''
      return numbered(cells[`${name}Cell`]?.() ?? name, item)
    },
    section: ({ type, section }: Place): string => numbered(sections[type]?.() ?? type, section),
  }
}

/** The names of what a path leads to, and of the section or the thing of every page that it is in. */
function usePlaceNames(editing: Editing, at: readonly string[], named: readonly string[]): { cell: string; section: string | null } {
  const { editing: text } = useText('editing')
  const locale = useLocale()
  const names = useCellNames()
  const body = editing.body()
  const place = body && placeAt(body, at)
  if (place) return { cell: names.cell(named, place.item), section: names.section(place) }
  const { kind } = editing.document
  const kinds: Readonly<Record<string, () => string>> = text.kinds
  const titles = (kind === 'navigation' ? body?.title : kind === 'product' || kind === 'category' ? body?.name : undefined) as
    | Partial<Record<Locale, string>>
    | undefined
  const title = titles?.[locale] || titles?.[DEFAULT_LOCALE]
  return { cell: names.cell(named, body && getItemNumber(body, at)), section: title || kinds[kind]?.() || null }
}

/** The name of what has no language of its own: "Picture of Hero". A part is named by its list. */
export function usePartLabel(editing: Editing, at: readonly string[], named = at): string {
  const { editing: text } = useText('editing')
  const { cell, section } = usePlaceNames(editing, at, named)
  return section === null ? cell : text.partOf({ cell, section })
}

/** The name of a cell, also of the step that changes it: "Headline of Hero, English". */
export function useCellLabel(editing: Editing, at: readonly string[], locale: Locale): string {
  const { editing: text } = useText('editing')
  const language = useLanguageName(locale)
  const { cell, section } = usePlaceNames(editing, at, at)
  const body = editing.body()
  if (body && textAt(editing.document.kind, body, at)?.isShared) return section === null ? cell : text.partOf({ cell, section })
  return section === null ? text.cellOf({ cell, language }) : text.cellOfSection({ cell, section, language })
}
