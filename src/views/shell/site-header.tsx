import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { CellScope, LinkCell, ListCell, TextCell, useDraft } from '#cells/cells.tsx'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { navigationQuery } from '#src/queries/content.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { isReachable, targetOf } from '../content/target.ts'
import { SearchOpener } from '../search/search-opener.tsx'
import { AccountEntry } from './account-entry.tsx'
import { CartLink } from './cart-link.tsx'
import { HomeLink } from './home-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import css from './site-header.module.css'
import { useAriaCurrent } from './use-aria-current.ts'
import { hasOption, useElement } from './use-element.ts'
import { WishlistEntry } from './wishlist-entry.tsx'

const loadPanel = () => import('./nav-panel.tsx').then((module) => module.NavPanel)
const loadMenu = () => import('./mobile-nav.tsx').then((module) => module.MobileNav)
const NavPanel = lazy(async () => ({ default: await retryImport(loadPanel) }))
const MobileNav = lazy(async () => ({ default: await retryImport(loadMenu) }))

const PANEL_ID = 'nav-panel'
// Long enough to cross an entry with the pointer, short enough not to be noticed.
const OPENS_AFTER_MS = 120
const CLOSES_AFTER_MS = 260

/** Site header: wordmark, navigation, language, search, account, wishlist and cart. */
export function SiteHeader() {
  const text = useText()
  const apiContext = useApiContext()
  const main = useDraft(useSuspenseQuery(navigationQuery(apiContext, 'main')).data)
  const nodes = main.items.filter(isReachable)
  const element = useElement('header-section')
  const ariaCurrent = useAriaCurrent(nodes)
  const [open, setOpen] = useState<number | null>(null)
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const opener = useRef<HTMLElement>(null)
  const focusPanel = useRef(false)
  const root = useRef<HTMLElement>(null)

  const later = (id: number | null, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(id), ms)
  }
  const now = (id: number | null) => {
    clearTimeout(timer.current)
    setOpen(id)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const shown = nodes.find((node) => node.id === open && node.children.length > 0)
  const isOpen = shown !== undefined
  // Escape closes a panel opened by hover wherever the focus is; the focus moves only if it would be lost.
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      clearTimeout(timer.current)
      if (root.current?.contains(document.activeElement)) opener.current?.focus()
      setOpen(null)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) now(null)
  }
  return (
    <CellScope of={main}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving the header closes its panel */}
      <header
        ref={root}
        className={css.root}
        data-sticky={hasOption(element, 'sticky') ? '' : undefined}
        onMouseLeave={() => later(null, CLOSES_AFTER_MS)}
        onBlur={onBlur}
      >
        <div className={css.row}>
          <div className={css.menu} data-noprint="">
            <IconButton
              icon="menu"
              iconSize="lg"
              label={text.header.openMenu()}
              aria-haspopup="dialog"
              aria-expanded={menuOpen === true}
              onPointerEnter={() => loadMenu().catch(() => undefined)}
              onClick={() => setMenuOpen(true)}
            />
            <a href="#site-footer" aria-label={text.header.menu()}>
              <Icon name="menu" size="lg" />
            </a>
          </div>
          <HomeLink />
          <nav className={css.nav} data-noprint="" aria-label={text.aria.mainNavigation()}>
            {nodes.map((node) => {
              const opens = node.children.length > 0
              return (
                <CellScope key={node.id} at={['items', node.id]}>
                  <LinkCell name="target">
                    <Link
                      {...targetOf(node.link)}
                      activeProps={{}}
                      data-backdrop={node.backdrop ?? undefined}
                      aria-current={ariaCurrent(node)}
                      aria-expanded={opens ? node.id === open : undefined}
                      aria-controls={opens && node.id === open ? PANEL_ID : undefined}
                      onMouseEnter={() => {
                        if (opens) loadPanel().catch(() => undefined)
                        later(opens ? node.id : null, open === null ? OPENS_AFTER_MS : OPENS_AFTER_MS / 2)
                      }}
                      onClick={(event) => {
                        const touched = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
                        if (opens && touched && open !== node.id) {
                          event.preventDefault()
                          now(node.id)
                        } else now(null)
                      }}
                      onKeyDown={(event) => {
                        if (!opens || (event.key !== 'ArrowDown' && event.key !== ' ')) return
                        event.preventDefault()
                        opener.current = event.currentTarget
                        focusPanel.current = true
                        now(node.id)
                      }}
                    >
                      <TextCell name="label">{node.label}</TextCell>
                    </Link>
                  </LinkCell>
                </CellScope>
              )
            })}
            <ListCell name="items" />
          </nav>
          <div className={css.tools} data-noprint="">
            {hasOption(element, 'showLanguageSwitch') ? <LanguageSwitch /> : null}
            {hasOption(element, 'showSearch') ? <SearchOpener /> : null}
            <AccountEntry />
            {hasOption(element, 'showWishlist') ? <WishlistEntry /> : null}
            <CartLink />
          </div>
        </div>
        {shown ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: hovering the panel keeps it open
          <div className={css.panel} id={PANEL_ID} onMouseEnter={() => now(shown.id)}>
            <Suspense fallback={null}>
              <NavPanel
                key={shown.id}
                node={shown}
                onLeave={() => now(null)}
                onReady={(first) => {
                  if (focusPanel.current) first?.focus()
                  focusPanel.current = false
                }}
              />
            </Suspense>
          </div>
        ) : null}
        {menuOpen === null ? null : (
          <Suspense fallback={null}>
            <MobileNav nodes={nodes} open={menuOpen} onClose={() => setMenuOpen(false)} />
          </Suspense>
        )}
      </header>
    </CellScope>
  )
}
