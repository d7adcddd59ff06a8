import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Tokens, User } from './session.ts'
import { line } from './text.ts'

/** A provider the shop's owner has set up. */
export const SocialProvider = z.object({ name: z.string(), label: z.string() })
export type SocialProvider = z.infer<typeof SocialProvider>

const ProviderName = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

export const getSocialProviders = endpoint({
  id: 'getSocialProviders',
  method: 'GET',
  version: 'v1',
  area: 'user',
  path: '/social/providers',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'Configured external login providers',
  response: z.object({ providers: z.array(SocialProvider) }),
  problems: [],
})

export const socialRedirectLogin = endpoint({
  id: 'socialRedirectLogin',
  method: 'GET',
  version: 'v1',
  area: 'user',
  path: '/social/redirect-login',
  policy: 'visitor',
  summary: 'Starts a login with an external provider: redirect URL, state and key',
  query: z.object({ provider: ProviderName }),
  /** `key` stays in the tab that began: without it nobody can end this log-in. `state` comes back in the address. */
  response: z.object({ url: z.string(), state: z.string(), key: z.string() }),
  problems: ['social-unknown', 'social-failed'],
})

export const socialOauth = endpoint({
  id: 'socialOauth',
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/social/oauth',
  policy: 'visitor',
  summary: 'Completes a login with the callback of an external provider; creates an account if there is none',
  body: z.object({ code: line(4000), state: line(200), key: line(200), iss: z.optional(line(400)) }),
  response: z.object({ tokens: Tokens, user: User }),
  problems: ['social-failed', 'social-email-unverified', 'social-shut', 'login-failed'],
})
