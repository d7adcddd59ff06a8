import { useCallback, useRef } from 'react'
import { hashOf } from '#contract/kinds/value-hash.ts'
import type { Locale } from '#contract/locale.ts'
import type { Editing } from './editing.ts'
import { newId } from './new-id.ts'
import { textAt } from './text-value.ts'

/** After such a pause, what is typed is another step to undo. */
const STEP_PAUSE_MS = 2000

interface TypedCell {
  readonly at: readonly string[]
  readonly locale: Locale
  /** Name of the step. */
  readonly label: string
}

interface TextChange {
  /** Notes which text the user sees when they begin. */
  begin(): string
  make(value: string): void
}

/** Changes a text: each change is made on what the user saw, whatever has arrived since. */
export function useTextChange(editing: Editing, { at, locale, label }: TypedCell): TextChange {
  const seen = useRef('')
  const isShared = useRef(false)
  const step = useRef({ id: '', at: 0 })
  const place = at.join('/')
  const begin = useCallback(() => {
    const body = editing.body()
    const found = body && textAt(editing.document.kind, body, place.split('/'))
    seen.current = found?.texts[locale] ?? ''
    isShared.current = found?.isShared ?? false
    step.current = { id: newId(), at: performance.now() }
    return seen.current
  }, [editing, place, locale])
  const make = useCallback(
    (value: string) => {
      if (value === seen.current) return
      const now = performance.now()
      step.current = { id: now - step.current.at > STEP_PAUSE_MS ? newId() : step.current.id, at: now }
      const operation = {
        type: 'cell.set' as const,
        id: newId(),
        at: place.split('/'),
        locale: isShared.current ? null : locale,
        value,
        was: hashOf(seen.current),
      }
      seen.current = value
      editing.saving()?.send({ type: 'change.make', change: { document: editing.document, stepId: step.current.id, label, operation } })
    },
    [editing, place, locale, label],
  )
  return { begin, make }
}
