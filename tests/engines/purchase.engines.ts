import { PAYING } from '../e2e/drivers/pay-page.ts'
import { WORDS } from '../e2e/drivers/texts.ts'
import { cartWith, shopping } from './drivers/shopping.ts'
import { WINDOWS } from './drivers/windows.ts'
import { test } from './fixtures/test.ts'

for (const [language, size] of WINDOWS) {
  const texts = WORDS[language]

  test(`a guest finds a product, buys two and pays cash, in ${language} at ${size.width} px`, async ({ newScreen }) => {
    const screen = await newScreen(size)
    const { add, quantity, rejectCookies, openCart, toCheckout, enterAddress, order, thanks } = shopping(screen, language)
    await screen.open(texts.shop)
    await rejectCookies()
    await screen.press({ selector: 'main a', name: texts.tins })
    await screen.isAt(texts.tinsPath)
    await screen.press({ selector: 'main h3 a', name: texts.jam })
    await screen.isAt(texts.jamPath)
    await screen.press(add)
    await screen.sees(cartWith(language, 1))
    await openCart()
    await screen.isValue(quantity, '1')
    await screen.press({ selector: 'main li button', name: texts.more })
    await screen.isValue(quantity, '2')
    await screen.sees(cartWith(language, 2))
    await toCheckout()
    await enterAddress()
    await order('cash')
    await screen.sees(thanks)
    await screen.isAt(new RegExp(`^${texts.success}\\?orderSlug=[a-z2-7]+$`))
    await screen.sees({ selector: 'main', name: texts.jam })
  })

  test(`a guest pays by card, in ${language} at ${size.width} px`, async ({ newScreen }) => {
    const screen = await newScreen(size)
    const { add, rejectCookies, toCheckout, enterAddress, order, pay, thanks } = shopping(screen, language)
    await screen.open(texts.jamPath)
    await rejectCookies()
    await screen.press(add)
    await screen.sees(cartWith(language, 1))
    await screen.open(texts.cart)
    await toCheckout()
    await enterAddress()
    await order('card')
    await pay()
    await screen.sees(thanks)
    await screen.sees({ selector: 'main', name: PAYING[language].paid })
  })
}
