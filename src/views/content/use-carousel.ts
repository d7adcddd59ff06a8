import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { observeSize } from '#src/ui/observe-size.ts'

interface Carousel<E> {
  readonly track: RefObject<E | null>
  /** All items are visible: there is nothing to scroll. */
  readonly fits: boolean
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
  readonly onScroll: () => void
  /** Scrolls by almost one visible width, forward or back. */
  readonly move: (direction: 1 | -1) => void
}

// Scroll positions are fractional: the end counts as reached within this many pixels.
const NEAR = 2

/** State and controls of a horizontally scrolling row. `count`: number of its items. */
export function useCarousel<E extends HTMLElement>(count: number): Carousel<E> {
  const track = useRef<E>(null)
  const [place, setPlace] = useState<'start' | 'between' | 'end' | 'whole'>('start')
  const measure = useCallback(() => {
    const row = track.current
    if (!row) return
    const last = row.scrollWidth - row.clientWidth
    const at = row.scrollLeft
    setPlace(last <= NEAR ? 'whole' : at <= NEAR ? 'start' : at >= last - NEAR ? 'end' : 'between')
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: more items change the scroll width, which ResizeObserver does not report
  useEffect(() => {
    const row = track.current
    return row ? observeSize(row, measure) : undefined
  }, [measure, count])
  const move = (direction: 1 | -1) => {
    const row = track.current
    if (!row) return
    row.scrollBy({ left: direction * row.clientWidth * 0.9 })
  }
  return {
    track,
    fits: place === 'whole',
    isAtStart: place === 'start' || place === 'whole',
    isAtEnd: place === 'end' || place === 'whole',
    onScroll: measure,
    move,
  }
}
