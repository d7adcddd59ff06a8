import type { ComponentType, MouseEvent } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { isOnEveryPage } from '../cells/document-name.ts'
import type { LinkEditorProps } from '../cells/edit-mode.ts'
import { toVisibility } from '../editing/draft-references.ts'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import { useMayWrite } from '../editing/use-may-write.ts'
import css from './link-editor.module.css'
import { isHiddenLink, isInNoButton } from './link-place.ts'

/** The component that opens a link's options where it would be followed; Ctrl and a press follow it. Its label is typed in place, also by a user who may only translate. */
export function createLinkEditor(page: Editing, opened: OpenedCell): ComponentType<LinkEditorProps> {
  return function LinkEditor({ document, at, children }) {
    const { editing: text } = useText('editing')
    const body = page.of(document).body()
    const isEmpty = body !== null && isInNoButton(document.kind, body, at)
    const isHidden = body !== null && isHiddenLink(document.kind, body, at, toVisibility(page.references()))
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
        {isHidden ? (
          <small className={css.note} data-compact={isOnEveryPage(document) ? '' : undefined} title={text.hidden.link()}>
            <Icon name="warn" size="sm" />
            <span>{text.hidden.link()}</span>
          </small>
        ) : null}
      </span>
    )
  }
}
