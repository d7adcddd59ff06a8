import { findCell } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { TextCell } from '#contract/sections/cell.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { useMayWrite } from '../editing/use-may-write.ts'
import { SettingConflicts } from '../settings/setting-conflicts.tsx'
import { TextSetting } from '../settings/text-setting.tsx'
import css from './entries-dialog.module.css'
import type { Entry } from './entry-tree.ts'

interface EntryFieldsProps {
  editing: Editing
  opened: OpenedCell
  entry: Entry
  /** What the link leads to. */
  leadsTo: string
  /** Called with the path of the link that is to be changed. */
  onLink: (at: readonly string[]) => void
}

/** The text of an entry in every language, and its link. */
export function EntryFields({ editing, opened, entry: { list, id, value }, leadsTo, onLink }: EntryFieldsProps) {
  const { editing: text } = useText('editing')
  const [label, target] = [
    [...list, id, 'label'],
    [...list, id, 'target'],
  ]
  const mayLink = useMayWrite(editing.document.kind, target, null)
  const body = editing.body()
  const found = body ? findCell(kindOf(editing.document.kind).cells, body, label) : 'gone'
  if (typeof found === 'string') return null
  return (
    <>
      <TextSetting editing={editing} opened={opened} at={label} cell={found.cell as TextCell} value={value.label} />
      <div className={css.link}>
        <b>{value.target === null ? text.link.nowhere() : text.link.leadsTo({ target: leadsTo })}</b>
        {mayLink ? (
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => onLink(target)}>
            {text.link.title()}
          </Button>
        ) : null}
      </div>
      <SettingConflicts editing={editing} at={target} />
    </>
  )
}
