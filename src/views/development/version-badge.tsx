import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { CORE_VERSION } from '#contract/development.constants.ts'
import { useActors } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { inspectorPath } from '#src/inspector/link.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { latestTagQuery } from '#src/queries/development.ts'
import { DomainsDialog } from './domains-dialog.tsx'
import { ReleasesDialog } from './releases-dialog.tsx'
import { useFailureNotice } from './use-failure-notice.ts'
import css from './version-badge.module.css'

const Dock = lazy(() => import('#src/inspector/dock.tsx').then((module) => ({ default: module.Dock })))

type Open = 'releases' | 'domains' | null

/** Version of the shop with developer tools; not part of production builds. */
export function VersionBadge() {
  const { development } = useText('development')
  const router = useRouter()
  const tag = useQuery(latestTagQuery)
  useFailureNotice(tag.error)
  const [open, setOpen] = useState<Open>(null)
  const locale = useLocale()
  const tab = useActors()?.inspectedAs
  const [isDocked, setDocked] = useState(() => new URLSearchParams(location.search).has('inspect'))
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => router.subscribe('onResolved', () => details.current?.removeAttribute('open')), [router])
  const opener = (what: Open, label: ReactNode) => (
    <button type="button" aria-haspopup="dialog" onClick={() => setOpen(what)}>
      {label}
    </button>
  )
  return (
    <>
      <aside className={css.root} aria-label={development.badge()} data-noprint="">
        <details
          ref={details}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !details.current?.open) return
            details.current.open = false
            details.current.querySelector('summary')?.focus()
          }}
        >
          <summary>
            <span>{CORE_VERSION}</span>
            {tag.data ? <b>{tag.data}</b> : null}
          </summary>
          <ul>
            <li>{opener('releases', development.changelog())}</li>
            <li>
              <a href="/_cli/documentation" target="_blank" rel="noopener">
                {development.documentation()}
              </a>
            </li>
            <li>{opener('domains', development.domain())}</li>
            <li>
              <a href="/section-tool">{development.sectionTool()}</a>
            </li>
            <li>
              <a href={inspectorPath(locale)} target="_blank" rel="noopener opener">
                {development.inspector()}
              </a>
            </li>
          </ul>
        </details>
      </aside>
      {open === 'releases' ? <ReleasesDialog onClose={() => setOpen(null)} /> : null}
      {isDocked && tab ? (
        <Suspense fallback={null}>
          <Dock tab={tab} onClose={() => setDocked(false)} />
        </Suspense>
      ) : null}
      {open === 'domains' ? <DomainsDialog onClose={() => setOpen(null)} /> : null}
    </>
  )
}
