import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { cellOf } from './grid-keys.ts'

/** Widths and heights in rem. */
const CELL_MIN = 9
const GAP = 1
const TEXT = 3.25
const ROWS_BEYOND = 2

interface Measures {
  readonly columns: number
  /** Pixels of a row, with the gap below it. */
  readonly height: number
}

function measure(element: HTMLElement): Measures {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
  const width = element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  const gap = GAP * rem
  const columns = Math.max(2, Math.floor((width + gap) / (CELL_MIN * rem + gap)))
  return { columns, height: Math.round((width - gap * (columns - 1)) / columns + TEXT * rem + gap) }
}

/** The cell that Tab leads to: an item, and where it was seen last. */
interface Focused {
  readonly id: number | undefined
  readonly index: number
}

/**
 * A grid of equal cells, one per id, of which only the visible rows are in the document, and the one with the focus; arrow keys move it.
 * The focus stays with its item wherever the item moves to; when the item is gone, it stays at its place. An item that is sought is scrolled to
 * once it is in the grid, and Tab leads to it.
 */
export function useGrid(ids: readonly number[], sought: number | null = null) {
  const scroller = useRef<HTMLDivElement>(null)
  const [{ columns, height }, setMeasures] = useState<Measures>({ columns: 2, height: 0 })
  const [focused, setFocused] = useState<Focused>({ id: undefined, index: 0 })
  const isMoved = useRef(false)
  const hasFocus = useRef(false)
  const count = ids.length
  const found = focused.id === undefined ? -1 : ids.indexOf(focused.id)
  const index = found === -1 ? Math.max(0, Math.min(focused.index, count - 1)) : found
  const focusedRow = Math.floor(index / columns)
  const rowCount = Math.ceil(count / columns)
  const virtualizer = useVirtualizer({
    count: height === 0 ? 0 : rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: ROWS_BEYOND,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return focusedRow >= rowCount || shown.includes(focusedRow) ? shown : [...shown, focusedRow].sort((left, right) => left - right)
    },
  })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const update = () => {
      // In a dialog that is about to open.
      if (element.clientWidth === 0) return
      setMeasures((before) =>
        (({ columns, height }) => (columns === before.columns && height === before.height ? before : { columns, height }))(measure(element)),
      )
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have another height then
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])
  const isSoughtThere = height > 0 && sought !== null && ids.includes(sought)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes into the grid: a user who moves on is not brought back
  useLayoutEffect(() => {
    if (!isSoughtThere || sought === null || hasFocus.current) return
    const place = ids.indexOf(sought)
    setFocused({ id: sought, index: place })
    virtualizer.scrollToIndex(Math.floor(place / columns), { align: 'start' })
  }, [sought, isSoughtThere])
  // After every render: a cell that came into another row is a new element, and the document has lost the focus of the old one.
  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body
    if (!isMoved.current && !isLost) return
    isMoved.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true })
  })

  /** Moves the focus by a key; returns the cell it leads to. */
  function move(event: KeyboardEvent): number | null {
    const rows = Math.floor((scroller.current?.clientHeight ?? 0) / Math.max(1, height))
    const target = cellOf(event, { index, count, columns, rows })
    if (target === null) return null
    event.preventDefault()
    if (target !== index) {
      isMoved.current = true
      setFocused({ id: ids[target], index: target })
      virtualizer.scrollToIndex(Math.floor(target / columns))
    }
    return target
  }

  /** What a cell says of its focus. */
  const focusOf = (cell: number) => ({
    onFocus: () => {
      hasFocus.current = true
      setFocused({ id: ids[cell], index: cell })
    },
    onBlur: () => {
      hasFocus.current = false
    },
  })
  const rowOf = ({ index: row, start }: { index: number; start: number }) => ({
    row,
    start,
    cells: Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => row * columns + column),
  })
  return { scroller, columns, rowCount, focused: index, focusOf, move, size: virtualizer.getTotalSize(), rows: virtualizer.getVirtualItems().map(rowOf) }
}
