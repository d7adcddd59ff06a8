import { CellScope, RichCell } from '#cells/cells.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Prose } from '#src/ui/prose.tsx'
import css from './announcement.module.css'
import { inline, textOf, useElement } from './use-element.ts'

/** Announcement bar above the header; the server sends the text between its start and end. */
export function Announcement() {
  const text = useText()
  const element = useElement('header-section')
  const html = inline(textOf(element, 'announcement'))
  if (!html) return null
  return (
    <aside className={css.root} aria-label={text.aria.notice()} data-noprint="">
      <CellScope of={element}>
        <RichCell name="announcement">
          <Prose html={html} plain />
        </RichCell>
      </CellScope>
    </aside>
  )
}
