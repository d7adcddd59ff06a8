import type { Page } from '@playwright/test'
import { alive } from './open.ts'
import { type Language, PERSON } from './words.ts'

/** Customers of the demo shop, by what their accounts hold. */
export const CUSTOMERS = {
  /** One address for parcel and bill. */
  mirna: { email: 'mirna.lozic@example.com', password: 'otok-demo-2026' },
  /** A company, billed at another address. */
  jakov: { email: 'jakov.brajkovic@example.com', password: 'otok-demo-2026' },
  /** An address for parcels alone. */
  emma: { email: 'emma.lind@example.com', password: 'otok-demo-2026' },
  /** A billing address alone. */
  tin: { email: 'tin.vidas@example.com', password: 'udjel-demo-2026' },
} as const

/** Logs in on the page of the log-in. */
export async function logIn(page: Page, language: Language, { email, password }: { email: string; password: string }) {
  const words = PERSON[language]
  const button = page.getByRole('main').getByRole('button', { name: words.logIn })
  await alive(page, button)
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await button.click()
}

export const LOGIN_BEFORE_CHECKOUT = { en: '/login?redirect=/checkout', hr: '/hr/prijava?redirect=/hr/naplata' } as const

/** What a customer reads on the delivery step. */
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
    taken: 'Korisnik s ovim e-mailom već postoji',
    logInAndBack: 'Prijavite se i vratite se ovamo',
    signedIn: /^Prijavljeni ste kao /,
  },
} as const
