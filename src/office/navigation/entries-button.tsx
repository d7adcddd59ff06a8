import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { getText } from '../editing/draw-cell.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { useSoughtFocus } from '../editing/use-sought-focus.ts'
import css from './entries-button.module.css'

interface EntriesButtonProps {
  editing: Editing
  opened: OpenedCell
  /** Path of the list. */
  at: readonly string[]
}

/** Behind the entries of a navigation: opens them as a tree. It takes no space in the header. */
export function EntriesButton({ editing, opened, at }: EntriesButtonProps) {
  const { editing: text } = useText('editing')
  const locale = useLocale()
  const { document } = editing
  const button = useSoughtFocus([document], [at])
  const body = editing.body()
  if (!body) return null
  const label = text.entries.title({ navigation: getText(body.title, locale) || text.kinds.navigation() })
  return (
    <span className={css.root}>
      <IconButton
        ref={button}
        icon="pencil"
        iconSize="sm"
        size="sm"
        solid
        label={label}
        aria-haspopup="dialog"
        onClick={() => opened.set({ kind: 'entries', document, at })}
      />
    </span>
  )
}
