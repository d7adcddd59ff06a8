import { expect, type Page } from '@playwright/test'
import { open, waitForHydration } from './open.ts'
import type { Words } from './texts.ts'

export class ProductPage {
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
  }

  async open(path: string) {
    await open(this.#page, path)
    await expect(this.addButton).toBeVisible()
    await waitForHydration(this.#page, this.addButton)
  }

  get title() {
    return this.#page.getByRole('heading', { level: 1 })
  }

  get addButton() {
    return this.#page.getByRole('main').getByRole('button', { name: this.#words.addButton }).first()
  }

  get quantity() {
    return this.#page.getByRole('main').getByRole('textbox', { name: this.#words.quantity }).first()
  }

  /** Clicks the button and waits until the shop confirms. */
  async add() {
    // The notice disappears by itself: a check after a slow click may miss it.
    await Promise.all([this.#page.getByText(this.#words.added).first().waitFor(), this.addButton.click()])
  }
}
