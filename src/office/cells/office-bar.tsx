import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { retryImport } from '#src/hydration/retry-import.ts'
import css from './office-bar.module.css'

const OfficeTools = lazy(() => retryImport(() => import('../editing/office-tools.tsx').then((module) => ({ default: module.OfficeTools }))))

/** Bar of the back office above every page; its place is there before its tools are loaded. */
export function OfficeBar() {
  return (
    <div className={css.root}>
      <ClientOnly>
        <Suspense fallback={null}>
          <OfficeTools />
        </Suspense>
      </ClientOnly>
    </div>
  )
}
