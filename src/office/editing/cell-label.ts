import { type CellPlace, placeAt } from '#contract/kinds/cell-place.ts'
import type { Locale } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import type { Editing } from './editing.ts'

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

/** The name of what has no language of its own: "Picture of Hero". */
export function usePartLabel(editing: Editing, at: readonly string[]): string {
  const { editing: text } = useText('editing')
  const names = useCellNames()
  const body = editing.body()
  const place = body && placeAt(body, at)
  const cell = names.cell(at, place?.item ?? null)
  return place ? text.partOf({ cell, section: names.section(place) }) : cell
}

/** The name of a cell, also of the step that changes it: "Headline of Hero, English". */
export function useCellLabel(editing: Editing, at: readonly string[], locale: Locale): string {
  const { editing: text } = useText('editing')
  const language = useLanguageName(locale)
  const names = useCellNames()
  const body = editing.body()
  const place = body && placeAt(body, at)
  const cell = names.cell(at, place?.item ?? null)
  return place ? text.cellOfSection({ cell, section: names.section(place), language }) : text.cellOf({ cell, language })
}
