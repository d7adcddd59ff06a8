import type { ComponentType, MouseEvent } from 'react'
import type { LinkEditorProps } from '../cells/edit-mode.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { useMayWrite } from '../editing/use-may-write.ts'
import css from './link-editor.module.css'
import { isInNoButton } from './link-place.ts'

/** The component that opens a link's options where it would be followed; Ctrl and a press follow it. Its label is typed in place, also by a user who may only translate. */
export function createLinkEditor(page: Editing, opened: OpenedCell): ComponentType<LinkEditorProps> {
  return function LinkEditor({ document, at, children }) {
    const body = page.of(document).body()
    const isEmpty = body !== null && isInNoButton(document.kind, body, at)
    const mayWrite = useMayWrite(document.kind, at, null)
    if (isEmpty && !mayWrite) return null
    const onClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const isLabel = event.target instanceof Element && event.target.closest('[role=textbox]') !== null
      if (isLabel || !mayWrite) return
      event.stopPropagation()
      opened.set({ kind: 'link', document, at })
    }
    return (
      <span className={css.root} data-empty={isEmpty ? '' : undefined} onClickCapture={onClick}>
        {children}
      </span>
    )
  }
}
