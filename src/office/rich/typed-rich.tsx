import { type Command, EditorState, Selection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Point } from '../editing/typed-text.tsx'
import { pastedContent } from './pasted-html.ts'
import { richPlugins } from './rich-commands.ts'
import { richDocument, richHtml } from './rich-html.ts'
import { RichToolbar } from './rich-toolbar.tsx'
import css from './typed-rich.module.css'

export interface TypedRichProps {
  html: string
  /** Characters of HTML. */
  max: number
  label: string
  /** Language of the text, where it is not that of the page. */
  lang?: string
  /** Where the user pressed; the caret is at the end without it. */
  caret: Point | null
  /** Element that shows the text to visitors: while it is typed it looks like that. */
  look?: Element | null
  onType: (html: string) => void
  onEnd: (how: { refocus: boolean }) => void
}

const plugins = richPlugins()

function placeCaret(view: EditorView, caret: Point | null): void {
  const at = caret && view.posAtCoords({ left: caret.x, top: caret.y })
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(at ? TextSelection.near(doc.resolve(at.pos)) : Selection.atEnd(doc)))
}

/** A browser may tell of a moved caret after the key that follows: what the key does begins where the caret is now. */
function readSelection(view: EditorView): void {
  const read = document.getSelection()
  const { doc, selection, tr } = view.state
  if (view.composing || !(selection instanceof TextSelection) || !read?.anchorNode || !read.focusNode) return
  if (!view.dom.contains(read.anchorNode) || !view.dom.contains(read.focusNode)) return
  const anchor = doc.resolve(view.posAtDOM(read.anchorNode, read.anchorOffset))
  const shown = TextSelection.between(anchor, doc.resolve(view.posAtDOM(read.focusNode, read.focusOffset)))
  if (!shown.eq(selection)) view.dispatch(tr.setSelection(shown))
}

/** Puts HTML from elsewhere in the place of the selection; what a window copies of its own text comes the same way. */
function insertHtml(view: EditorView, transfer: DataTransfer | null, at: number | null): boolean {
  const html = transfer?.getData('text/html')
  if (!html) return false
  const { tr } = view.state
  if (at !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(at)))
  view.dispatch(tr.replaceSelection(pastedContent(html)).scrollIntoView())
  return true
}

/** Running text while it is typed. Nothing but the user writes into it. */
export function TypedRich({ html, max, label, lang, caret, look, onType, onEnd }: TypedRichProps) {
  const root = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const first = useRef({ html, caret, look, label, lang, max })
  const events = useRef({ onType, onEnd })
  events.current = { onType, onEnd }
  const isInDialog = useRef(false)
  const [shown, setShown] = useState<{ state: EditorState; length: number } | null>(null)
  useLayoutEffect(() => {
    if (!place.current) return
    const { html: stored, caret: pressed, look: drawn, label: name, lang: language, max: most } = first.current
    let length = stored.length
    const created = new EditorView(place.current, {
      state: EditorState.create({ doc: richDocument(stored), plugins: [...plugins] }),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': name,
        class: `${drawn?.className ?? ''} ${css.text}`,
        ...(drawn?.hasAttribute('data-plain') && { 'data-plain': '' }),
        ...(language && { lang: language }),
      },
      dispatchTransaction(transaction) {
        const next = created.state.apply(transaction)
        if (transaction.docChanged) {
          const typed = richHtml(next.doc)
          if (typed.length > most && typed.length >= length) return
          length = typed.length
          events.current.onType(typed)
        }
        created.updateState(next)
        setShown({ state: next, length })
      },
      handlePaste: (of, { clipboardData }) => insertHtml(of, clipboardData, null),
      handleDrop: (of, event, _, isMoved) =>
        !isMoved && insertHtml(of, event.dataTransfer, of.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null),
      handleKeyDown(of, event) {
        readSelection(of)
        const isUndo = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)
        if (event.key === 'F10' && event.altKey) {
          root.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
          return true
        }
        if (event.key === 'Escape' || isUndo) events.current.onEnd({ refocus: true })
        if (event.key === 'Escape') {
          // A dialog around it stays open.
          event.preventDefault()
          event.stopPropagation()
        }
        return isUndo
      },
    })
    view.current = created
    created.dom.focus({ preventScroll: true })
    placeCaret(created, pressed)
    return () => created.destroy()
  }, [])
  const run = (command: Command) => {
    const editor = view.current
    if (!editor) return
    command(editor.state, editor.dispatch)
    editor.focus()
  }
  const onDialog = (isOpen: boolean) => {
    if (isOpen) isInDialog.current = true
    // The dialog gives the focus back before.
    else
      requestAnimationFrame(() => {
        view.current?.focus()
        isInDialog.current = false
      })
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (isInDialog.current) return
    if (!root.current?.contains(relatedTarget)) onEnd({ refocus: false })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: typing ends when the focus leaves the text and its tools
    <div ref={root} className={css.root} onBlur={onBlur}>
      <div className={css.bar}>
        {shown ? <RichToolbar {...shown} lang={lang} run={run} max={max} onLeave={() => view.current?.focus()} onDialog={onDialog} /> : null}
      </div>
      <div ref={place} />
    </div>
  )
}
