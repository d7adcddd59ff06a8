import { type ReactNode, useId, useMemo, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { draftOf } from '#machines/editing/saving.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { useEditingSelector } from '../editing/use-editing.ts'
import { type OutlineRow, outlineOf, sectionsOf } from './outline.ts'
import { PageElements } from './page-elements.tsx'
import { SectionList } from './section-list.tsx'
import css from './section-panel.module.css'
import { SectionTools } from './section-tools.tsx'
import type { SectionsView } from './sections-view.ts'
import { useMayStructure } from './use-structure.ts'

const bodyOf = (editing: Editing) => editing.body()
const gapsOf = (editing: Editing) => {
  const snapshot = editing.saving()?.getSnapshot()
  return snapshot && draftOf(snapshot, editing.document)?.translations
}

function useOutline(editing: Editing): readonly OutlineRow[] {
  const locale = useLocale()
  const body = useEditingSelector(editing, bodyOf)
  const gaps = useEditingSelector(editing, gapsOf)
  return useMemo(() => (body?.document ? outlineOf(sectionsOf(body), gaps ?? [], locale) : []), [body, gaps, locale])
}

interface SectionPanelProps {
  editing: Editing
  sections: SectionsView
  opened: OpenedCell
  onClose: () => void
}

/** The sections of the page in their order: chosen, moved, copied, removed and added, all by keyboard too; and what stands on every page. */
export function SectionPanel({ editing, sections, opened, onClose }: SectionPanelProps): ReactNode {
  const { editing: text } = useText('editing')
  const id = useId()
  const rows = useOutline(editing)
  const chosen = useSyncExternalStore(sections.chosen.subscribe, sections.chosen.current)
  const mayStructure = useMayStructure(editing)
  const hasSections = editing.body()?.document !== undefined
  const index = rows.findIndex((row) => row.id === chosen)
  const row = rows[index]
  return createPortal(
    <aside
      className={css.root}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <div className={css.head}>
        <h2 id={id}>{text.structure.open()}</h2>
        <IconButton icon="close" label={text.structure.close()} onClick={onClose} />
      </div>
      <div className={css.body}>
        {rows.length > 0 ? <SectionList editing={editing} sections={sections} rows={rows} chosen={row?.id ?? null} /> : null}
        {hasSections && rows.length === 0 ? <p>{text.structure.none()}</p> : null}
        <PageElements editing={editing} sections={sections} opened={opened} onClose={onClose} />
      </div>
      {hasSections && (row || mayStructure) ? (
        <div className={css.foot}>
          {row ? (
            <SectionTools
              editing={editing}
              sections={sections}
              row={row}
              before={rows[index - 2]?.id ?? null}
              isFirst={index === 0}
              next={rows[index + 1]?.id ?? null}
            />
          ) : null}
          {mayStructure ? (
            <Button wide icon="plus" aria-haspopup="dialog" onClick={() => sections.adding.set({ after: row?.id ?? rows.at(-1)?.id ?? null })}>
              {text.structure.add()}
            </Button>
          ) : null}
        </div>
      ) : null}
    </aside>,
    document.body,
  )
}
