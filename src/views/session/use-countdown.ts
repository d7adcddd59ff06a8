import { useEffect, useState } from 'react'

/** Remaining seconds of a wait that starts when `waits` becomes true; 0 while it is false. */
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
