import { expect, type Page } from '@playwright/test'
import { ANA, type Words } from './texts.ts'

export class CheckoutPage {
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
  }

  field(label: string) {
    return this.#page.getByRole('textbox', { name: label, exact: false }).first()
  }

  get country() {
    return this.#page.getByRole('combobox', { name: this.#words.country })
  }

  get privacy() {
    return this.#page.getByRole('checkbox', { name: this.#words.privacy })
  }

  get terms() {
    return this.#page.getByRole('checkbox', { name: this.#words.terms })
  }

  get toDelivery() {
    return this.#page.getByRole('button', { name: this.#words.toDelivery })
  }

  get toPayment() {
    return this.#page.getByRole('button', { name: this.#words.toPayment })
  }

  get place() {
    return this.#page.getByRole('button', { name: this.#words.place })
  }

  method(name: string) {
    return this.#page.getByRole('radio', { name })
  }

  step(title: string) {
    return this.#page.getByRole('heading', { name: title })
  }

  /** The nine guest fields in the order of the form. */
  guest(): [label: string, value: string][] {
    const words = this.#words
    return [
      [words.firstName, ANA.firstName],
      [words.lastName, ANA.lastName],
      [words.email, ANA.email],
      [words.phone, ANA.phone],
      [words.street, ANA.street],
      [words.houseNumber, ANA.houseNumber],
      [words.zipCode, ANA.zipCode],
      [words.city, ANA.city],
    ]
  }

  async fillAddress() {
    for (const [label, value] of this.guest()) await this.field(label).fill(value)
    await this.country.selectOption({ label: this.#words.croatia })
    await this.privacy.check()
  }

  get gift() {
    return this.#page.getByRole('textbox', { name: this.#words.giftMessage })
  }

  /** By keyboard alone. */
  async writeGift(message: string) {
    await this.#page.locator('summary').filter({ hasText: this.#words.gift }).press('Enter')
    await expect(this.gift).toBeVisible()
    await this.#page.keyboard.press('Tab')
    await this.#page.keyboard.type(message)
    await expect(this.gift).toHaveValue(message)
  }

  async submitAddress() {
    await this.fillAddress()
    await this.toDelivery.click()
    await this.#isAt('shipping', this.#words.deliveryTitle)
  }

  async chooseHomeDelivery() {
    await this.method(this.#words.homeDelivery).check()
    await this.toPayment.click()
    await this.#isAt('payment', this.#words.paymentTitle)
  }

  /** A step is rendered just before the URL names it: going back or reloading in between would lead elsewhere. */
  async #isAt(step: string, title: string) {
    await expect(this.step(title)).toBeVisible()
    await expect(this.#page).toHaveURL(new RegExp(`[?&]step=${step}`))
  }

  async chooseBankTransfer() {
    await this.method(this.#words.bankTransfer).check()
    await this.terms.check()
  }

  async toLastStep() {
    await this.submitAddress()
    await this.chooseHomeDelivery()
    await this.chooseBankTransfer()
  }
}
