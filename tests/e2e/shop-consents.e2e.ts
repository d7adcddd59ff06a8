import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { intercept, serverError } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { officeApi } from './drivers/office-api.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    path: '/admin/consent',
    title: 'Consents',
    form: 'Address',
    requires: 'Required Newsletter',
    preview: 'As shoppers see it',
    inPreview: 'Send me one letter a month',
    save: 'Save',
    saved: 'Saved',
    failed: 'The consents did not load.',
    retry: 'Try again',
    changed: 'Somebody else changed this meanwhile. What they saved is shown; look at it and save again.',
    leave: 'Leave without saving?',
    stay: 'No, keep it',
    notSaved: 'Not saved',
    text: 'Text, English',
    other: 'Text, hrvatski',
    theirs: 'Saved by somebody else meanwhile:',
    take: 'Take theirs',
    name: 'Name, English',
    former: 'Former versions',
  },
  hr: {
    path: '/hr/admin/consent',
    title: 'Privole',
    form: 'Adresa',
    requires: 'Obvezno Newsletter',
    preview: 'Kako to vide kupci',
    inPreview: 'Šaljite mi jedno pismo',
    save: 'Spremi',
    saved: 'Spremljeno',
    failed: 'Privole se nisu učitale.',
    retry: 'Pokušaj ponovno',
    changed: 'Netko je ovo u međuvremenu izmijenio. Prikazano je što je spremljeno; pogledajte pa spremite ponovno.',
    leave: 'Napustiti bez spremanja?',
    stay: 'Ne, ostavi',
    notSaved: 'Nije spremljeno',
    text: 'Tekst, English',
    other: 'Tekst, hrvatski',
    theirs: 'Netko je u međuvremenu spremio:',
    take: 'Preuzmi njihovo',
    name: 'Naziv, English',
    former: 'Prijašnje verzije',
  },
} as const

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = WORDS[language]

    test('a form asks for a consent and requires it, with a preview; what another user saved meanwhile is not overwritten', { tag: '@all' }, async ({
      page,
      shop,
      watching,
    }) => {
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      const api = await officeApi(page, shop.origin)
      const stored = async () => (await api.getShopConsents({})).forms.find((each) => each.assigned_to === 'addressForm')
      const before = await stored()
      watching.expect(500, 'getShopConsents')
      const end = await intercept(page, 'getShopConsents', (route) => route.fulfill(serverError))
      await page.goto(texts.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
      const main = page.getByRole('main')
      await expect(main.getByRole('alert')).toContainText(texts.failed)
      await end()
      await main.getByRole('button', { name: texts.retry }).click()
      await expect(main.getByRole('grid').first().getByRole('rowgroup').last().getByRole('row')).toHaveCount(6)
      await expectAccessible(page)

      await main.getByRole('link', { name: texts.form, exact: true }).click()
      await expect(page).toHaveURL(`${texts.path}/address-form`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.form)
      const required = main.getByRole('checkbox', { name: texts.requires })
      await expect(required).toBeEnabled()
      await expectAccessible(page)
      await required.focus()
      await page.keyboard.press('Space')
      await expect(required).toBeChecked()
      await expect(main.getByRole('region', { name: texts.preview })).toContainText(texts.inPreview)
      await main.getByRole('link', { name: texts.title, exact: true }).click()
      await page.getByRole('dialog', { name: texts.leave }).getByRole('button', { name: texts.stay }).click()

      watching.expect(409, 'createConsent')
      await api.createConsent({ body: { assigned_to: 'addressForm', consents: before?.consents ?? [], requiredConsents: [] } })
      const save = main.getByRole('button', { name: texts.save, exact: true })
      await save.focus()
      await page.keyboard.press('Enter')
      await expect(main.getByRole('alert')).toHaveText(texts.changed)
      await save.click()
      await expect(main.getByText(texts.saved, { exact: true })).toBeVisible()
      expect((await stored())?.requiredConsents).toContain(1003)
      await api.createConsent({
        body: { assigned_to: 'addressForm', consents: before?.consents ?? [], requiredConsents: before?.requiredConsents ?? [] },
      })
    })

    test('a text is changed in its editor and begins a version; the former one stays, and so does the name that another user gave it', async ({
      page,
      shop,
      watching,
    }) => {
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      const api = await officeApi(page, shop.origin)
      const stored = async () => {
        const found = (await api.getShopConsents({})).consents.find(({ uniqueNumber }) => uniqueNumber === 1007)
        if (!found) throw new Error('The consent is missing')
        return found
      }
      const { id, name, displayName, revision } = await stored()
      await page.goto(`${texts.path}/text/${id}`)
      const main = page.getByRole('main')
      const text = main.getByRole('textbox', { name: texts.text })
      const save = main.getByRole('button', { name: texts.save, exact: true })
      await expect(save).toBeDisabled()
      await expectAccessible(page)
      await text.click()
      await expect(text).toHaveAttribute('contenteditable', 'true')
      await page.keyboard.press('Control+Home')
      await page.keyboard.type('Please! ')
      await expect(main.getByRole('status').filter({ hasText: texts.notSaved })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(text).toBeFocused()
      await expect(text).toContainText('Please!')
      for (let each = 0; each < 2; each += 1) await page.keyboard.press('Tab')
      await expect(main.getByRole('textbox', { name: texts.other })).toHaveAttribute('contenteditable', 'true')
      await expectAccessible(page)
      const nameField = main.getByRole('textbox', { name: texts.name })
      await nameField.fill('Called back')
      watching.expect(409, 'updateConsentText')
      const theirs = { name: { en: 'By telephone', hr: 'Telefonom' }, displayName: { ...displayName, en: '<p>Theirs</p>' } }
      await api.updateConsentText({ params: { id: String(id) }, body: { revision, ...theirs } })
      await save.click()
      await expect(main.getByRole('alert')).toHaveText(texts.changed)
      await expect(main.getByText(texts.theirs)).toHaveCount(2)
      await expect(main.locator('#consent-text').getByText('Theirs', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await main.getByRole('button', { name: `${texts.take} ${texts.name}` }).press('Enter')
      await expect(nameField).toHaveValue('By telephone')
      await expect(main.getByText(texts.theirs)).toHaveCount(1)
      await save.click()
      await expect(main.getByText(texts.saved, { exact: true })).toBeVisible()
      const saved = await stored()
      expect(saved.displayName.en).toContain('Please!')
      expect(saved.name).toEqual(theirs.name)
      expect(saved.former.map((each) => each.displayName.en).slice(0, 2)).toEqual(['<p>Theirs</p>', displayName.en])
      await expect(main.getByRole('region', { name: texts.former })).toContainText('Theirs')
      await expectAccessible(page)
      await api.updateConsentText({ params: { id: String(id) }, body: { revision: saved.revision, name, displayName } })
    })
  })
