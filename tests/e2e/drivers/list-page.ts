import type { Page } from '@playwright/test'
import { waitForHydration } from './open.ts'

const WORDS = {
  en: {
    shop: '/shop',
    table: '/shop/table',
    filters: /^Filters/,
    sort: 'Sort',
    perPage: 'Per page',
    products: 'Products',
    count: (count: string) => new RegExp(`^${count}\\sproducts?$`),
    show: (count: string) => new RegExp(`^Show ${count}\\sproducts?$`),
    removeFilter: (name: string) => `Remove filter ${name}`,
    clearAll: 'Clear all filters',
    pages: 'Pages',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    page: (page: number) => `Page ${page}`,
    glaze: 'Glaze',
    cobalt: 'Cobalt',
    sand: 'Sand',
    coral: 'Coral',
    retry: 'Try again',
    cookies: 'Only what is needed',
  },
  hr: {
    shop: '/hr/trgovina',
    table: '/hr/trgovina/stol',
    filters: /^Filtri/,
    sort: 'Poredaj',
    perPage: 'Po stranici',
    products: 'Proizvodi',
    count: (count: string) => new RegExp(`^${count}\\sproizvoda?$`),
    show: (count: string) => new RegExp(`^Prikaži ${count}\\sproizvoda?$`),
    removeFilter: (name: string) => `Ukloni filtar ${name}`,
    clearAll: 'Ukloni sve filtre',
    pages: 'Stranice',
    first: 'Prva stranica',
    previous: 'Prethodna stranica',
    next: 'Sljedeća stranica',
    last: 'Zadnja stranica',
    page: (page: number) => `Stranica ${page}`,
    glaze: 'Glazura',
    cobalt: 'Kobalt',
    sand: 'Pijesak',
    coral: 'Koralj',
    retry: 'Pokušaj ponovno',
    cookies: 'Samo nužno',
  },
} as const

/** A product list: its cards, sort order, filters and pages. */
export function listPage(page: Page, language: keyof typeof WORDS = 'en') {
  const words = WORDS[language]
  const main = page.getByRole('main')
  const sort = main.getByRole('combobox', { name: words.sort, exact: true })
  return {
    words,
    async open(path: string = words.shop) {
      await page.goto(path)
      await waitForHydration(page, sort)
    },
    cards: main.getByRole('heading', { level: 3 }),
    names: () => main.getByRole('heading', { level: 3 }).allTextContents(),
    count: (count: number | string) => main.getByText(words.count(String(count))),
    sort,
    perPage: main.getByRole('combobox', { name: words.perPage, exact: true }),
    heading: main.getByRole('heading', { level: 2, name: words.products }),
    filters: main.getByRole('button', { name: words.filters }).filter({ visible: true }),
    sheet: page.getByRole('dialog', { name: words.filters }),
    group: (name: string) => page.getByRole('group', { name, exact: true }).filter({ visible: true }),
    chip: (name: string) => main.getByRole('link', { name: words.removeFilter(name) }),
    clearAll: main.getByRole('link', { name: words.clearAll }),
    pages: main.getByRole('navigation', { name: words.pages }),
  }
}
