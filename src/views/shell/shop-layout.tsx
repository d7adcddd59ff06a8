import { useSuspenseQuery } from '@tanstack/react-query'
import { ClientOnly, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { OfficeBar } from '#cells/office-bar.tsx'
import { guardOf } from '#src/guard/guard-of.ts'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { siteQuery } from '#src/queries/settings.ts'
import { CurrencyProvider } from '#src/ui/currency.ts'
import { CartModalPlace } from '../cart/cart-modal-place.tsx'
import { InsideLayout } from './layout-context.ts'
import { RouteGuard } from './route-guard.tsx'
import css from './shop-layout.module.css'
import { SkipLink } from './skip-link.tsx'

const AuthBar = lazyHydrated(() => import('./auth-bar.tsx').then((module) => module.AuthBar))
const SiteHeader = lazyHydrated(() => import('./site-header.tsx').then((module) => module.SiteHeader))
const Announcement = lazyHydrated(() => import('./announcement.tsx').then((module) => module.Announcement))
const CheckoutHeader = lazyHydrated(() => import('./checkout-header.tsx').then((module) => module.CheckoutHeader))
const SiteFooter = lazyHydrated(() => import('./site-footer.tsx').then((module) => module.SiteFooter))
const AROUND = [AuthBar, SiteHeader, Announcement, CheckoutHeader, SiteFooter]
const LayoutEffects = lazyHydrated(() => import('./layout-effects.tsx').then((module) => module.LayoutEffects))
const VersionBadge = import.meta.env.DEVELOPMENT_TOOLS
  ? lazy(() => import('../development/version-badge.tsx').then((module) => ({ default: module.VersionBadge })))
  : null

/** Loads what a navigation shows around its page: a header that came after the page would move it. */
export const preloadLayout = () => Promise.all(AROUND.map(({ preload }) => preload()))

/** Layout around a page, selected by its route. */
export function ShopLayout({ children }: { children: ReactNode }) {
  const { shop, noScript } = useRouter().options.context
  const { data: site } = useSuspenseQuery(siteQuery(shop))
  const layout = useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? 'full' })
  const guard = useMatches({ select: guardOf })
  return (
    <CurrencyProvider value={site.application.currency}>
      <SkipLink />
      {guard ? <RouteGuard guard={guard} /> : null}
      {layout === 'full' ? (
        <>
          <OfficeBar />
          <Announcement />
          <SiteHeader />
        </>
      ) : null}
      {layout === 'checkout' || layout === 'ordered' ? <CheckoutHeader ordered={layout === 'ordered'} /> : null}
      {layout === 'auth' ? <AuthBar /> : null}
      <InsideLayout value>
        {layout === 'own' ? (
          children
        ) : (
          <main className={css.main} id="main" tabIndex={-1}>
            {import.meta.env.SSR && noScript && noScript.page.kind !== 'product' ? <noScript.View page={noScript.page} /> : children}
          </main>
        )}
      </InsideLayout>
      {layout === 'full' ? <SiteFooter /> : null}
      <CartModalPlace />
      <LayoutEffects />
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
