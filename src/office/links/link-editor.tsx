import type { ComponentType, MouseEvent } from 'react'
import type { LinkEditorProps } from '../cells/edit-mode.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import css from './link-editor.module.css'

/** The component that opens a link's options where it would be followed; Ctrl and a press follow it. Its label is typed in place. */
export function createLinkEditor(opened: OpenedCell): ComponentType<LinkEditorProps> {
  return function LinkEditor({ document, at, children }) {
    const onClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const isLabel = event.target instanceof Element && event.target.closest('[role=textbox]') !== null
      if (isLabel) return
      event.stopPropagation()
      opened.set({ kind: 'link', document, at })
    }
    return (
      <span className={css.root} onClickCapture={onClick}>
        {children}
      </span>
    )
  }
}
