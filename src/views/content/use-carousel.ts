import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface Carousel<E> {
  readonly track: RefObject<E | null>
  /** Everything is seen: there is nowhere to move. */
  readonly fits: boolean
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
  readonly onScroll: () => void
  /** A window's width on or back. */
  readonly move: (direction: 1 | -1) => void
}

// Widths of a screen are fractions: the end may be less than a pixel away.
const NEAR = 2

/** A row that is scrolled sideways: where it stands, and how to move it. `count` says how many things are in it. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: more things make the row longer without changing its width
  useEffect(() => {
    const row = track.current
    if (!row) return
    const watch = new ResizeObserver(measure)
    watch.observe(row)
    return () => watch.disconnect()
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
