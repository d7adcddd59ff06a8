import { expect, type Page } from '@playwright/test'
import { open, waitForHydration } from './open.ts'
import type { Language } from './texts.ts'

export const SEARCH = {
  en: {
    path: '/search',
    title: 'Search',
    tabs: ['Pages', 'Products', 'Posts', 'Categories'],
    products: 'Products',
    posts: 'Posts',
    clear: 'Clear search',
    close: 'Close search',
    start: /^Type what you are looking for/,
    choose: 'Choose at least one category',
    nothing: (words: string) => `Nothing found for “${words}”.`,
    all: (words: string) => `See all results for “${words}”`,
    cut: 'Only the first 200 characters were searched.',
    failed: 'The search did not get through.',
    retry: 'Try again',
    near: 'Perhaps you were looking for',
    shop: 'Search the shop',
    salt: 'salt',
    product: 'Flower of salt',
    productPath: '/product/flower-of-salt',
  },
  hr: {
    path: '/hr/pretraga',
    title: 'Pretraga',
    tabs: ['Stranice', 'Proizvodi', 'Objave', 'Kategorije'],
    products: 'Proizvodi',
    posts: 'Objave',
    clear: 'Očisti pretragu',
    close: 'Zatvori pretragu',
    start: /^Upišite što tražite/,
    choose: 'Izaberite barem jednu kategoriju',
    nothing: (words: string) => `Ništa nije pronađeno za „${words}”.`,
    all: (words: string) => `Svi rezultati za „${words}”`,
    cut: 'Pretražen je samo početak. Broj znakova: 200.',
    failed: 'Pretraga nije uspjela.',
    retry: 'Pokušaj ponovno',
    near: 'Možda ste tražili',
    shop: 'Pretraži trgovinu',
    salt: 'sol',
    product: 'Cvijet soli',
    productPath: '/hr/proizvod/cvijet-soli',
  },
} as const

/** The result page, and the search field of every other page. */
export class SearchDriver {
  readonly page: Page
  readonly words: (typeof SEARCH)[Language]

  constructor(page: Page, language: Language) {
    this.page = page
    this.words = SEARCH[language]
  }

  async open(query: Record<string, string> = {}) {
    const search = new URLSearchParams(query)
    await open(this.page, this.words.path + (search.size > 0 ? `?${search}` : ''))
    await waitForHydration(this.page, this.field)
  }

  get field() {
    return this.page.getByRole('main').getByRole('searchbox', { name: this.words.title })
  }

  tab(name: string) {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) })
  }

  get results() {
    return this.page.getByRole('tabpanel')
  }

  get opener() {
    return this.page.getByRole('banner').getByRole('link', { name: /^(Search|Pretraga)$/ })
  }

  get box() {
    return this.page.getByRole('dialog')
  }

  get combobox() {
    return this.box.getByRole('combobox')
  }

  get options() {
    return this.box.getByRole('option')
  }

  /** The option that the field names as active. */
  async expectActive(name: string | RegExp) {
    const id = await this.combobox.getAttribute('aria-activedescendant')
    await expect(this.box.getByRole('option', { selected: true })).toHaveAttribute('id', id ?? 'none')
    await expect(this.box.getByRole('option', { selected: true })).toHaveAccessibleName(name)
  }

  async openBox() {
    await waitForHydration(this.page, this.opener)
    await this.opener.click()
    await expect(this.combobox).toBeFocused()
  }

  async suggest(text: string) {
    await this.openBox()
    await this.page.keyboard.type(text)
    await expect(this.options.first()).toBeVisible()
  }
}
