import { type ComponentType, type MouseEvent, useRef } from 'react'
import type { TextEditorProps } from '../cells/edit-mode.ts'
import type { Editing } from './editing.ts'
import css from './text-editor.module.css'
import { TypedText } from './typed-text.tsx'
import { type Selection, useTypedCell } from './use-typed-cell.ts'

/** The component that edits a text where it is seen, in one editing. */
export function createTextEditor(editing: Editing, selection: Selection): ComponentType<TextEditorProps> {
  return function TextEditor({ at, children }) {
    const root = useRef<HTMLSpanElement>(null)
    const { found, label, typing, start, end, make, select, onKeyDown } = useTypedCell(editing, selection, at, root)
    if (!found) return children
    if (typing) return <TypedText {...typing} limits={found} label={label} onType={make} onEnd={end} />
    // In the head of something that unfolds, it would fold.
    const onClick = (event: MouseEvent) => {
      event.preventDefault()
      start({ x: event.clientX, y: event.clientY })
    }
    return (
      // biome-ignore lint/a11y/useSemanticElements: it is typed into where it stands in the page
      <span
        ref={root}
        className={css.cell}
        role="textbox"
        tabIndex={0}
        aria-label={label}
        aria-multiline={found.lines}
        onFocus={select}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {children}
      </span>
    )
  }
}
