import { useEffect, useState } from 'react'

/** Seconds of a wait that began when `waits` became true, counted down; 0 when there is none. */
export function useCountdown(waits: boolean, milliseconds: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!waits) return setLeft(0)
    const until = performance.now() + milliseconds
    const count = () => setLeft(Math.max(1, Math.ceil((until - performance.now()) / 1000)))
    count()
    const ticking = setInterval(count, 1000)
    return () => clearInterval(ticking)
  }, [waits, milliseconds])
  return left
}
