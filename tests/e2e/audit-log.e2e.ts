import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { officeApi } from './drivers/office-api.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    path: '/admin',
    title: 'Audit',
    kind: 'Kind',
    comment: 'Comment',
    form: 'Consents of a form',
    apply: 'Apply',
    action: 'Comment or reply changed',
    about: 'Sardines in olive oil',
    reply: 'Reply of the shop',
    nothing: 'nothing',
    whole: 'The entries shown are as they were logged.',
    formAction: 'Consents of a form changed',
    formName: 'Product availability',
  },
  hr: {
    path: '/hr/admin',
    title: 'Dnevnik izmjena',
    kind: 'Vrsta',
    comment: 'Komentar',
    form: 'Privole obrasca',
    apply: 'Primijeni',
    action: 'Komentar ili odgovor izmijenjen',
    about: 'Srdele u maslinovom ulju',
    reply: 'Odgovor trgovine',
    nothing: 'ništa',
    whole: 'Prikazani zapisi su onakvi kakvi su zabilježeni.',
    formAction: 'Privole obrasca izmijenjene',
    formName: 'Dostupnost proizvoda',
  },
} as const

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = WORDS[language]

    test('the audit log says in words who changed what, leads to it, and is filtered by it', { tag: '@all' }, async ({ page, shop }) => {
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      const api = await officeApi(page, shop.origin)
      for (const reply of ['Thank you', '']) await api.updateComment({ params: { id: '1' }, body: { status: 'published', reply } })
      const type = 'productAvailabilityForm'
      const form = (await api.getShopConsents({})).forms.find(({ assigned_to }) => assigned_to === type)
      await api.createConsent({ body: { assigned_to: type, consents: form?.consents ?? [], requiredConsents: form?.requiredConsents ?? [] } })

      await page.goto(`${texts.path}/audit`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
      const main = page.getByRole('main')
      const entry = main.getByRole('grid').getByRole('rowgroup').last().getByRole('row').first()
      await expect(main.getByText(texts.whole)).toBeVisible()
      await expect(entry).toContainText(texts.formAction)
      await expect(entry).toContainText(texts.form)
      await expect(entry.getByRole('link', { name: texts.formName })).toHaveAttribute('href', `${texts.path}/consent/product-availability-form`)
      await expectAccessible(page)

      await main.getByRole('button', { name: texts.kind, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: texts.kind })
      await dialog.getByRole('checkbox', { name: texts.comment, exact: true }).check()
      await dialog.getByRole('button', { name: texts.apply }).click()
      await expect(page).toHaveURL(`${texts.path}/audit?kind=comment`)
      await expect(entry).toContainText(texts.action)
      await expect(entry).toContainText('Lovre Škoj')
      await entry.locator('summary').filter({ hasText: texts.reply }).click()
      await expect(entry.getByRole('deletion')).toContainText('Thank you')
      await expect(entry.getByRole('insertion')).toContainText(texts.nothing)
      await expectAccessible(page)
      await entry.getByRole('link', { name: texts.about }).press('Enter')
      await expect(page).toHaveURL(`${texts.path}/comments/1`)
    })
  })
