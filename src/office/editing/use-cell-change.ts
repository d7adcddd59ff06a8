import { useCallback, useRef } from 'react'
import { type Body, findCell, isLocalizedCell } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import type { Locale } from '#contract/locale.ts'
import type { Editing } from './editing.ts'
import { newId } from './new-id.ts'

/** After such a pause, what is typed is another step to undo. */
const STEP_PAUSE_MS = 2000

const NO_CELL = { cell: undefined, value: undefined }

export interface ChangedCell {
  readonly at: readonly string[]
  /** Of a localized cell. */
  readonly locale: Locale | null
  /** Name of the step. */
  readonly label: string
}

interface CellChange {
  /** Notes which value the user sees when they begin; undefined where the cell is no longer there. */
  begin(): unknown
  make(value: unknown): void
}

/** Changes a cell that is typed into: each change is made on what the user saw, whatever has arrived since. */
export function useCellChange(editing: Editing, { at, locale, label }: ChangedCell): CellChange {
  const seen = useRef<{ readonly value: unknown; readonly locale: Locale | null }>({ value: undefined, locale })
  const step = useRef({ id: '', at: 0 })
  const place = at.join('/')
  const begin = useCallback(() => {
    const body = editing.body()
    const result = body && findCell(kindOf(editing.document.kind).cells, body, place.split('/'))
    const { cell, value } = result && typeof result !== 'string' ? result : NO_CELL
    const language = cell && isLocalizedCell(cell) ? locale : null
    seen.current = { value: language === null ? value : (value as Body)[language], locale: language }
    step.current = { id: newId(), at: performance.now() }
    return seen.current.value
  }, [editing, place, locale])
  const make = useCallback(
    (value: unknown) => {
      const { value: before, locale: language } = seen.current
      if (value === before) return
      const now = performance.now()
      step.current = { id: now - step.current.at > STEP_PAUSE_MS ? newId() : step.current.id, at: now }
      const operation = {
        type: 'cell.set' as const,
        id: newId(),
        at: place.split('/'),
        locale: language,
        value: value as never,
        was: hashOf(before),
      }
      seen.current = { value, locale: language }
      editing.saving()?.send({ type: 'change.make', change: { document: editing.document, stepId: step.current.id, label, operation } })
    },
    [editing, place, label],
  )
  return { begin, make }
}
