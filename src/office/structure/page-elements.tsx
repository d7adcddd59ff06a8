import { useId, useSyncExternalStore } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { isOnEveryPage } from '../cells/document-name.ts'
import { editedNotice, soughtCell } from '../cells/edit-mode.ts'
import { cellName } from '../editing/cell-fragment.ts'
import type { EditedBody } from '../editing/draft-references.ts'
import { getText } from '../editing/draw-cell.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import css from './section-panel.module.css'
import type { SectionsView } from './sections-view.ts'

/** What stands on every page, with the first text of each. */
const FIRST_CELL = { header: 'announcement', footer: 'tagline', cookie: 'text' } as const

interface PageElementsProps {
  editing: Editing
  sections: SectionsView
  opened: OpenedCell
  onClose: () => void
}

/** Leads to the texts and settings of what stands on every page; the cookie notice is shown to be edited, and hidden again. */
export function PageElements({ editing, sections, opened, onClose }: PageElementsProps) {
  const { editing: text } = useText('editing')
  const id = useId()
  return (
    <section className={css.elements} aria-labelledby={id}>
      <h3 id={id}>{text.onEveryPage()}</h3>
      {editing
        .bodies()
        .map((edited) =>
          isOnEveryPage(edited.document) ? (
            <PageElement key={`${edited.document.kind}-${edited.document.id}`} edited={edited} sections={sections} opened={opened} onClose={onClose} />
          ) : null,
        )}
    </section>
  )
}

function PageElement({ edited: { document, body }, sections, opened, onClose }: Omit<PageElementsProps, 'editing'> & { edited: EditedBody }) {
  const { editing: text } = useText('editing')
  const locale = useLocale()
  const isNoticeEdited = useSyncExternalStore(editedNotice.subscribe, editedNotice.current)
  const { kind } = document
  const openSettings = () => sections.settings.set({ document, section: null })
  if (kind === 'navigation') {
    const navigation = getText(body.title, locale) || text.kinds.navigation()
    return (
      <div className={css.element}>
        <button type="button" aria-haspopup="dialog" onClick={() => opened.set({ kind: 'entries', document, at: ['items'] })}>
          {text.entries.title({ navigation })}
        </button>
        <IconButton icon="sliders" label={text.structure.settingsOf({ section: navigation })} aria-haspopup="dialog" onClick={openSettings} />
      </div>
    )
  }
  if (kind !== 'header' && kind !== 'footer' && kind !== 'cookie') return null
  const isHidden = kind === 'cookie' && isNoticeEdited
  const enter = () => {
    if (kind === 'cookie') editedNotice.set(!isNoticeEdited)
    if (isHidden) return
    onClose()
    soughtCell.set(cellName({ document, at: [FIRST_CELL[kind]] }))
  }
  const name = text.kinds[kind]()
  return (
    <div className={css.element}>
      <button type="button" aria-pressed={kind === 'cookie' ? isNoticeEdited : undefined} onClick={enter}>
        {name}
      </button>
      <IconButton icon="sliders" label={text.structure.settingsOf({ section: name })} aria-haspopup="dialog" onClick={openSettings} />
    </div>
  )
}
