import { redirect } from '@tanstack/react-router'
import type { Locale } from '#contract/locale.ts'
import type { RouterContext } from '../router-context.ts'
import { redirectFor } from './guard.rules.ts'
import { guardOf } from './guard-of.ts'

interface GuardedNavigation {
  readonly matches: Parameters<typeof guardOf>[0]
  readonly location: { readonly publicHref: string }
  readonly context: Pick<RouterContext, 'currentUserStatus'> & { readonly locale: Locale }
}

/** Redirects before a guarded route is entered, unless the user may see it. */
export async function guardRoute({ matches, location, context: { currentUserStatus, locale } }: GuardedNavigation): Promise<void> {
  const guard = guardOf(matches)
  if (guard === undefined) return
  const status = await currentUserStatus()
  const href = redirectFor(guard, status, { locale, address: location.publicHref })
  // Whoever logged in as back office since the page was opened gets the pages of their build.
  if (href !== null) throw redirect({ href, statusCode: 302, replace: true, reloadDocument: status === 'backOffice' })
}
