import { type ComponentType, type MouseEvent, useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { isOnEveryPage } from '../cells/document-name.ts'
import type { TextEditorProps } from '../cells/edit-mode.ts'
import { isInNoButton } from '../links/link-place.ts'
import { useCellNames } from './cell-label.ts'
import type { Editing } from './editing.ts'
import css from './text-editor.module.css'
import { stopPress, TypedText } from './typed-text.tsx'
import { type Selection, useTypedCell } from './use-typed-cell.ts'

/** The component that edits a text where it is seen, in one editing. */
export function createTextEditor(page: Editing, selection: Selection): ComponentType<TextEditorProps> {
  return function TextEditor({ document, at, children }) {
    const editing = page.of(document)
    const root = useRef<HTMLSpanElement>(null)
    const locale = useLocale()
    const { editing: text } = useText('editing')
    const names = useCellNames()
    const { found, placeholder, mark, label, typing, start, end, make, select, onKeyDown } = useTypedCell(editing, selection, at, root)
    const body = editing.body()
    if (!found && body && isInNoButton(document.kind, body, at)) return text.structure.addPart({ part: names.cell(at.slice(0, -1), null) })
    if (!found) return children
    if (typing) return <TypedText {...typing} limits={found} onType={make} onEnd={end} />
    const onClick = (event: MouseEvent) => {
      stopPress(event)
      start({ x: event.clientX, y: event.clientY })
    }
    return (
      // biome-ignore lint/a11y/useSemanticElements: it is typed into where it stands in the page
      <span
        ref={root}
        className={css.cell}
        data-global={isOnEveryPage(document) ? document.kind : undefined}
        data-gap={mark}
        role="textbox"
        tabIndex={0}
        aria-label={label}
        aria-placeholder={placeholder}
        aria-multiline={found.lines}
        onFocus={select}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {placeholder === undefined ? (children ?? found.texts[locale]) : null}
      </span>
    )
  }
}
