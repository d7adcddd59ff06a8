import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isSameDocument } from '#machines/editing/change.ts'
import { decidedConflicts, NO_CONFLICTS, selectConflicts } from '#machines/editing/saving.selectors.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ConflictCard } from '../editing/conflict-card.tsx'
import { getText } from '../editing/draw-cell.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { SavePill } from '../editing/save-pill.tsx'
import { StepTools } from '../editing/step-tools.tsx'
import { useSaving } from '../editing/use-editing.ts'
import css from './entries-dialog.module.css'
import { EntryFields } from './entry-fields.tsx'
import { EntryList } from './entry-list.tsx'
import { DIRECTIONS, type Direction, type Entry, entryKey } from './entry-tree.ts'
import { type Entries, useEntries } from './use-entries.ts'
import { useTargetText } from './use-target-text.ts'

const LinkDialog = lazy(() => retryImport(() => import('../links/link-dialog.tsx').then((module) => ({ default: module.LinkDialog }))))

interface EntriesDialogProps {
  editing: Editing
  opened: OpenedCell
  onClose: () => void
}

/** The entries of a navigation as a tree, with the texts and the link of the chosen one. Each change is saved at once, and is a step that can be undone. */
export function EntriesDialog({ editing, opened, onClose }: EntriesDialogProps) {
  const { editing: text, pageSettings, common } = useText('editing', 'pageSettings', 'form')
  const { entries: entryText } = text
  const locale = useLocale()
  const entries = useEntries(editing)
  const targetText = useTargetText(editing)
  const adder = useRef<HTMLButtonElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const [linked, setLinked] = useState<readonly string[] | null>(null)
  const [isNew, setNew] = useState(false)
  const title = entryText.title({ navigation: getText(editing.body()?.title, locale) || text.kinds.navigation() })
  const { chosen } = entries
  useEffect(() => {
    if (!isNew) return
    setNew(false)
    fields.current?.querySelector<HTMLElement>(`input[lang="${locale}"]`)?.focus()
  }, [isNew, locale])
  const add = () => {
    entries.add()
    setNew(true)
  }
  const remove = () => {
    entries.remove()
    // With the last entry its tools are no longer there.
    if (entries.tree.length === 1 && chosen?.level === 1) adder.current?.focus()
  }
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
          <Button onClick={onClose}>{pageSettings.done()}</Button>
        </div>
      }
    >
      <EntryConflicts editing={editing} chosen={chosen} />
      <div className={css.root}>
        <div className={css.pane}>
          {entries.tree.length > 0 ? <EntryList entries={entries} label={title} targetText={targetText} onEscape={onClose} /> : <p>{entryText.none()}</p>}
          <div className={css.tools}>
            {chosen && entries.mayStructure ? <EntryTools entries={entries} name={entries.nameOf(chosen)} onRemove={remove} /> : null}
            {entries.mayStructure ? (
              <Button ref={adder} variant="secondary" size="sm" icon="plus" disabled={!entries.canAdd} onClick={add}>
                {entryText.add()}
              </Button>
            ) : null}
          </div>
          {entries.mayStructure && !entries.canAdd ? <p className={css.note}>{text.conflict.reasons.full()}</p> : null}
          {entries.mayStructure && entries.tree.length > 0 ? <p className={css.note}>{entryText.keys()}</p> : null}
          <p className={css.report} role="status">
            {entries.report}
          </p>
        </div>
        {chosen ? (
          <div ref={fields} className={css.pane}>
            <EntryFields key={chosen.id} editing={editing} opened={opened} entry={chosen} leadsTo={targetText(chosen.value.target)} onLink={setLinked} />
          </div>
        ) : null}
      </div>
      {linked ? (
        <Suspense fallback={null}>
          <LinkDialog editing={editing} at={linked} onClose={() => setLinked(null)} />
        </Suspense>
      ) : null}
    </Dialog>
  )
}

/** What was not accepted of the entries, but for the texts and links of the chosen one, which say it at their fields. */
function EntryConflicts({ editing, chosen }: { editing: Editing; chosen: Entry | undefined }) {
  const atFields = chosen ? ['label', 'target'].map((cell) => [entryKey(chosen.list, chosen.id), cell].join('/')) : []
  const conflicts = useSaving(editing, selectConflicts, NO_CONFLICTS)
  return decidedConflicts(conflicts)
    .filter(
      ({ change: { document, operation } }) =>
        isSameDocument(document, editing.document) && operation.at[0] === 'items' && !atFields.includes(operation.at.join('/')),
    )
    .map((conflict) => <ConflictCard key={conflict.change.operation.id} editing={editing} conflict={conflict} />)
}

const ICONS = { up: 'down', down: 'down', in: 'right', out: 'left' } as const

/** Moves and removes the chosen entry. */
function EntryTools({ entries, name, onRemove }: { entries: Entries; name: string; onRemove: () => void }) {
  const { editing: text } = useText('editing')
  const { structure, entries: entryText } = text
  const labels: Readonly<Record<Direction, string>> = { up: structure.up(), down: structure.down(), in: entryText.in(), out: entryText.out() }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently
    <div className={css.moves} role="group" aria-label={structure.tools({ section: name })}>
      {DIRECTIONS.map((direction) => (
        <span key={direction} className={direction === 'up' ? css.turned : undefined}>
          <IconButton
            icon={ICONS[direction]}
            label={labels[direction]}
            aria-disabled={!entries.canMove(direction) || undefined}
            onClick={() => entries.move(direction)}
          />
        </span>
      ))}
      <IconButton icon="trash" label={structure.remove()} onClick={onRemove} />
    </div>
  )
}
