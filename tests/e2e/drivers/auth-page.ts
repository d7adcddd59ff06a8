import type { Page } from '@playwright/test'
import { ENTRY, type EntryWords } from './auth-texts.ts'
import { waitForHydration } from './open.ts'

export interface NewRegistration {
  firstName: string
  lastName: string
  email: string
  password: string
}

let count = 0
/** A user who is not registered yet. */
export const newRegistration = (): NewRegistration => ({
  firstName: 'Zora',
  lastName: 'Žuljević-O’Neil',
  email: `zora.${process.pid}.${++count}@example.com`,
  password: 'četiri mala otoka',
})

/** The forms of log-in, registration and password reset. */
export class Entry {
  readonly words: EntryWords
  private readonly page: Page

  constructor(page: Page, language: keyof typeof ENTRY) {
    this.page = page
    this.words = ENTRY[language]
  }

  button = (name: string) => this.page.getByRole('main').getByRole('button', { name, exact: true })
  heading = (name: string) => this.page.getByRole('heading', { level: 1, name })
  email = () => this.page.getByRole('main').getByRole('textbox', { name: 'E-mail', exact: true })
  field = (name: string) => this.page.getByLabel(name, { exact: true })

  async open(path: string, button: string) {
    await this.page.goto(path)
    await waitForHydration(this.page, this.button(button))
  }

  async fillRegistration({ firstName, lastName, email, password }: NewRegistration) {
    await this.field(this.words.firstName).fill(firstName)
    await this.field(this.words.lastName).fill(lastName)
    await this.email().fill(email)
    await this.fillPasswords(password)
  }

  async fillPasswords(password: string, repeated = password) {
    await this.field(this.words.password).fill(password)
    await this.field(this.words.repeat).fill(repeated)
  }

  async accept() {
    for (const name of this.words.required) await this.page.getByRole('checkbox', { name }).check()
  }

  async register(customer: NewRegistration) {
    await this.open(this.words.register, this.words.create)
    await this.fillRegistration(customer)
    await this.accept()
    await this.button(this.words.create).click()
    await this.heading(this.words.almost).waitFor()
  }

  async logIn({ email, password }: Pick<NewRegistration, 'email' | 'password'>) {
    await waitForHydration(this.page, this.button(this.words.logIn))
    await this.email().fill(email)
    await this.field(this.words.password).fill(password)
    await this.button(this.words.logIn).click()
  }
}
