import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import { replayClick } from './early-clicks.ts'

/**
 * A part of what the server drew that comes alive later than what is around it. It stands in the language it was rendered in, so whatever
 * wakes after the language of the address is another one is rendered anew instead.
 */
export function Sleep({ children }: { children: ReactNode }) {
  // The address changes first, and links follow it at once; words follow when the page is here.
  const language = useLocation({ select: ({ pathname }) => pathname.split('/', 2)[1] })
  const drawnIn = useRef(language)
  const isAwake = useRef(false)
  if (!isAwake.current) drawnIn.current = language
  const onAwake = useCallback(() => {
    isAwake.current = true
  }, [])
  return (
    <Suspense key={drawnIn.current} fallback={null}>
      {children}
      <Awake onAwake={onAwake} />
    </Suspense>
  )
}

function Awake({ onAwake }: { onAwake: () => void }): ReactNode {
  useEffect(() => {
    onAwake()
    replayClick()
  }, [onAwake])
  return null
}
