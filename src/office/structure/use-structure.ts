import { kindOf } from '#contract/kinds/kinds.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { hasPermission } from '#contract/permission.constants.ts'
import { definitionOf, type SectionType } from '#contract/sections/sections.ts'
import { draftOf } from '#machines/editing/saving.selectors.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { Editing } from '../editing/editing.ts'
import { newId } from '../editing/new-id.ts'
import { useEditingSelector } from '../editing/use-editing.ts'
import { sectionsOf } from './outline.ts'
import { useSectionName } from './use-section-name.ts'

const AT = ['document']

/** Changes of a page's sections; each is a step that can be undone. */
export interface Structure {
  /** Returns the id of the new section. */
  add(type: SectionType, after: string | null): string | null
  duplicate(id: string): string | null
  move(id: string, after: string | null): void
  remove(id: string): void
  /** Shows a section in these languages; in every one when all are named. */
  limit(id: string, langs: readonly Locale[]): void
}

/** Types of sections that the template of the page allows; undefined for all. */
export function useAllowedSections(editing: Editing): readonly string[] | undefined {
  return useEditingSelector(editing, allowedOf)
}

const allowedOf = (editing: Editing) => {
  const snapshot = editing.saving()?.getSnapshot()
  return snapshot && draftOf(snapshot, editing.document)?.allowedSections
}

/** Whether the user may add, move and remove sections. The server asks again. */
export function useMayStructure(editing: Editing): boolean {
  const { user } = useSession()
  return user !== null && hasPermission(user, kindOf(editing.document.kind).structures)
}

export function useStructure(editing: Editing): Structure {
  const { editing: text, sectionNames } = useText('editing')
  const nameOf = useSectionName(editing)
  const { structure } = text
  const make = (label: string, operation: Operation) =>
    editing.saving()?.send({ type: 'change.make', change: { document: editing.document, stepId: newId(), label, operation } })
  const storedSection = (id: string) => {
    const body = editing.body()
    return body ? sectionsOf(body).sections[id] : undefined
  }
  const addPart = (label: string, after: string | null, value: object): string => {
    const part = newId()
    make(label, { type: 'part.add', id: newId(), at: AT, part, after, value: value as never })
    return part
  }
  return {
    add(type, after) {
      const definition = definitionOf(type)
      if (!definition) return null
      return addPart(structure.added({ section: sectionNames[type]() }), after, { type, v: definition.v, fields: definition.example })
    },
    duplicate(id) {
      const stored = storedSection(id)
      return stored ? addPart(structure.duplicated({ section: nameOf(id) }), id, stored) : null
    },
    move: (id, after) => void make(structure.moved({ section: nameOf(id) }), { type: 'part.move', id: newId(), at: AT, part: id, after }),
    remove: (id) =>
      void make(structure.removed({ section: nameOf(id) }), { type: 'part.remove', id: newId(), at: AT, part: id, was: hashOf(storedSection(id)) }),
    limit(id, langs) {
      const was = hashOf(storedSection(id)?.langs ?? null)
      const shown = langs.length === LOCALES.length ? null : [...langs]
      make(structure.limited({ section: nameOf(id) }), { type: 'part.languages', id: newId(), at: AT, part: id, langs: shown, was })
    },
  }
}
