import type { Locale } from '#contract/locale.ts'
import type { SessionStatus } from '#machines/session/session.selectors.ts'
import { localize } from '../locale/paths.ts'

/** Whom a page is for. `backOfficeGuest`: the back office's own log-in. */
export type Guard = 'guest' | 'backOfficeGuest' | 'customer' | 'backOffice'
/** A page's guard, or how its address decides. */
export type GuardOption = Guard | ((search: object) => Guard | undefined)

type GuardLocation = 'home' | 'login' | 'admin' | 'adminLogin'

const PATHS: Readonly<Record<GuardLocation, string>> = { home: '', login: '/login', admin: '/admin', adminLogin: '/adminLogin' }

// Nobody is sent where they would be sent away from: guests to log-ins, customers home, the back office home or to itself.
const REDIRECTS: Readonly<Record<Guard, Readonly<Record<SessionStatus, GuardLocation | null>>>> = {
  guest: { unknown: null, anonymous: null, customer: 'home', backOffice: 'home' },
  backOfficeGuest: { unknown: null, anonymous: null, customer: 'home', backOffice: 'admin' },
  customer: { unknown: null, anonymous: 'login', customer: null, backOffice: 'admin' },
  backOffice: { unknown: null, anonymous: 'adminLogin', customer: 'home', backOffice: null },
}

/** The public address to show instead of the page at `address`; null for whoever may see it, and while it is not known who is there. */
export function redirectFor(guard: Guard, status: SessionStatus, { locale, address }: { locale: Locale; address: string }): string | null {
  const place = REDIRECTS[guard][status]
  if (place === null) return null
  const { pathname } = localize(new URL(`/${locale}${PATHS[place]}`, 'http://shop'))
  return place === 'login' || place === 'adminLogin' ? `${pathname}?redirect=${encodeURIComponent(address)}` : pathname
}
