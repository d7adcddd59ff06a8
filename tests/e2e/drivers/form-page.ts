import type { Page } from '@playwright/test'
import { open, waitForHydration } from './open.ts'

/** Texts of forms, written by hand. */
export const FORM_WORDS = {
  en: {
    contact: '/contact',
    makers: '/our-makers',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    subject: 'Subject',
    message: /^Message/,
    privacy: /privacy policy/,
    send: 'Send message',
    sent: 'Thank you. Your message has arrived and we will answer by e-mail.',
    required: 'This field is required',
    badEmail: 'Pattern does not match e-mail address',
    short: 'At least 10 characters',
    wrong: '6 fields need another look',
    lost: 'No connection. Check the network and try again.',
  },
  hr: {
    contact: '/hr/kontakt',
    makers: '/hr/nasi-proizvodjaci',
    firstName: 'Ime',
    lastName: 'Prezime',
    email: 'E-mail',
    subject: 'Predmet',
    message: /^Poruka/,
    privacy: /politiku privatnosti/,
    send: 'Pošalji poruku',
    sent: 'Hvala. Vaša je poruka stigla i odgovorit ćemo e‑poštom.',
    required: 'Ovo polje je obvezno',
    badEmail: 'Unos ne odgovara e‑mail adresi',
    short: 'Najmanji broj znakova: 10',
    wrong: 'Provjerite 6 polja',
    lost: 'Nema veze. Provjerite mrežu i pokušajte ponovno.',
  },
} as const

export interface Letter {
  readonly email: string
  readonly message: string
}

/** The contact page and its form. */
export function contactPage(page: Page, language: keyof typeof FORM_WORDS) {
  const words = FORM_WORDS[language]
  const main = page.getByRole('main')
  const form = main.locator('form')
  return {
    words,
    form,
    main,
    field: (label: string | RegExp) => form.getByLabel(label, { exact: typeof label === 'string' }),
    message: form.locator('textarea'),
    privacy: form.getByRole('checkbox', { name: words.privacy }),
    send: form.getByRole('button', { name: words.send }),
    async open() {
      await open(page, words.contact)
      await waitForHydration(page, form.locator('textarea'))
    },
    async fill({ email, message }: Letter) {
      await form.getByLabel(words.firstName, { exact: true }).fill('Ana')
      await form.getByLabel(words.lastName, { exact: true }).fill('Kovač')
      await form.getByLabel(words.email, { exact: true }).fill(email)
      await form.getByLabel(words.subject, { exact: true }).selectOption('product')
      await form.locator('textarea').fill(message)
      await form.getByRole('checkbox', { name: words.privacy }).check()
    },
  }
}
