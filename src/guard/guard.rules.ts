import type { Locale } from '#contract/locale.ts'
import type { SessionStatus } from '#machines/session/session.selectors.ts'
import { localize } from '../locale/paths.ts'
import { siteRelative } from '../locale/site-relative.ts'

/** Users that a route is for. `backOfficeGuest`: the log-in of the back office. */
export type Guard = 'guest' | 'backOfficeGuest' | 'customer' | 'backOffice'
/** Guard of a route, or a function of its search parameters. */
export type GuardOption = Guard | ((search: object) => Guard | undefined)

type GuardLocation = 'home' | 'login' | 'admin' | 'adminLogin'

const PATHS: Readonly<Record<GuardLocation, string>> = { home: '', login: '/login', admin: '/admin', adminLogin: '/adminLogin' }

// Each target is open to the redirected user: guests go to a log-in, customers home, back-office users to the back office.
const REDIRECTS: Readonly<Record<Guard, Readonly<Record<SessionStatus, GuardLocation | null>>>> = {
  guest: { unknown: null, anonymous: null, customer: 'home', backOffice: 'home' },
  backOfficeGuest: { unknown: null, anonymous: null, customer: 'home', backOffice: 'admin' },
  customer: { unknown: null, anonymous: 'login', customer: null, backOffice: 'admin' },
  backOffice: { unknown: null, anonymous: 'adminLogin', customer: 'home', backOffice: null },
}

/** Public URL to redirect to from `address`; null when the user may see the page or the status is unknown. */
export function redirectFor(guard: Guard, status: SessionStatus, { locale, address }: { locale: Locale; address: string }): string | null {
  const place = REDIRECTS[guard][status]
  if (place === null) return null
  const { pathname } = localize(new URL(`/${locale}${PATHS[place]}`, 'http://shop'))
  return place === 'login' || place === 'adminLogin' ? `${pathname}?redirect=${encodeURIComponent(address)}` : pathname
}

/** Whether a log-in leads these users to the page that they wanted: that of the back office leads customers home, who may not see its pages. */
export const leadsToWanted = (guard: Guard, status: SessionStatus): boolean => guard === 'guest' || (guard === 'backOfficeGuest' && status === 'backOffice')

const BACK_OFFICE = /^(?:\/[a-z]{2})?\/admin(?:[/?#]|$)/

/** Whether a public path is of the back office, which has a build of its own. */
export const isBackOfficePath = (path: string): boolean => BACK_OFFICE.test(path)

/** The page of this shop that a log-in was asked for; null for none. A browser carries the fragment of a page over to the log-in that the server redirects to. */
export function wantedPage({ search, hash }: { search: object; hash: string }): string | null {
  const wanted = 'redirect' in search && typeof search.redirect === 'string' ? siteRelative(search.redirect) : null
  return wanted === null || hash === '' || wanted.includes('#') ? wanted : `${wanted}#${hash}`
}
