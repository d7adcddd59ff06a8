import { useSuspenseQuery } from '@tanstack/react-query'
import { ClientOnly, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { guardOf } from '#src/guard/guard-of.ts'
import { asleep } from '#src/hydration/asleep.tsx'
import { siteQuery } from '#src/queries/settings.ts'
import { CurrencyProvider } from '#src/ui/currency.ts'
import { CartModalPlace } from '../cart/cart-modal-place.tsx'
import { Framed } from './framed.ts'
import css from './shop-frame.module.css'
import { SkipLink } from './skip-link.tsx'

const GuardKeeper = asleep(() => import('./guard-keeper.tsx').then((module) => module.GuardKeeper))
const EntryBar = asleep(() => import('./entry-bar.tsx').then((module) => module.EntryBar))
const SiteHeader = asleep(() => import('./site-header.tsx').then((module) => module.SiteHeader))
const Announcement = asleep(() => import('./announcement.tsx').then((module) => module.Announcement))
const CheckoutHead = asleep(() => import('./checkout-head.tsx').then((module) => module.CheckoutHead))
const SiteFooter = asleep(() => import('./site-footer.tsx').then((module) => module.SiteFooter))
const FrameLife = asleep(() => import('./frame-life.tsx').then((module) => module.FrameLife))
const VersionBadge = import.meta.env.DEVELOPMENT_TOOLS
  ? lazy(() => import('../development/version-badge.tsx').then((module) => ({ default: module.VersionBadge })))
  : null

/** What stands around every page, as its route says. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { shop } = useRouter().options.context
  const { data: site } = useSuspenseQuery(siteQuery(shop))
  const frame = useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.frame)?.staticData.frame ?? 'full' })
  const guard = useMatches({ select: guardOf })
  return (
    <CurrencyProvider value={site.application.currency}>
      <SkipLink />
      {guard ? <GuardKeeper guard={guard} /> : null}
      {frame === 'full' ? (
        <>
          <Announcement />
          <SiteHeader />
        </>
      ) : null}
      {frame === 'checkout' || frame === 'ordered' ? <CheckoutHead ordered={frame === 'ordered'} /> : null}
      {frame === 'entry' ? <EntryBar /> : null}
      <Framed value>
        {frame === 'own' ? (
          children
        ) : (
          <main className={css.main} id="main" tabIndex={-1}>
            {children}
          </main>
        )}
      </Framed>
      {frame === 'full' ? <SiteFooter /> : null}
      <CartModalPlace />
      <FrameLife />
      {VersionBadge ? (
        <ClientOnly>
          <Suspense fallback={null}>
            <VersionBadge />
          </Suspense>
        </ClientOnly>
      ) : null}
    </CurrencyProvider>
  )
}
