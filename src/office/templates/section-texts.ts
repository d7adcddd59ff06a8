import { SECTIONS, type SectionType } from '#contract/sections/sections.ts'
import { useText } from '#src/i18n/use-text.ts'

export const SECTION_TYPES = Object.keys(SECTIONS) as SectionType[]

/** How many are named one by one before they are counted from the other side: "All but Text". */
const FEW = 3

/** Types of sections by their names. Requires the texts `templates` and `editing`. */
export function useSectionTexts() {
  const { templates: text, sectionNames } = useText('templates', 'editing')
  const names = (types: readonly SectionType[]): string => types.map((type) => sectionNames[type]()).join(', ')
  return {
    name: (type: SectionType): string => sectionNames[type](),
    first: (types: readonly SectionType[]): string => names(types) || text.none(),
    allowed(types: readonly SectionType[] | null): string {
      const missing = types ? SECTION_TYPES.filter((type) => !types.includes(type)) : []
      if (missing.length === 0) return text.all({ count: SECTION_TYPES.length })
      return missing.length <= FEW ? text.allExcept({ sections: names(missing) }) : names(types ?? []) || text.none()
    },
  }
}
