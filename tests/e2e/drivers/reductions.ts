import { expect, type Page } from '@playwright/test'

/** Texts of coupon and member card, written by hand. */
export const REDUCTIONS = {
  en: {
    coupon: 'Coupon',
    code: 'Coupon code',
    apply: 'Apply coupon',
    remove: 'Remove coupon',
    row: (code: string) => `Coupon ${code}`,
    required: 'This field is required',
    refusals: {
      NOPE: 'Coupon not found!',
      LJETO26: 'This coupon has expired.',
      ZIMA15: 'This coupon needs a cart of at least 100.00 €.',
      KUPELJ15: 'This coupon applies only to: Bath.',
      SAJAM20: 'All uses of this coupon are taken.',
    },
    dropped: 'Coupon OTOK5 was removed: the cart is too small for it now.',
    card: 'Member card',
    barcode: 'Barcode',
    applyCard: 'Apply card',
    removeCard: 'Remove card',
    cardRow: 'Member card',
    emptyCard: 'Enter the number under the barcode.',
    badCard: 'This member card number is not valid. It has 13 digits.',
    checkDigit: 'The last digit does not go with the others. Please look at the number again.',
    cardApplied: 'Member card applied. The discount is in your cart.',
    undo: /^Undo/,
    total: 'Cart total',
    items: 'Items total',
  },
  hr: {
    coupon: 'Kupon',
    code: 'Kod kupona',
    apply: 'Primijeni kupon',
    remove: 'Ukloni kupon',
    row: (code: string) => `Kupon ${code}`,
    required: 'Ovo polje je obvezno',
    refusals: {
      NOPE: 'Kupon nije pronađen!',
      LJETO26: 'Kupon je istekao.',
      ZIMA15: 'Kupon traži košaricu od najmanje 100,00 €.',
      KUPELJ15: 'Kupon vrijedi samo za: Kupelj.',
      SAJAM20: 'Kupon je u potpunosti iskorišten.',
    },
    dropped: 'Kupon OTOK5 je uklonjen: košarica je sada premala za njega.',
    card: 'Članska kartica',
    barcode: 'Barkod',
    applyCard: 'Primijeni karticu',
    removeCard: 'Ukloni karticu',
    cardRow: 'Članska kartica',
    emptyCard: 'Upišite broj ispod barkoda.',
    badCard: 'Broj članske kartice nije ispravan. Ima 13 znamenki.',
    checkDigit: 'Zadnja znamenka ne odgovara ostalima. Provjerite broj još jednom.',
    cardApplied: 'Članska kartica je prihvaćena. Popust je u košarici.',
    undo: /^(Vrati|Poništi)/,
    total: 'Ukupno',
    items: 'Proizvodi',
  },
} as const

export type Language = keyof typeof REDUCTIONS

/** The coupon and member card forms of the cart. */
export function reductions(page: Page, language: Language) {
  const words = REDUCTIONS[language]
  const main = page.getByRole('main')
  const open = async (name: string) => {
    const place = main.locator('details').filter({ has: page.locator('summary', { hasText: name }) })
    if (!(await place.evaluate((element: HTMLDetailsElement) => element.open))) await place.locator('summary').click()
  }
  const row = (name: string) => main.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd')
  return {
    words,
    code: main.getByLabel(words.code),
    barcode: main.getByLabel(words.barcode),
    removeCoupon: main.getByRole('button', { name: words.remove }),
    removeCard: main.getByRole('button', { name: words.removeCard }),
    row,
    openCoupon: () => open(words.coupon),
    openCard: () => open(words.card),
    async apply(code: string) {
      await open(words.coupon)
      await main.getByLabel(words.code).fill(code)
      await main.getByRole('button', { name: words.apply }).click()
    },
    async applyCard(barcode: string) {
      await open(words.card)
      await main.getByLabel(words.barcode).fill(barcode)
      await main.getByRole('button', { name: words.applyCard }).click()
    },
    /** An amount of the summary in cents. */
    async cents(name: string) {
      const text = await row(name).innerText()
      return Number(text.replace('−', '-').replace(/[^\d-]/g, ''))
    },
    async addsUp() {
      const shown = async (name: string) => ((await row(name).count()) > 0 ? await this.cents(name) : 0)
      const rows = await main.locator('dl dt').allInnerTexts()
      const reductionsOf = rows.filter((name) => name.startsWith(words.coupon) || name === words.cardRow)
      const taken = (await Promise.all(reductionsOf.map(shown))).reduce((sum, cents) => sum + cents, 0)
      expect(await this.cents(words.total)).toBe((await this.cents(words.items)) + taken)
    },
  }
}
