import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import css from './text-editor.module.css'
import { type FoundText, typedText } from './text-value.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** What a text does with a key is not for what it stands in, such as a link that unfolds. */
const isForText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Enter' || key.startsWith('Arrow'))

export function stopTextKey(event: KeyboardEvent): void {
  if (isForText(event)) event.stopPropagation()
}

/** A press on a text is not for what it stands in: it would fold, or close the menu that the text is in. */
export function stopPress(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

interface TypedTextProps {
  value: string
  limits: Pick<FoundText, 'max' | 'lines'>
  label: string
  /** Where the user pressed; the caret is at the end without it. */
  caret: Point | null
  /** What was drawn was this wide: the text breaks into lines as before. */
  width: number
  onType: (value: string) => void
  onEnd: (how: { refocus: boolean }) => void
}

function placeCaret(element: HTMLElement, caret: Point | null): void {
  const selection = getSelection()
  const position = caret && document.caretPositionFromPoint?.(caret.x, caret.y)
  if (position && element.contains(position.offsetNode)) selection?.collapse(position.offsetNode, position.offset)
  else {
    selection?.selectAllChildren(element)
    selection?.collapseToEnd()
  }
}

/** A text while it is typed. Nothing but the user writes into it. */
export function TypedText({ value, limits, label, caret, width, onType, onEnd }: TypedTextProps) {
  const root = useRef<HTMLSpanElement>(null)
  const isComposing = useRef(false)
  const first = useRef({ value, caret })
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    element.textContent = first.current.value
    element.focus({ preventScroll: true })
    placeCaret(element, first.current.caret)
  }, [])
  const read = () => {
    const element = root.current
    if (!element || isComposing.current) return
    const typed = element.textContent ?? ''
    const stored = typedText(typed, limits)
    if (stored.length < typed.length && stored.length === limits.max) {
      element.textContent = stored
      placeCaret(element, null)
    }
    onType(stored)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    stopTextKey(event)
    const isUndo = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)
    if (event.key === 'Enter' && !limits.lines) event.preventDefault()
    if (event.key === 'Escape' || isUndo) onEnd({ refocus: true })
    if (event.key === 'Escape') event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is typed into where it stands in the page
    <span
      ref={root}
      className={css.typed}
      role="textbox"
      tabIndex={0}
      aria-label={label}
      aria-multiline={limits.lines}
      style={{ maxInlineSize: `max(${Math.ceil(width)}px, 8ch)` }}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      onClick={stopPress}
      onInput={read}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={() => {
        isComposing.current = false
        read()
      }}
      onKeyDown={onKeyDown}
      onBlur={() => onEnd({ refocus: false })}
    />
  )
}
