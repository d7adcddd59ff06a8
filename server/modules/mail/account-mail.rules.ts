import type { Locale } from '#contract/locale.ts'
import { routePath } from '#contract/locale-routes.ts'

const ROUTES = { forgot: '/forgot-password', profile: '/profile', confirm: '/confirm-email', backOffice: '/adminLogin' } as const

/** URL of a page that an account e-mail links to, with its token. */
export function accountUrl(origin: string, locale: Locale, page: keyof typeof ROUTES, token?: string): string {
  const path = origin + routePath(locale, ROUTES[page])
  return token === undefined ? path : `${path}?${new URLSearchParams({ token })}`
}
