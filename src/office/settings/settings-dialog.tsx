import { useEffect, useId, useState } from 'react'
import { findCell } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { isOnEveryPage } from '../cells/document-name.ts'
import { soughtCell } from '../cells/edit-mode.ts'
import { cellName } from '../editing/cell-fragment.ts'
import { getText } from '../editing/draw-cell.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { SavePill } from '../editing/save-pill.tsx'
import { StepTools } from '../editing/step-tools.tsx'
import { useEditingSelector } from '../editing/use-editing.ts'
import { useSectionName } from '../structure/use-section-name.ts'
import { getField } from './setting-fields.ts'
import css from './settings.module.css'
import { findSettings, type SettingsCell } from './settings-cells.ts'
import { inGroups } from './settings-groups.ts'

interface SettingsDialogProps {
  editing: Editing
  /** Id of a section; null for the thing itself. */
  section: string | null
  opened: OpenedCell
  onClose: () => void
}

const readBody = (editing: Editing) => editing.body()

function useTitle(editing: Editing, section: string | null): string {
  const { editing: text } = useText('editing')
  const locale = useLocale()
  const nameOf = useSectionName(editing)
  const { document } = editing
  const { kind } = document
  if (section !== null) return text.structure.settingsOf({ section: nameOf(section) })
  if (!isOnEveryPage(document)) return text.settings()
  const kinds: Readonly<Record<string, () => string>> = text.kinds
  const title = kind === 'navigation' ? getText(editing.body()?.title, locale) : ''
  return text.structure.settingsOf({ section: title || (kinds[kind]?.() ?? kind) })
}

/** All cells of a thing or of a section that have no place on the page. Each change is saved at once, and is a step that can be undone. */
export function SettingsDialog({ editing, section, opened, onClose }: SettingsDialogProps) {
  const { pageSettings: text, common } = useText('pageSettings', 'editing', 'form', 'newPage')
  const id = useId()
  const title = useTitle(editing, section)
  const body = useEditingSelector(editing, readBody)
  // A cell that has a place once it is filled stays until the dialog is closed.
  const [cells] = useState(() => (body ? findSettings({ document: editing.document, section }, body) : []))
  const isRemoved = section !== null && body !== null && findSettings({ document: editing.document, section }, body).length === 0
  useEffect(() => {
    const sought = cells.find(({ at }) => cellName({ document: editing.document, at }) === soughtCell.current())
    if (!sought) return
    document.getElementById(`${id}-${sought.name}`)?.querySelector<HTMLElement>('input, textarea, select, [role=textbox], button')?.focus()
    soughtCell.set(null)
  }, [editing, cells, id])
  const groups = inGroups(cells)
  const isFlat = section !== null || groups.length === 1
  const fields = (each: readonly SettingsCell[]) =>
    each.map((cell) => <SettingField key={cell.name} id={`${id}-${cell.name}`} editing={editing} opened={opened} {...cell} />)
  return (
    <Dialog
      title={title}
      closeLabel={common.close()}
      size="lg"
      onClose={onClose}
      foot={
        <div className={css.foot}>
          <StepTools editing={editing} />
          <SavePill editing={editing} />
          <Button onClick={onClose}>{text.done()}</Button>
        </div>
      }
    >
      {isRemoved ? <p role="status">{text.removed()}</p> : null}
      {isFlat ? (
        <div className={css.group}>{fields(cells)}</div>
      ) : (
        groups.map(({ group, cells: own }) => (
          <section key={group} className={css.group} aria-labelledby={`${id}-${group}`}>
            <h3 id={`${id}-${group}`}>{text.groups[group]()}</h3>
            {fields(own)}
          </section>
        ))
      )}
    </Dialog>
  )
}

/** The field of a cell, while there is one. */
function SettingField({ id, editing, at, opened }: SettingsCell & { id: string; editing: Editing; opened: OpenedCell }) {
  const body = useEditingSelector(editing, readBody)
  const found = body && findCell(kindOf(editing.document.kind).cells, body, at)
  if (!found || typeof found === 'string') return null
  const Field = getField(found.cell)
  return Field ? (
    <div id={id}>
      <Field editing={editing} at={at} cell={found.cell} value={found.value} opened={opened} />
    </div>
  ) : null
}
