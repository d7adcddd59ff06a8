import { SEARCH } from '../e2e/drivers/search.ts'
import { WORDS } from '../e2e/drivers/texts.ts'
import { shopping } from './drivers/shopping.ts'
import { WINDOWS } from './drivers/windows.ts'
import { test } from './fixtures/test.ts'

const LIST = {
  en: {
    path: '/shop/table',
    filters: /^Filters/,
    cobalt: /^Cobalt/,
    coral: /^Coral/,
    found: '2 products',
    show: 'Show 2 products',
    chip: (name: string) => `Remove filter ${name}`,
    chips: ['Glaze: Cobalt', 'Glaze: Coral'],
    sort: 'Price: low to high',
  },
  hr: {
    path: '/hr/trgovina/stol',
    filters: /^Filtri/,
    cobalt: /^Kobalt/,
    coral: /^Koralj/,
    found: '2 proizvoda',
    show: 'Prikaži 2 proizvoda',
    chip: (name: string) => `Ukloni filtar ${name}`,
    chips: ['Glazura: Kobalt', 'Glazura: Koralj'],
    sort: 'Cijena: od niže prema višoj',
  },
} as const

for (const [language, size] of WINDOWS) {
  const list = LIST[language]
  const search = SEARCH[language]
  const isPhone = size.width < 768

  test(`filters narrow a list, chips remove them, and its order changes, in ${language} at ${size.width} px`, async ({ newScreen }) => {
    const screen = await newScreen(size)
    await screen.open(list.path)
    await shopping(screen, language).rejectCookies()
    await screen.press({ selector: 'main button', name: list.filters })
    for (const name of [list.cobalt, list.coral]) {
      const value = { selector: 'fieldset input[type=checkbox], [role=group] input[type=checkbox]', name }
      await screen.press(value)
      await screen.isValue(value, true)
    }
    await screen.isAt(/[?&]glaze=\d+,\d+/)
    if (isPhone) await screen.press({ selector: 'dialog button', name: list.show })
    await screen.sees({ selector: 'main [role=status]', name: list.found })
    for (const chip of list.chips) await screen.press({ selector: 'main a', name: list.chip(chip) })
    await screen.isAt(new RegExp(`^${list.path}(?:\\?filters=open)?$`))
    await screen.choose({ selector: 'main select' }, list.sort)
    await screen.isAt(/[?&]sort=cheapest/)
  })

  test(`a product is found by the search field and on the result page, in ${language} at ${size.width} px`, async ({ newScreen }) => {
    const headline = { selector: 'main h1', name: new RegExp(`^${search.product}$`) }
    const screen = await newScreen(size)
    await screen.open(WORDS[language].home)
    await shopping(screen, language).rejectCookies()
    await screen.press({ selector: 'header a', name: search.title })
    await screen.fill({ selector: 'dialog [role=combobox]' }, search.salt)
    // The window is high enough for more than two rows.
    for (const name of [new RegExp(search.product), search.all(search.salt)]) await screen.sees({ selector: 'dialog [role=option]', name })
    await screen.press({ selector: 'dialog [role=option]', name: new RegExp(search.product) })
    await screen.isAt(search.productPath)
    await screen.open(`${search.path}?category=products`)
    await screen.fill({ selector: 'main input[type=search]' }, search.salt)
    await screen.isAt(`${search.path}?search=${search.salt}&category=products`)
    await screen.press({ selector: '[role=tabpanel] a', name: search.product })
    await screen.isAt(search.productPath)
    await screen.sees(headline)
  })
}
