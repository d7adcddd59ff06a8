import { expect, type Page } from '@playwright/test'
import { Entry } from './auth-page.ts'
import { intercept, record, serverError } from './calls.ts'
import { FORMATS, save } from './inspector-page.ts'
import { open } from './open.ts'
import type { Visitor } from './visitor.ts'

/** What is typed into a field of this name. */
const CANARIES: Readonly<Record<string, string>> = {
  firstName: 'Kanarinka',
  lastName: 'Žutićeva',
  email: 'kanarinka@krletka.example',
  contactEmail: 'kanarinka@krletka.example',
  contactPhone: '+385 91 765 4321',
  companyName: 'Krletka d.o.o.',
  companyOIB: '69435151530',
  street: 'Ptičja ulica',
  houseNumber: '77c-b',
  zipCode: '21987',
  city: 'Perjanica',
  password: 'kljun i krila 7',
  repeatPassword: 'kljun i krila 7',
}
const OTHER = 'pjevaj glasno'

/** Types a canary into every field of the page that takes text; returns the names of the fields. */
async function typeCanaries(page: Page): Promise<string[]> {
  const names: string[] = []
  for (const field of await page.getByRole('main').locator('input:is([type=text], [type=email], [type=tel], [type=password], :not([type])), textarea').all()) {
    if (!(await field.isVisible())) continue
    const name = ((await field.getAttribute('name')) ?? '').split('.').at(-1) ?? ''
    await field.fill(CANARIES[name] ?? OTHER)
    names.push(name)
  }
  return names
}

/** The canaries that stand in a text. */
export const leakedIn = (text: string): string[] => [...new Set([...Object.values(CANARIES), OTHER])].filter((canary) => text.includes(canary))

/** Everything that the inspector saves of its tab, for the actors of these names too. */
async function savedRecordings(inspector: Page, actors: readonly string[]): Promise<string> {
  const saved: string[] = []
  for (const format of FORMATS) saved.push(await save(inspector, format))
  for (const actor of actors) {
    await inspector.getByRole('treeitem', { name: new RegExp(`^${actor} `) }).click()
    saved.push(await save(inspector, `Recorded test of ${actor}`))
  }
  return saved.join('\n')
}

/** The report that a notice of a failure offers, as it was sent. */
async function sentReport(page: Page): Promise<string> {
  const sent = record(page, 'sendReport')
  const button = page.locator('[data-sonner-toast]').getByRole('button', { name: 'Send report' })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send report' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  const answer = page.getByRole('dialog', { name: 'Sent. Thank you' })
  await answer.getByRole('button', { name: 'Close' }).last().click()
  return JSON.stringify(sent.map(({ body }) => body))
}

/** Buys with canaries in every field, at the second try; returns the report of the first and all recordings. */
export async function buyWithCanaries({ page, words, hasInCart, checkout }: Visitor, inspector: Page): Promise<string[]> {
  await hasInCart({ jam: 1 })
  await open(page, words.checkout)
  for (const name of [/company/, /bill goes/]) await page.getByRole('main').getByRole('checkbox', { name }).check()
  await page.locator('summary').filter({ hasText: words.gift }).press('Enter')
  const typed = await typeCanaries(page)
  expect(typed.length).toBeGreaterThan(18)
  for (const country of await page.getByRole('main').getByRole('combobox').all()) await country.selectOption({ label: words.croatia })
  await checkout.privacy.check()
  await checkout.toDelivery.click()
  await checkout.chooseHomeDelivery()
  await checkout.chooseBankTransfer()
  const end = await intercept(page, 'createOrder', (route) => route.fulfill(serverError))
  await checkout.place.click()
  const report = await sentReport(page)
  await end()
  await checkout.place.click()
  await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Ptičja ulica')
  return [report, await savedRecordings(inspector, ['checkout', 'cartSession'])]
}

/** Registers in the same way. */
export async function registerWithCanaries(page: Page, inspector: Page): Promise<string[]> {
  const entry = new Entry(page, 'en')
  await entry.open(entry.words.register, entry.words.create)
  expect(await typeCanaries(page)).toHaveLength(5)
  await entry.accept()
  const end = await intercept(page, 'register', (route) => route.fulfill(serverError))
  await entry.button(entry.words.create).click()
  const report = await sentReport(page)
  await end()
  await entry.button(entry.words.create).click()
  await entry.heading(entry.words.almost).waitFor()
  return [report, await savedRecordings(inspector, ['registration'])]
}
