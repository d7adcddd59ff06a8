import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, useId, useRef, useState } from 'react'
import { EDITING_PERMISSIONS, hasPermission, LIBRARY_PERMISSIONS } from '#contract/permission.constants.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { sharedCacheQuery } from '#src/office/caches/cache-queries.ts'
import { useHeldPage } from '#src/office/renewal/held-page.ts'
import { Renewal } from '#src/office/renewal/renewal.tsx'
import { RenewalAlert } from '#src/office/renewal/renewal-alert.tsx'
import type { OfficePage } from '#src/office/search/office-page.ts'
import { AdminLanguage } from '#src/office/shell/admin-language.tsx'
import { EditModeAlert } from '#src/office/shell/edit-mode-alert.tsx'
import { SearchButton } from '#src/office/shell/search-button.tsx'
import { StepUp } from '#src/office/shell/step-up.tsx'
import { useFactorGate } from '#src/office/shell/use-factor-gate.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LogOut } from '../session/account-menu.tsx'
import { HomeLink } from '../shell/home-link.tsx'
import css from './back-office-layout.module.css'
import tool from './tool-scheme.module.css'

/** Entries of the navigation: a user sees those with one of their permissions. */
const ENTRIES = [
  { to: '/{-$locale}/admin/orders', icon: 'truck', label: 'orders', needs: ['orders.read'] },
  { to: '/{-$locale}/admin/comments', icon: 'pencil', label: 'moderation', needs: ['comments.moderate'] },
  { to: '/{-$locale}/admin/media', icon: 'box', label: 'media', needs: LIBRARY_PERMISSIONS },
  { to: '/{-$locale}/admin/review', icon: 'note', label: 'publishing', needs: EDITING_PERMISSIONS },
  { to: '/{-$locale}/admin/consent', icon: 'file', label: 'consents', needs: ['consent.write'] },
  { to: '/{-$locale}/admin/templates', icon: 'copy', label: 'templates', needs: ['template.write'] },
  { to: '/{-$locale}/admin/people', icon: 'user', label: 'people', needs: ['users.write'] },
  { to: '/{-$locale}/admin/audit', icon: 'clock', label: 'audit', needs: ['audit.read'] },
] as const
/** Exists where processes share a cache. */
const CACHES = { to: '/{-$locale}/admin/cache', icon: 'refresh', label: 'caches', needs: ['cache.purge'] } as const
/** Routes beside that of their entry. */
const ENTRY_OF: Readonly<Record<string, (typeof ENTRIES)[number]['to']>> = {
  '/{-$locale}/admin/releases': '/{-$locale}/admin/review',
  '/{-$locale}/admin/history': '/{-$locale}/admin/review',
  '/{-$locale}/admin/translations': '/{-$locale}/admin/review',
}

/** Layout of back-office pages: navigation, language of the back office, link to the shop, the user and log-out. On a phone they are behind a button. */
export function BackOfficeLayout({ children }: { children: ReactNode }) {
  const { admin } = useText('admin')
  const { user } = useSession()
  const { data: hasCaches = false } = useQuery(sharedCacheQuery(useApiContext()))
  const current = useMatches({ select: (matches) => ENTRY_OF[matches.at(-1)?.routeId ?? ''] })
  useFactorGate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [typedOn, setTypedOn] = useState<string | null>(null)
  useHeldPage(typedOn === pathname)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover?.()
  const entries = [...ENTRIES, ...(hasCaches ? [CACHES] : [])].filter(({ needs }) => user && hasPermission(user, ...needs))
  const pages: readonly OfficePage[] = [
    {
      key: 'start',
      name: admin.dashboard(),
      link: (attributes, content) => (
        <Link to="/{-$locale}/admin" activeOptions={{ exact: true }} {...attributes}>
          {content}
        </Link>
      ),
    },
    ...entries.map(
      ({ to, label }): OfficePage => ({
        key: to,
        name: admin[label](),
        link: (attributes, content) => (
          <Link to={to} {...attributes}>
            {content}
          </Link>
        ),
      }),
    ),
    {
      key: 'security',
      name: admin.security(),
      link: (attributes, content) => (
        <Link to="/{-$locale}/admin/security" {...attributes}>
          {content}
        </Link>
      ),
    },
  ]
  return (
    <div className={`${tool.root} ${css.root}`}>
      <header className={css.bar}>
        <HomeLink />
        <SearchButton pages={pages} />
        <button type="button" className={css.menu} popoverTarget={id}>
          <Icon name="menu" />
          {admin.openMenu()}
        </button>
        <div className={css.panel} id={id} popover="auto" ref={panel}>
          <nav aria-label={admin.menu()}>
            <Link className={css.entry} to="/{-$locale}/admin" activeOptions={{ exact: true }} onClick={close}>
              <Icon name="sliders" />
              {admin.dashboard()}
            </Link>
            {entries.map(({ to, icon, label }) => (
              <Link
                key={to}
                className={css.entry}
                to={to}
                activeOptions={{ includeSearch: false }}
                aria-current={to === current ? 'page' : undefined}
                onClick={close}
              >
                <Icon name={icon} />
                <span>{admin[label]()}</span>
              </Link>
            ))}
          </nav>
          <div className={css.foot}>
            <AdminLanguage />
            <Link className={css.entry} to="/{-$locale}" activeOptions={{ exact: true }}>
              <Icon name="back" />
              {admin.backToSite()}
            </Link>
            <Link className={css.entry} to="/{-$locale}/admin/security" onClick={close}>
              <Icon name="lock" />
              <span>{admin.security()}</span>
            </Link>
            <p className={css.user}>{user ? `${user.firstName} ${user.lastName}`.trim() || user.email : null}</p>
            <LogOut />
          </div>
        </div>
      </header>
      <main className={css.main} id="main" tabIndex={-1} onInput={() => setTypedOn(pathname)}>
        <EditModeAlert />
        <Renewal />
        <RenewalAlert />
        <StepUp />
        {children}
      </main>
    </div>
  )
}
