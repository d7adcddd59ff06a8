import type { Locator, Page } from '@playwright/test'
import type { BundleItem } from '#contract/product.ts'
import { intercept } from './calls.ts'
import type { Language } from './texts.ts'

/** Texts of the bundle dialog. */
export const BOX = {
  en: {
    list: '/shop/gift-boxes',
    picnic: 'Picnic box',
    picnicPath: '/product/picnic-box',
    trio: 'Tin trio',
    open: 'Choose what is inside',
    add: 'Add to cart',
    back: 'Back to the box',
    ready: (ready: number, count: number) => `${ready} of ${count} ready`,
    napkins: 'Linen napkins, set of 4',
    oil: 'Extra virgin olive oil',
    ink: 'Ink',
    small: '250 ml',
    price: '62.00 €',
    incomplete: 'Choose all options before you add this to the cart.',
    chooseColour: 'Choose: Colour',
    soldOut: 'Foam, Sold out',
    notFetched: 'The contents of this box could not be loaded.',
    added: 'Added to cart',
  },
  hr: {
    list: '/hr/trgovina/poklon-paketi',
    picnic: 'Paket za piknik',
    picnicPath: '/hr/proizvod/paket-za-piknik',
    trio: 'Trio konzervi',
    open: 'Izaberite sadržaj',
    add: 'Dodaj u košaricu',
    back: 'Natrag na paket',
    ready: (ready: number, count: number) => `Spremno ${ready} od ${count}`,
    napkins: 'Lanene salvete, 4 komada',
    oil: 'Ekstra djevičansko maslinovo ulje',
    ink: 'Tinta',
    small: '250 ml',
    price: '62,00 €',
    incomplete: 'Izaberite sve opcije prije dodavanja u košaricu.',
    chooseColour: 'Izaberite: Boja',
    soldOut: 'Pjena, Rasprodano',
    notFetched: 'Sadržaj paketa nije učitan.',
    added: 'Dodano u košaricu',
  },
} as const

/** The dialog in which the items of a bundle are chosen. */
export class BundleBox {
  readonly dialog: Locator
  readonly words: (typeof BOX)[Language]

  readonly #page: Page

  constructor(page: Page, language: Language) {
    this.#page = page
    this.words = BOX[language]
    this.dialog = page.getByRole('dialog', { name: this.words.open })
  }

  card(name: string): Locator {
    return this.#page.getByRole('main').getByRole('listitem').filter({ hasText: name }).getByRole('button').last()
  }
  member(name: string): Locator {
    return this.dialog.getByRole('tab', { name })
  }
  value(name: string): Locator {
    return this.dialog.getByRole('radio', { name, exact: true })
  }
  get confirm(): Locator {
    return this.dialog.getByRole('button', { name: this.words.add })
  }
  get back(): Locator {
    return this.dialog.getByRole('button', { name: this.words.back })
  }
}

/** Changes the members of a bundle in the server's response. */
export const changeMembers = (page: Page, change: (items: BundleItem[]) => readonly BundleItem[]): Promise<() => Promise<void>> =>
  intercept(page, 'checkBundles', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: BundleItem[] }
    await route.fulfill({ response, json: { ...answer, data: change(answer.data) } })
  })

/** A bundle without preselected items, and with its third colour sold out. */
export const nothingProposed = (items: BundleItem[]): BundleItem[] =>
  items.map((item) => ({
    ...item,
    defaultVariant: null,
    product: {
      ...item.product,
      configurationAttributes: item.product.configurationAttributes.map((attribute) => ({
        ...attribute,
        values: attribute.values.map((value) => ({ ...value, shopDefault: false })),
      })),
      associatedProducts: item.product.associatedProducts.map((variant) =>
        variant.configuration.colour === 'foam' ? { ...variant, stock: { quantity: 0, state: 'soldOut' } } : variant,
      ),
    },
  }))
