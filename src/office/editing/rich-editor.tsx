import { type ComponentType, lazy, type MouseEvent, Suspense, useRef } from 'react'
import { retryImport } from '#src/hydration/retry-import.ts'
import { isOnEveryPage } from '../cells/document-name.ts'
import type { TextEditorProps } from '../cells/edit-mode.ts'
import type { Editing } from './editing.ts'
import css from './text-editor.module.css'
import { type Selection, useTypedCell } from './use-typed-cell.ts'

export const loadTypedRich = () => retryImport(() => import('../rich/typed-rich.tsx').then((module) => ({ default: module.TypedRich })))
/** The editor of running text, loaded when the first such text is chosen. */
export const TypedRich = lazy(loadTypedRich)

/** The component that edits running text where it is seen, in one editing. */
export function createRichEditor(page: Editing, selection: Selection): ComponentType<TextEditorProps> {
  return function RichEditor({ document, at, children }) {
    const editing = page.of(document)
    const root = useRef<HTMLDivElement>(null)
    const look = useRef<Element>(null)
    const { found, placeholder, mark, label, typing, start, end, make, select, onKeyDown } = useTypedCell(editing, selection, at, root)
    if (!found) return children
    if (typing)
      return (
        <Suspense fallback={children}>
          <TypedRich html={typing.value} caret={typing.caret} max={found.max} label={typing.label} look={look.current} onType={make} onEnd={end} />
        </Suspense>
      )
    const onFocus = () => {
      look.current = root.current?.firstElementChild ?? null
      void loadTypedRich()
      select()
    }
    // A link in the text is edited; Ctrl and a press follow it.
    const onClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      look.current = root.current?.firstElementChild ?? null
      select()
      start({ x: event.clientX, y: event.clientY })
    }
    return (
      // biome-ignore lint/a11y/useSemanticElements: it is typed into where it stands in the page
      <div
        ref={root}
        className={css.cell}
        data-global={isOnEveryPage(document) ? document.kind : undefined}
        data-gap={mark}
        role="textbox"
        tabIndex={0}
        aria-label={label}
        aria-placeholder={placeholder}
        aria-multiline="true"
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClickCapture={onClick}
      >
        {children}
      </div>
    )
  }
}
