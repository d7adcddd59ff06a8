import { lazy, Suspense, useEffect, useState } from 'react'
import { patient } from '#src/hydration/patient.ts'
import { onCookieSettings, useCookieAnswer } from './cookie-consent.ts'

const CookieQuestion = lazy(() => patient(() => import('./cookie-question.tsx').then((module) => ({ default: module.CookieQuestion }))))
const CookieSettings = lazy(() => patient(() => import('./cookie-settings.tsx').then((module) => ({ default: module.CookieSettings }))))

/** Asks about cookies until it is answered, and shows the settings to whoever asks for them. */
export function CookieNotice() {
  const answer = useCookieAnswer()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onCookieSettings(() => setOpen(true)), [])
  return (
    <>
      <Suspense fallback={null}>{answer === null ? <CookieQuestion /> : null}</Suspense>
      <Suspense fallback={null}>{isOpen ? <CookieSettings onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
