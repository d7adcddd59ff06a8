import { lazy, Suspense, useEffect, useState } from 'react'
import { useEditedNotice } from '#cells/cells.tsx'
import { retryImport } from '#src/hydration/retry-import.ts'
import { onCookieSettings, useCookieChoice } from './cookie-consent.ts'

const CookieQuestion = lazy(() => retryImport(() => import('./cookie-question.tsx').then((module) => ({ default: module.CookieQuestion }))))
const CookieSettings = lazy(() => retryImport(() => import('./cookie-settings.tsx').then((module) => ({ default: module.CookieSettings }))))

/** Cookie notice until the visitor chooses; opens the cookie settings on request. */
export function CookieNotice() {
  const choice = useCookieChoice()
  const isEdited = useEditedNotice()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onCookieSettings(() => setOpen(true)), [])
  return (
    <>
      <Suspense fallback={null}>{isEdited || choice === null ? <CookieQuestion isEdited={isEdited} /> : null}</Suspense>
      <Suspense fallback={null}>{isOpen ? <CookieSettings onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
