import type { Page } from '@playwright/test'
import { ENTRY, type EntryWords } from './auth-words.ts'
import { alive } from './open.ts'

export interface Newcomer {
  firstName: string
  lastName: string
  email: string
  password: string
}

let count = 0
/** Somebody whom the shop does not know yet. */
export const newcomer = (): Newcomer => ({
  firstName: 'Zora',
  lastName: 'Žuljević-O’Neil',
  email: `zora.${process.pid}.${++count}@example.com`,
  password: 'četiri mala otoka',
})

/** The forms of coming in, as somebody fills them in. */
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
    await alive(this.page, this.button(button))
  }

  async fillRegistration({ firstName, lastName, email, password }: Newcomer) {
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

  async register(person: Newcomer) {
    await this.open(this.words.register, this.words.create)
    await this.fillRegistration(person)
    await this.accept()
    await this.button(this.words.create).click()
    await this.heading(this.words.almost).waitFor()
  }

  async logIn({ email, password }: Pick<Newcomer, 'email' | 'password'>) {
    await alive(this.page, this.button(this.words.logIn))
    await this.email().fill(email)
    await this.field(this.words.password).fill(password)
    await this.button(this.words.logIn).click()
  }
}
