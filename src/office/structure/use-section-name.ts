import type { SectionType } from '#contract/sections/sections.ts'
import { definitionOf } from '#contract/sections/sections.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { Editing } from '../editing/editing.ts'
import { numberOf, sectionsOf } from './outline.ts'

/** Names sections as users see them: "Story split 2". */
export function useSectionName(editing: Editing): (id: string) => string {
  const { editing: text, sectionNames } = useText('editing')
  return (id) => {
    const body = editing.body()
    const document = body && sectionsOf(body)
    const type = document?.sections[id]?.type ?? ''
    if (!document || !definitionOf(type)) return text.structure.unknown()
    const number = numberOf(document, id)
    const name = sectionNames[type as SectionType]()
    return number === null ? name : `${name} ${number}`
  }
}
