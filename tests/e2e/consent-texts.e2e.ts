import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { officeApi } from './drivers/office-api.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    path: '/admin/consent',
    new: 'New consent text',
    create: 'Create',
    nameMissing: 'Enter a name of at most 80 characters.',
    textMissing: 'Enter the text that customers read, in each language.',
    names: ['Name, English', 'Name, hrvatski'],
    texts: ['Text, English', 'Text, hrvatski'],
    title: 'Prize draw',
    preview: 'As shoppers see it',
    use: 'Forms that ask for it',
    noForm: 'No form asks for it.',
    active: 'In use',
    inactive: 'Out of use',
    deactivate: 'Take out of use',
    activate: 'Use again',
    inUse: 'A form still asks for this consent. Take it out of the form first.',
    form: 'Checkout',
    older: 'Hrvatski: older',
    list: 'Texts',
  },
  hr: {
    path: '/hr/admin/consent',
    new: 'Novi tekst privole',
    create: 'Stvori',
    nameMissing: 'Upišite naziv od najviše 80 znakova.',
    textMissing: 'Upišite tekst koji čitaju kupci, na svakom jeziku.',
    names: ['Naziv, English', 'Naziv, hrvatski'],
    texts: ['Tekst, English', 'Tekst, hrvatski'],
    title: 'Nagradna igra',
    preview: 'Kako to vide kupci',
    use: 'Obrasci koji je traže',
    noForm: 'Nijedan je obrazac ne traži.',
    active: 'U upotrebi',
    inactive: 'Izvan upotrebe',
    deactivate: 'Stavi izvan upotrebe',
    activate: 'Ponovno upotrijebi',
    inUse: 'Neki obrazac još traži ovu privolu. Najprije je uklonite iz obrasca.',
    form: 'Naplata',
    older: 'Hrvatski: stariji',
    list: 'Tekstovi',
  },
} as const

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('a consent is created by keyboard, with its errors at their fields, and taken out of use', { tag: '@all' }, async ({ page, shop, watching }) => {
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      const api = await officeApi(page, shop.origin)
      await page.goto(texts.path)
      const main = page.getByRole('main')
      await main.getByRole('link', { name: texts.new }).press('Enter')
      await expect(page).toHaveURL(`${texts.path}/text/new`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.new)
      const create = main.getByRole('button', { name: texts.create, exact: true })
      await expect(create).toBeEnabled()
      await expectAccessible(page)

      watching.expect(422, 'createConsentText')
      await create.press('Enter')
      await expect(main.getByText(texts.nameMissing)).toHaveCount(2)
      await expect(main.getByText(texts.textMissing)).toHaveCount(2)
      const [english, croatian] = texts.names.map((name) => main.getByRole('textbox', { name }))
      await expect(english ?? main).toBeFocused()
      await expectAccessible(page)
      await english?.fill('Prize draw')
      await croatian?.fill('Nagradna igra')
      for (const [index, text] of ['Enter me for the prize draw.', 'Prijavite me na nagradnu igru.'].entries()) {
        const field = main.getByRole('textbox', { name: texts.texts[index] ?? '' })
        await field.click()
        await expect(field).toHaveAttribute('contenteditable', 'true')
        await page.keyboard.type(text)
        await page.keyboard.press('Escape')
        await expect(field).toContainText(text)
      }
      await create.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
      await expect(page).toHaveURL(new RegExp(`${texts.path}/text/\\d+$`))
      const id = Number(new URL(page.url()).pathname.split('/').at(-1))
      const stored = async () => {
        const found = (await api.getShopConsents({})).consents.find((each) => each.id === id)
        if (!found) throw new Error('The consent is missing')
        return found
      }
      expect(await stored()).toMatchObject({
        name: { en: 'Prize draw', hr: 'Nagradna igra' },
        displayName: { en: '<p>Enter me for the prize draw.</p>', hr: '<p>Prijavite me na nagradnu igru.</p>' },
        active: true,
      })

      const use = main.getByRole('region', { name: texts.use })
      await expect(use).toContainText(texts.noForm)
      await expect(main.getByRole('region', { name: texts.preview }).getByRole('checkbox')).toHaveCount(1)
      await expectAccessible(page)
      await use.getByRole('button', { name: texts.deactivate }).press('Enter')
      await expect(use.getByRole('status')).toHaveText(texts.inactive)
      expect((await stored()).active).toBe(false)
      await expectAccessible(page)
      await use.getByRole('button', { name: texts.activate }).press('Enter')
      await expect(use.getByRole('status')).toHaveText(texts.active)

      const policy = (await api.getShopConsents({})).consents.find(({ uniqueNumber }) => uniqueNumber === 1001)
      await page.goto(`${texts.path}/text/${policy?.id}`)
      await expect(use.getByRole('link', { name: texts.form })).toHaveAttribute('href', `${texts.path}/checkout-form`)
      watching.expect(409, 'activateConsent')
      await use.getByRole('button', { name: texts.deactivate }).press('Enter')
      await expect(use.getByRole('alert')).toHaveText(texts.inUse)
      await expect(use.getByRole('status')).toHaveText(texts.active)

      const { revision, name, displayName } = await stored()
      const params = { id: String(id) }
      await api.updateConsentText({ params, body: { revision, name, displayName: { ...displayName, en: '<p>Enter me.</p>' } } })
      await api.activateConsent({ params, body: { revision: revision + 1, active: false } })
      await page.goto(texts.path)
      const row = main.getByRole('grid', { name: texts.list }).getByRole('row', { name: texts.title })
      await expect(row).toContainText(texts.inactive)
      await expect(row).toContainText(texts.older)
      await expect(row).toContainText('Lovre Škoj')
      await expectAccessible(page)
    })
  })
