import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asleep } from '#src/hydration/asleep.tsx'
import { siteQuery } from '#src/queries/settings.ts'
import { CurrencyProvider } from '#src/ui/currency.ts'
import { CartModalPlace } from '../cart/cart-modal-place.tsx'
import { Framed } from './framed.ts'
import { ProgressBar } from './progress-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import css from './shop-frame.module.css'
import { SkipLink } from './skip-link.tsx'

const SiteHeader = asleep(() => import('./site-header.tsx').then((module) => module.SiteHeader))
const Announcement = asleep(() => import('./announcement.tsx').then((module) => module.Announcement))
const CheckoutHead = asleep(() => import('./checkout-head.tsx').then((module) => module.CheckoutHead))
const SiteFooter = asleep(() => import('./site-footer.tsx').then((module) => module.SiteFooter))
const CookieNotice = asleep(() => import('./cookie-notice.tsx').then((module) => module.CookieNotice))

/** What stands around every page; while paying or logging in there is only the way back. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { shop } = useRouter().options.context
  const { data: site } = useSuspenseQuery(siteQuery(shop))
  const routeId: string = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId ?? '' })
  const entering = routeId.endsWith('/login')
  const slim = entering || routeId.includes('/checkout')
  return (
    <CurrencyProvider value={site.application.currency}>
      <SkipLink />
      <ProgressBar />
      {slim ? (
        <CheckoutHead half={entering} ordered={/\/(?:pay|success|failure|login)$/.test(routeId)} />
      ) : (
        <>
          <Announcement />
          <SiteHeader />
        </>
      )}
      <main className={css.main} id="main" tabIndex={-1}>
        <Framed value>{children}</Framed>
      </main>
      {slim ? null : <SiteFooter />}
      <CartModalPlace />
      <CookieNotice />
      <RouteAnnouncer />
    </CurrencyProvider>
  )
}
