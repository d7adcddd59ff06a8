import type { Page } from '@playwright/test'
import { waitForHydration } from './open.ts'
import { ACCOUNT_TEXTS, type Language } from './texts.ts'

/** Customers of the demo shop, by what their accounts contain. */
export const CUSTOMERS = {
  /** One address for shipping and billing. */
  mirna: { email: 'mirna.lozic@example.com', password: 'otok-demo-2026' },
  /** A company with another billing address. */
  jakov: { email: 'jakov.brajkovic@example.com', password: 'otok-demo-2026' },
  /** A shipping address only. */
  emma: { email: 'emma.lind@example.com', password: 'otok-demo-2026' },
  /** A billing address only. */
  tin: { email: 'tin.vidas@example.com', password: 'udjel-demo-2026' },
} as const

/** Back-office users of the demo shop, by their role. */
export const STAFF = {
  editor: { email: 'nika@skoj.example', password: 'pult-demo-2026' },
  translator: { email: 'dora@skoj.example', password: 'prijevod-demo-2026' },
  owner: { email: 'admin@skoj.example', password: 'kljuc-demo-2026' },
} as const

/** Logs in on the log-in page. */
export async function logIn(page: Page, language: Language, { email, password }: { email: string; password: string }) {
  const words = ACCOUNT_TEXTS[language]
  const button = page.getByRole('main').getByRole('button', { name: words.logIn })
  await waitForHydration(page, button)
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await button.click()
}

export const LOGIN_BEFORE_CHECKOUT = { en: '/login?redirect=/checkout', hr: '/hr/prijava?redirect=/hr/naplata' } as const

/** Texts of the delivery step for customers. */
export const SAVED = {
  en: {
    saved: 'Saved addresses',
    another: 'Another address',
    change: 'Change this address',
    different: 'The bill goes to a different address',
    taken: 'A user with the current email already exists',
    logInAndBack: 'Log in and come back here',
    signedIn: /^Signed in as /,
  },
  hr: {
    saved: 'Spremljene adrese',
    another: 'Druga adresa',
    change: 'Promijeni ovu adresu',
    different: /drugu adresu/,
    taken: 'Korisnik s ovim e‑mailom već postoji',
    logInAndBack: 'Prijavite se i vratite se ovamo',
    signedIn: /^Prijavljeni ste kao /,
  },
} as const
