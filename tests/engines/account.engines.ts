import { CUSTOMERS } from '../e2e/drivers/account.ts'
import { PROFILE } from '../e2e/drivers/profile-page.ts'
import { ACCOUNT_TEXTS } from '../e2e/drivers/texts.ts'
import { shopping } from './drivers/shopping.ts'
import { WINDOWS } from './drivers/windows.ts'
import { test } from './fixtures/test.ts'

const COOKIES = {
  en: { settings: 'Cookie settings', external: /^From other sites/, save: 'Save my choice' },
  hr: { settings: 'Postavke kolačića', external: /^S drugih stranica/, save: 'Spremi odabir' },
} as const
const HOME = { en: '/', hr: '/hr' } as const

for (const [language, size] of WINDOWS) {
  const texts = ACCOUNT_TEXTS[language]
  const profile = PROFILE[language]

  test(`a customer logs in, sees her profile after a reload, and logs out, in ${language} at ${size.width} px`, async ({ newScreen }) => {
    const screen = await newScreen(size)
    await screen.goTo(profile.path)
    await screen.isAt(profile.login)
    await shopping(screen, language).rejectCookies()
    await screen.fill({ selector: 'main input', name: texts.email }, CUSTOMERS.mirna.email)
    await screen.fill({ selector: 'main input', name: texts.password }, CUSTOMERS.mirna.password)
    await screen.press({ selector: 'main form button', name: texts.logIn })
    await screen.isAt(profile.path)
    for (const visit of ['by the log-in', 'by its address']) {
      if (visit === 'by its address') await screen.open(profile.path)
      await screen.sees({ selector: 'main h1, main h2', name: /Mirna Lozić/ })
      for (const name of [profile.orders, profile.addresses, profile.files]) await screen.sees({ selector: 'main h2', name })
    }
    await screen.press({ selector: 'button', name: profile.logOut })
    await screen.isAt(profile.login)
  })

  test(`cookie settings show what can be chosen and store it, in ${language} at ${size.width} px`, async ({ newScreen }) => {
    const cookies = COOKIES[language]
    const screen = await newScreen(size)
    await screen.open(HOME[language])
    await shopping(screen, language).rejectCookies()
    const external = { selector: 'dialog input[type=checkbox]', name: cookies.external }
    for (const stored of [false, true]) {
      await screen.press({ selector: 'footer button', name: cookies.settings })
      await screen.isValue(external, stored)
      // A press finds it only in view.
      await screen.press(external)
      await screen.isValue(external, !stored)
      await screen.press({ selector: 'dialog button', name: cookies.save })
      await screen.seesNo({ selector: 'dialog[open]' })
    }
  })
}
