import type { Locale } from '#contract/locale.ts'
import { routePath } from '#contract/locale-routes.ts'

const ROUTES = { forgot: '/forgot-password', profile: '/profile', confirm: '/confirm-email' } as const

/** A page of the shop that a mail about an account leads to, with the token it is opened by. */
export function accountUrl(origin: string, locale: Locale, page: keyof typeof ROUTES, token?: string): string {
  const path = origin + routePath(locale, ROUTES[page])
  return token === undefined ? path : `${path}?${new URLSearchParams({ token })}`
}
