import { record } from './drivers/calls.ts'
import { open } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const OFFERS = {
  en: { offer: 'Move 12/A here from the street', described: 'Move 12/A here from the street This field is required' },
  hr: { offer: 'Premjesti 12/A iz ulice ovamo', described: 'Premjesti 12/A iz ulice ovamo Ovo polje je obvezno' },
} as const

test.use({ viewport: SIZES.phone })

for (const language of ['en', 'hr'] as const)
  test(`a house number typed into the street moves to its field by one press of a key: ${language}`, tagOf(language), async ({ ana, ivo, page }) => {
    const visitor = language === 'en' ? ana : ivo
    const { checkout, words } = visitor
    const { offer, described } = OFFERS[language]
    const sent = record(page, 'updateGuestUser')
    await visitor.hasInCart({ jam: 1 })
    await open(page, words.checkout)
    await checkout.fillAddress()
    const [street, houseNumber] = [checkout.field(words.street), checkout.field(words.houseNumber)]
    await street.fill('Ilica 12/A')
    await houseNumber.fill('')
    await expect(page.getByRole('button', { name: offer })).toBeHidden()

    await checkout.toDelivery.press('Enter')
    await expect(houseNumber).toHaveAttribute('aria-invalid', 'true')
    await expect(houseNumber).toHaveAccessibleDescription(described)
    expect(sent).toEqual([])
    await houseNumber.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: offer })).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(houseNumber).toBeFocused()
    await expect(street).toHaveValue('Ilica')
    await expect(houseNumber).toHaveValue('12/A')
    await expect(houseNumber).not.toHaveAttribute('aria-invalid')
    await expect(houseNumber).toHaveAccessibleDescription('')
    await expect(page.getByRole('button', { name: offer })).toBeHidden()

    await page.keyboard.press('Enter')
    await expect(checkout.step(words.deliveryTitle)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ addresses: [expect.objectContaining({ street: 'Ilica', houseNumber: '12/A' }), expect.anything()] }),
    ])
  })
