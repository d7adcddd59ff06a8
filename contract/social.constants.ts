import { LOCALES, type Locale } from './locale.ts'

/** Log-ins at other providers that one network address may begin within the window. */
export const SOCIAL_ATTEMPTS = { perAddress: 60, windowSeconds: 900 } as const
/** A log-in at another provider that was begun has to come back within so long. */
export const SOCIAL_LOGIN_MINUTES = 10

/** The state says in which language a log-in was begun: providers know one address to come back to, and the page goes on in that language. */
export const socialState = (locale: Locale, secret: string): string => `${locale}.${secret}`
/** The language of a state; undefined for what is none. */
export const localeOfState = (state: unknown): Locale | undefined =>
  typeof state === 'string' ? LOCALES.find((locale) => state.startsWith(`${locale}.`)) : undefined
