import type { ComponentType } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { EntitiesEditorProps } from '../cells/edit-mode.ts'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { useMayWrite } from '../editing/use-may-write.ts'
import { useSoughtFocus } from '../editing/use-sought-focus.ts'
import css from './entities-editor.module.css'
import { findEntitiesPlace } from './entities-place.ts'

/** The component in the corner of a list that opens the choice of what it shows; of one that shows nothing, with the reason in its place. */
export function createEntitiesEditor(page: Editing, opened: OpenedCell): ComponentType<EntitiesEditorProps> {
  return function EntitiesEditor({ document, at, isEmpty, isSectionShown }) {
    const { editing: texts } = useText('editing')
    const { entities: text } = texts
    const editing = page.of(document)
    const label = usePartLabel(editing, at)
    const mayWrite = useMayWrite(document.kind, at, null)
    const button = useSoughtFocus(document, [at])
    const body = editing.body()
    const place = body && findEntitiesPlace(document.kind, body, at)
    if (!place) return null
    const { cell, stored } = place
    const open = () => opened.set({ kind: 'entities', document, at })
    const choose = text.change({ list: label })
    if (!isEmpty)
      return mayWrite ? (
        <span className={css.corner}>
          <IconButton ref={button} icon="pencil" label={choose} solid aria-haspopup="dialog" onClick={open} />
        </span>
      ) : null
    // As long as it is not known what the list shows, it may be anything.
    if (editing.references().selected(cell.of, stored) === undefined) return null
    const reason = stored.mode === 'rule' ? text.noneFound() : stored.ids.length === 0 ? text.noneChosen() : text.noneVisible()
    return (
      <section className={css.empty} aria-label={label}>
        <b>{label}</b>
        <p>
          <span>{reason}</span> {isSectionShown ? null : <span>{text.notShown()}</span>}
        </p>
        {mayWrite ? (
          <button ref={button} type="button" className={css.choose} aria-haspopup="dialog" onClick={open}>
            <Icon name="pencil" size="sm" />
            <span>{choose}</span>
          </button>
        ) : null}
      </section>
    )
  }
}
