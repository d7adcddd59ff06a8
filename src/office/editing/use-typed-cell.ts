import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { DocumentName } from '#contract/editing.ts'
import type { Locale } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { observable, soughtCell } from '../cells/edit-mode.ts'
import { cellName } from './cell-fragment.ts'
import { useCellLabel, useCellNames } from './cell-label.ts'
import { getText } from './draw-cell.ts'
import type { Editing } from './editing.ts'
import { isFramed } from './framed.ts'
import { textAt } from './text-value.ts'
import { useTranslationGap } from './translation-gap.ts'
import { type Point, stopTextKey } from './typed-text.tsx'
import { useMayWrite } from './use-may-write.ts'
import { useTextChange } from './use-text-change.ts'

/** The cell that the user is in. */
export interface SelectedCell {
  readonly document: DocumentName
  readonly at: readonly string[]
  focus(): void
}
export type Selection = ReturnType<typeof createSelection>
export const createSelection = () => observable<SelectedCell | null>(null)

interface Typing {
  readonly value: string
  readonly caret: Point | null
  /** What was drawn was this wide. */
  readonly width: number
  /** Of the text as it was when it was begun: a name is in its own label. */
  readonly label: string
}

/** Beside the page in another language: what is wrong with the translation of a text, in the terms of the field of the other language. */
function useGapMark(editing: Editing, at: readonly string[], locale: Locale): string | undefined {
  const { editing: text } = useText('editing')
  const gap = useTranslationGap(editing, at, locale)
  if (!gap || !isFramed()) return undefined
  return gap.state === 'missing' ? text.missing() : text.stale()
}

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !metaKey && !altKey

/** A cell that is chosen with the focus, and typed into after Enter, F2, a character or a press. */
export function useTypedCell(editing: Editing, selection: Selection, at: readonly string[], root: RefObject<HTMLElement | null>) {
  const locale = useLocale()
  const label = useCellLabel(editing, at, locale)
  const names = useCellNames()
  const mark = useGapMark(editing, at, locale)
  const { editing: text } = useText('editing')
  const { begin, make } = useTextChange(editing, { at, locale, label })
  const [typing, setTyping] = useState<Typing | null>(null)
  const takesFocus = useRef(false)
  const body = editing.body()
  const mayWrite = useMayWrite(editing.document.kind, at)
  const name = cellName({ document: editing.document, at })
  const isSought = useSyncExternalStore(soughtCell.subscribe, () => soughtCell.current() === name)
  useEffect(() => {
    if (!isSought || !root.current) return
    root.current.focus()
    soughtCell.set(null)
  }, [isSought, root])
  useEffect(() => {
    if (typing || !takesFocus.current) return
    takesFocus.current = false
    root.current?.focus({ preventScroll: true })
  }, [typing, root])
  const start = (caret: Point | null) => flushSync(() => setTyping({ value: begin(), caret, label, width: root.current?.getBoundingClientRect().width ?? 0 }))
  const end = useCallback(({ refocus }: { refocus: boolean }) => {
    takesFocus.current = refocus
    setTyping(null)
  }, [])
  const select = () => {
    const { document } = editing
    selection.set({ document, at, focus: () => root.current?.focus() })
    editing.presence()?.send({ type: 'place.change', document, place: at[1] ?? at[0] ?? null })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== root.current) return
    stopTextKey(event)
    if (event.key === 'Enter' || event.key === 'F2') event.preventDefault()
    if (event.key === 'Enter' || event.key === 'F2' || isText(event)) start(null)
  }
  const found = body && mayWrite ? textAt(editing.document.kind, body, at) : null
  // The cookie notice has texts of the shop where none are written.
  const isEmpty = found !== null && getText(found.texts, locale) === '' && editing.document.kind !== 'cookie'
  const placeholder = isEmpty ? names.cell(at, null) : undefined
  return { found, placeholder, mark, label: mark ? text.cellGap({ cell: label, gap: mark }) : label, typing, start, end, make, select, onKeyDown }
}
