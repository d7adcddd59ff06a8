import { PAYING } from '../../e2e/drivers/pay-page.ts'
import { ANA, type Language, WORDS } from '../../e2e/drivers/texts.ts'
import type { Screen } from './screen.ts'

/** The header counts the pieces of the cart, all of them stored. */
export const cartWith = (language: Language, pieces: number) => ({
  selector: 'header a:not([data-pending])',
  name: new RegExp(`${WORDS[language].openCart.source}.*\\b${pieces}\\b`),
})

/** The steps of a purchase, as a guest takes them. */
export function shopping(screen: Screen, language: Language) {
  const texts = WORDS[language]
  const paying = PAYING[language]
  const field = (name: string) => ({ selector: 'main input', name: new RegExp(`^${name}`) })
  const box = (name: RegExp) => ({ selector: 'main input[type=checkbox]', name })
  const choose = async (name: string) => {
    const method = { selector: 'main input[type=radio]', name: new RegExp(name) }
    await screen.press(method)
    await screen.isValue(method, true)
  }
  return {
    add: { selector: 'main button', name: texts.addButton },
    /** The field of the only line of the cart. */
    quantity: { selector: 'main li :is([role=group], fieldset) input' },
    async rejectCookies() {
      const needed = { selector: 'aside button', name: texts.cookies }
      await screen.press(needed)
      await screen.seesNo(needed)
    },
    async openCart() {
      await screen.press({ selector: 'header a', name: texts.openCart })
      await screen.press({ selector: 'dialog a', name: texts.goToCart })
      await screen.isAt(texts.cart)
    },
    async toCheckout() {
      await screen.press({ selector: 'main a', name: texts.toCheckout })
      await screen.isAt(texts.checkout)
    },
    async enterAddress() {
      for (const name of ['firstName', 'lastName', 'email', 'phone', 'street', 'houseNumber', 'zipCode', 'city'] as const)
        await screen.fill(field(texts[name]), ANA[name])
      await screen.choose({ selector: 'main select' }, texts.croatia)
      await screen.press(box(texts.privacy))
      await screen.isValue(box(texts.privacy), true)
      await screen.press({ selector: 'main button', name: texts.toDelivery })
      await screen.isAt(/[?&]step=shipping/)
      await choose(texts.homeDelivery)
      await screen.press({ selector: 'main button', name: texts.toPayment })
      await screen.isAt(/[?&]step=payment/)
    },
    async order(method: 'cash' | 'card') {
      await choose(paying[method])
      await screen.press(box(texts.terms))
      await screen.isValue(box(texts.terms), true)
      await screen.press({ selector: 'main button', name: texts.place })
    },
    async pay() {
      await screen.isAt('/sandbox-payments/pay')
      await screen.press({ selector: 'button', name: paying.pay })
    },
    thanks: { selector: 'main h1', name: texts.thanks },
  }
}
