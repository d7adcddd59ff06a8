import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import { replayEarlyInput } from './early-input.ts'

/**
 * A boundary that hydrates later than what surrounds it. The server's HTML is in one language: when the language of the URL changes before
 * hydration, the content is rendered anew instead.
 */
export function LazyHydrate({ children }: { children: ReactNode }) {
  // The URL changes before the texts of the next page are loaded.
  const language = useLocation({ select: ({ pathname }) => pathname.split('/', 2)[1] })
  const renderedIn = useRef(language)
  const isHydrated = useRef(false)
  if (!isHydrated.current) renderedIn.current = language
  const onHydrated = useCallback(() => {
    isHydrated.current = true
  }, [])
  return (
    <Suspense key={renderedIn.current} fallback={null}>
      {children}
      <Hydrated onHydrated={onHydrated} />
    </Suspense>
  )
}

function Hydrated({ onHydrated }: { onHydrated: () => void }): ReactNode {
  useEffect(() => {
    onHydrated()
    replayEarlyInput()
  }, [onHydrated])
  return null
}
