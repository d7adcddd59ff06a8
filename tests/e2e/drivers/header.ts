import { expect, type Page } from '@playwright/test'
import type { Words } from './texts.ts'

/** The header of every page. */
export class Header {
  readonly #page: Page
  readonly #words: Words

  constructor(page: Page, words: Words) {
    this.#page = page
    this.#words = words
  }

  get cart() {
    return this.#page.getByRole('banner').getByRole('link', { name: this.#words.openCart })
  }

  /** Number of pieces in the cart in the header once no addition is pending; it is part of the link's accessible name. */
  async showsPieces(pieces: number) {
    await expect(this.cart).not.toHaveAttribute('data-pending')
    if (pieces === 0) await expect(this.cart).not.toHaveAccessibleName(/[1-9]/)
    else await expect(this.cart.and(this.#page.locator(':not([data-pending])'))).toHaveAccessibleName(new RegExp(`\\b${pieces}\\b`))
  }

  get languageSwitch() {
    return this.#page.getByRole('link', { name: this.#words.switchLanguage }).first()
  }
}
