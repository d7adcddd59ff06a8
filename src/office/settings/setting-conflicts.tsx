import type { Path } from '#contract/kinds/operation.ts'
import type { Locale } from '#contract/locale.ts'
import { isSameDocument } from '#machines/editing/change.ts'
import { NO_CONFLICTS, selectConflicts } from '#machines/editing/saving.selectors.ts'
import { ConflictCard } from '../editing/conflict-card.tsx'
import type { Editing } from '../editing/editing.ts'
import { useSaving } from '../editing/use-editing.ts'

interface SettingConflictsProps {
  editing: Editing
  at: Path
  locale?: Locale | null
}

/** What was not accepted of a cell, at its field: mine or theirs. */
export function SettingConflicts({ editing, at, locale = null }: SettingConflictsProps) {
  const conflicts = useSaving(editing, selectConflicts, NO_CONFLICTS)
  return conflicts
    .filter(({ change: { document, operation } }) => {
      const isHere = isSameDocument(document, editing.document) && operation.at.join('/') === at.join('/')
      return isHere && (operation.type !== 'cell.set' || operation.locale === locale)
    })
    .map((conflict) => <ConflictCard key={conflict.change.operation.id} editing={editing} conflict={conflict} />)
}
