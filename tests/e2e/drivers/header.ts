import { expect, type Page } from '@playwright/test'
import type { Words } from './words.ts'

/** What stands above every page. */
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

  /** Pieces in the cart as the header tells them; the number is part of the link's name. */
  async showsPieces(pieces: number) {
    if (pieces === 0) await expect(this.cart).not.toHaveAccessibleName(/[1-9]/)
    else await expect(this.cart).toHaveAccessibleName(new RegExp(`\\b${pieces}\\b`))
  }

  get languageSwitch() {
    return this.#page.getByRole('link', { name: this.#words.switchLanguage }).first()
  }
}
