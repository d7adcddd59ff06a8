import type { StoredTarget } from '#contract/sections/fields.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { Editing } from '../editing/editing.ts'
import { useEditingSelector } from '../editing/use-editing.ts'

const readReferences = (editing: Editing) => editing.references()

export type TargetText = (target: StoredTarget | null) => string

/** What says where a link leads: an address, or the kind of a thing with the last part of its address. */
export function useTargetText(editing: Editing): TargetText {
  const { editing: texts } = useText('editing')
  const { link: text, entries } = texts
  const references = useEditingSelector(editing, readReferences)
  return (target) => {
    if (target === null) return text.nowhere()
    if (!('id' in target)) return target.to
    const found = references.link(target)
    return [text.kind[target.type](), found === null ? entries.unseen() : found?.to].filter(Boolean).join(', ')
  }
}
