import { expect, type Page, type Request } from '@playwright/test'
import type { Language } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** Texts of payment pages: in the shop, and at the sandbox provider. */
export const PAYING = {
  en: {
    card: 'Card',
    wallet: 'Wallet',
    bank: 'Bank transfer',
    cash: 'Cash on delivery',
    pay: 'Pay',
    decline: 'Decline',
    later: 'Pay, but answer later',
    silent: 'Pay without telling the shop',
    stay: 'Pay and stay here',
    byPost: 'form (POST)',
    walletButton: 'Pay with the wallet',
    approve: 'Approve',
    declineWallet: 'Decline',
    path: '/checkout/pay',
    leaving: 'On to the payment page',
    go: 'Continue to payment',
    waits: 'Your order waits for its payment',
    payAmount: /^Pay \d+\.\d\d\s€$/,
    failed: 'The payment did not go through',
    again: 'Try again',
    choose: 'Pay this way',
    other: 'Pay another way',
    confirming: 'The payment is being confirmed',
    noAnswer: 'There is no answer yet',
    walletFailed: 'The wallet did not work. Try again or choose another way.',
    walletClosed: 'The wallet was closed. Nothing was charged.',
    formRefused: 'The payment page did not look right, so we sent nothing. Try again or choose another way.',
    approved: 'Approved',
    confirm: 'Confirm once more',
    notLooked: 'We could not look',
    retry: 'Try again',
    slip: 'Details for the transfer',
    paid: 'Paid',
    empty: 'There is nothing to pay yet.',
  },
  hr: {
    card: 'Kartica',
    wallet: 'Novčanik',
    bank: 'Uplata na račun',
    cash: 'Plaćanje pouzećem',
    pay: 'Plati',
    decline: 'Odbij',
    later: 'Plati, ali odgovori kasnije',
    silent: 'Plati bez dojave trgovini',
    stay: 'Plati i ostani ovdje',
    byPost: 'obrascem (POST)',
    walletButton: 'Plati novčanikom',
    approve: 'Odobri',
    declineWallet: 'Odbij',
    path: '/hr/naplata/placanje',
    leaving: 'Na stranicu za plaćanje',
    go: 'Nastavi na plaćanje',
    waits: 'Vaša narudžba čeka uplatu',
    payAmount: /^Plati \d+,\d\d\s€$/,
    failed: 'Plaćanje nije uspjelo',
    again: 'Pokušaj ponovno',
    choose: 'Plati ovako',
    other: 'Plati na drugi način',
    confirming: 'Plaćanje se potvrđuje',
    noAnswer: 'Još nema odgovora',
    walletFailed: 'Novčanik nije radio. Pokušajte ponovno ili izaberite drugi način.',
    walletClosed: 'Novčanik je zatvoren. Ništa nije naplaćeno.',
    formRefused: 'Stranica za plaćanje nije bila ispravna pa ništa nismo poslali. Pokušajte ponovno ili izaberite drugi način.',
    approved: 'Odobreno',
    confirm: 'Potvrdi ponovno',
    notLooked: 'Provjera nije uspjela',
    retry: 'Pokušaj ponovno',
    slip: 'Podaci za uplatu',
    paid: 'Plaćeno',
    empty: 'Još nemate što platiti.',
  },
} as const

const isAtProvider = (request: Request) => request.method() === 'POST' && new URL(request.url()).pathname === '/sandbox-payments/pay'

/** The payment pages as one user sees them. */
export class PayPage {
  readonly page: Page
  readonly words: (typeof PAYING)[Language]
  readonly #visitor: Visitor
  #sent = 0

  constructor(visitor: Visitor, language: Language) {
    this.page = visitor.page
    this.words = PAYING[language]
    this.#visitor = visitor
    this.page.on('request', (request) => {
      if (isAtProvider(request)) this.#sent += 1
    })
  }

  /** How many forms were submitted to the provider so far. */
  get sent(): number {
    return this.#sent
  }

  get title() {
    return this.page.getByRole('heading', { level: 1 })
  }

  get thanks() {
    return this.page.getByRole('heading', { level: 1, name: this.#visitor.words.thanks })
  }

  button(name: string | RegExp) {
    return this.page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** At the last step, with this payment method chosen. */
  async upTo(method: string) {
    const { startsAtPayment, checkout } = this.#visitor
    await startsAtPayment({ jam: 1 })
    await checkout.method(method).check()
    await checkout.terms.check()
  }

  async order(method: string) {
    await this.upTo(method)
    await this.#visitor.checkout.place.click()
  }

  async atProvider() {
    await expect(this.page).toHaveURL(/\/sandbox-payments\/pay$/)
  }

  async choose(choice: string) {
    await this.atProvider()
    await this.page.getByRole('button', { name: choice, exact: true }).click()
  }

  orderSlug(): string {
    return new URL(this.page.url()).searchParams.get('orderSlug') ?? ''
  }

  async isTitled(title: string) {
    await expect(this.title).toHaveText(title)
  }

  async cartCookies(): Promise<string[]> {
    const cookies = await this.page.context().cookies()
    return cookies
      .map(({ name }) => name)
      .filter((name) => ['cartId', 'protectCode', 'orderedCart'].includes(name))
      .sort()
  }
}
