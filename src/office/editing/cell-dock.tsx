import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { LOCALES } from '#contract/locale.ts'
import { decidedConflicts, NO_CONFLICTS, selectConflicts } from '#machines/editing/saving.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { isOnEveryPage } from '../cells/document-name.ts'
import { linkOfLabel } from '../links/link-place.ts'
import { ItemTools } from '../structure/item-tools.tsx'
import css from './cell-dock.module.css'
import { cellName } from './cell-fragment.ts'
import { useCellLabel } from './cell-label.ts'
import { ConflictCard } from './conflict-card.tsx'
import type { Editing } from './editing.ts'
import { isFramed } from './framed.ts'
import type { OpenedCell } from './opened-cell.ts'
import { textAt } from './text-value.ts'
import { OwnTranslation } from './translation-state.tsx'
import { TwinField } from './twin-field.tsx'
import { useEditingSelector, useSaving } from './use-editing.ts'
import type { SelectedCell, Selection } from './use-typed-cell.ts'

const bodyOf = (editing: Editing) => editing.body()

/** Below the page: conflicts, and the chosen text in the other language. F6 goes there and back. */
export function CellDock({ editing, selection, opened }: { editing: Editing; selection: Selection; opened: OpenedCell }) {
  const { editing: text } = useText('editing')
  const root = useRef<HTMLElement>(null)
  const selected = useSyncExternalStore(selection.subscribe, selection.current)
  const conflicts = useSaving(editing, selectConflicts, NO_CONFLICTS)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !root.current) return
      event.preventDefault()
      const isInside = root.current.contains(document.activeElement)
      if (isInside) selection.current()?.focus()
      else root.current.querySelector<HTMLElement>('textarea, [role=textbox], button')?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [selection])
  if (!selected && conflicts.length === 0) return null
  return createPortal(
    <section ref={root} className={css.root} aria-label={text.dock()}>
      {decidedConflicts(conflicts).map((conflict) => (
        <ConflictCard key={conflict.change.operation.id} editing={editing} conflict={conflict} />
      ))}
      {selected ? (
        <ChosenCell key={cellName(selected)} editing={editing.of(selected.document)} selected={selected} opened={opened} onClose={() => selection.set(null)} />
      ) : null}
    </section>,
    document.body,
  )
}

interface ChosenCellProps {
  editing: Editing
  selected: SelectedCell
  opened: OpenedCell
  onClose: () => void
}

/** The focus goes where the page goes on. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })

function ChosenCell({ editing, selected, opened, onClose }: ChosenCellProps) {
  const { editing: text } = useText('editing')
  const locale = useLocale()
  const { document, at } = selected
  const label = useCellLabel(editing, at, locale)
  const body = useEditingSelector(editing, bodyOf)
  const found = body && textAt(document.kind, body, at)
  if (!found) return null
  const link = linkOfLabel(document.kind, body, at)
  return (
    <div className={css.chosen}>
      <p className={css.name}>
        {label} <output aria-label={text.characters()}>{`${found.texts[locale].length} / ${found.max}`}</output>
        {isOnEveryPage(document) ? <small>{text.onEveryPage()}</small> : null}
      </p>
      {isFramed() ? (
        <OwnTranslation editing={editing} at={at} locale={locale} found={found} />
      ) : (
        LOCALES.filter((each) => each !== locale && !found.isShared).map((each) => (
          <TwinField key={each} editing={editing} at={at} locale={each} found={found} onLeave={selected.focus} />
        ))
      )}
      <ItemTools
        editing={editing}
        at={at}
        onRemove={() => {
          onClose()
          focusPage()
        }}
      />
      {link ? (
        <button className={css.confirm} type="button" aria-haspopup="dialog" onClick={() => opened.set({ kind: 'link', document, at: link })}>
          {text.link.title()}
        </button>
      ) : null}
      <IconButton icon="close" label={text.closeDock()} onClick={onClose} />
    </div>
  )
}
