import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import type { Words } from './texts.ts'

export class CartPage {
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
  }

  async open() {
    await open(this.#page, this.#words.cart)
    await expect(this.title).toBeVisible()
  }

  get title() {
    return this.#page.getByRole('heading', { level: 1, name: this.#words.cartTitle })
  }

  get empty() {
    return this.#page.getByText(this.#words.cartEmpty)
  }

  get checkoutLink() {
    return this.#page.getByRole('main').getByRole('link', { name: this.#words.toCheckout })
  }

  line(name: string) {
    const group = this.#page.getByRole('group', { name: this.#words.quantityOf(name) })
    const row = this.#page.getByRole('main').getByRole('listitem').filter({ has: group })
    return {
      row,
      quantity: group.getByRole('textbox'),
      more: group.getByRole('button', { name: this.#words.more }),
      less: group.getByRole('button', { name: this.#words.less }),
      remove: this.#page.getByRole('button', { name: this.#words.remove(name) }),
    }
  }
}
