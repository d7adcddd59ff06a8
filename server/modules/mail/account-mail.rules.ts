import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'

const PAGES = {
  forgot: { en: 'forgot-password', hr: 'zaboravljena-lozinka' },
  profile: { en: 'profile', hr: 'profil' },
  confirm: { en: 'confirm-email', hr: 'potvrdi-email' },
} as const

/** A page of the shop that a mail about an account leads to, with the token it is opened by. */
export function accountUrl(origin: string, locale: Locale, page: keyof typeof PAGES, token?: string): string {
  const path = `${origin}${locale === DEFAULT_LOCALE ? '' : `/${locale}`}/${PAGES[page][locale]}`
  return token === undefined ? path : `${path}?${new URLSearchParams({ token })}`
}
