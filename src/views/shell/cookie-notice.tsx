import { lazy, Suspense, useEffect, useState } from 'react'
import { retryImport } from '#src/hydration/retry-import.ts'
import { onCookieSettings, useCookieChoice } from './cookie-consent.ts'

const CookieQuestion = lazy(() => retryImport(() => import('./cookie-question.tsx').then((module) => ({ default: module.CookieQuestion }))))
const CookieSettings = lazy(() => retryImport(() => import('./cookie-settings.tsx').then((module) => ({ default: module.CookieSettings }))))

/** Cookie notice until the visitor chooses; opens the cookie settings on request. */
export function CookieNotice() {
  const choice = useCookieChoice()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onCookieSettings(() => setOpen(true)), [])
  return (
    <>
      <Suspense fallback={null}>{choice === null ? <CookieQuestion /> : null}</Suspense>
      <Suspense fallback={null}>{isOpen ? <CookieSettings onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
