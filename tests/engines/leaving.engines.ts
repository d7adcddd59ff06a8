import { WORDS } from '../e2e/drivers/texts.ts'
import { WINDOWS } from './drivers/windows.ts'
import { expect, test } from './fixtures/test.ts'

const LATE_MS = 2_500
const NEVER_MS = 60_000
const ABOUT = { en: '/about-us', hr: '/hr/o-nama' } as const

for (const [language, size] of WINDOWS) {
  test(`a user who goes to another page while scripts load stays there, in ${language} at ${size.width} px`, async ({ newScreen, observed }) => {
    const { shop } = WORDS[language]
    const path = ABOUT[language]
    const screen = await newScreen(size)
    observed.delayOf = (requested) => ({ there: 0, back: /^\/assets\/.*\.js/.test(requested) ? LATE_MS : 0 })
    await screen.open(shop)
    await screen.sees({ selector: 'main h1' })
    await screen.goTo(path)
    await screen.isAt(path)
    await screen.sees({ selector: 'main h1' })
    // Its own scripts are late too: what the earlier page might still do would come before them.
    await screen.isHydrated()
    await screen.isAt(path)
    expect(observed.pages).toEqual([shop, path])
  })

  test(`a user who goes to another page while a link is followed sees no error, then or on the way back, in ${language} at ${size.width} px`, async ({
    newScreen,
    observed,
  }) => {
    const { tinsPath, jam, jamPath } = WORDS[language]
    const path = ABOUT[language]
    const headline = { selector: 'main h1', name: jam }
    const screen = await newScreen(size)
    // The script of the product never comes in time, and the page before it stays for a while.
    observed.delayOf = (requested) => ({ there: 0, back: requested.startsWith('/assets/product-') ? NEVER_MS : requested === path ? LATE_MS : 0 })
    await screen.open(tinsPath)
    await screen.isHydrated()
    await screen.press({ selector: 'main h3 a', name: jam })
    await screen.isAt(jamPath)
    await screen.seesNo(headline)
    await screen.goTo(path)
    await screen.isAt(path)
    await screen.sees({ selector: 'main h1' })
    observed.delayOf = () => ({ there: 0, back: 0 })
    await screen.goBack()
    await screen.isAt(jamPath)
    await screen.sees(headline)
  })
}
