import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { retryImport } from '#src/hydration/retry-import.ts'
import { soughtCell } from '../cells/edit-mode.ts'
import { cellName } from '../editing/cell-fragment.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import type { SectionsView } from '../structure/sections-view.ts'
import { findSettingsPlace } from './settings-cells.ts'

const SettingsDialog = lazy(() => retryImport(() => import('./settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog }))))

interface OpenedSettingsProps {
  editing: Editing
  sections: SectionsView
  opened: OpenedCell
}

/** The dialog of settings, also for a cell of it that the address leads to. */
export function OpenedSettings({ editing, sections, opened }: OpenedSettingsProps) {
  const place = useSyncExternalStore(sections.settings.subscribe, sections.settings.current)
  const sought = useSyncExternalStore(soughtCell.subscribe, soughtCell.current)
  useEffect(() => {
    const found = sought === null ? null : findSettingsPlace(editing.bodies(), sought)
    if (found) sections.settings.set(found)
  }, [editing, sections, sought])
  if (!place) return null
  const { document, section } = place
  return (
    <Suspense fallback={null}>
      <SettingsDialog
        key={cellName({ document, at: section === null ? [] : [section] })}
        editing={editing.of(document)}
        section={section}
        opened={opened}
        onClose={() => sections.settings.set(null)}
      />
    </Suspense>
  )
}
