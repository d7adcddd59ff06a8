import type { ComponentType } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { type ListEditorProps, soughtCell } from '../cells/edit-mode.ts'
import { cellName } from '../editing/cell-fragment.ts'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import { makeStep } from '../editing/make-step.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { EntriesButton } from '../navigation/entries-button.tsx'
import css from './list-editor.module.css'
import { firstItem } from './list-item.ts'
import { useMayStructure } from './use-structure.ts'

/** The component that adds the first item to a list without any, where others are copies of an item; of a navigation, the one that opens its entries. */
export function createListEditor(page: Editing, opened: OpenedCell): ComponentType<ListEditorProps> {
  return function ListEditor({ document, at }) {
    const { editing: text } = useText('editing')
    const editing = page.of(document)
    const label = usePartLabel(editing, at)
    const mayStructure = useMayStructure(editing)
    const body = editing.body()
    if (document.kind === 'navigation') return <EntriesButton editing={editing} opened={opened} at={at} />
    const first = body && firstItem(document.kind, body, at)
    if (!first || !mayStructure) return null
    const add = () => {
      makeStep(editing, text.structure.added({ section: label }), [first.addition])
      // The button is no longer there: the user goes on in the first text.
      if (first.text) soughtCell.set(cellName({ document, at: first.text }))
    }
    return (
      <button type="button" className={css.add} aria-label={text.structure.addPart({ part: label })} onClick={add}>
        <Icon name="plus" size="sm" />
        <span aria-hidden="true">{text.structure.addPart({ part: label })}</span>
      </button>
    )
  }
}
