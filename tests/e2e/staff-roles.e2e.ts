import { inEveryLocale } from '#contract/localized.ts'
import { STAFF_ADDRESS } from '#src/office/staff/staff-address.ts'
import { DEMO_USERS } from '#tests/api/demo-users.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { intercept, serverError } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { officeApi } from './drivers/office-api.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    path: '/admin',
    matrix: 'What each role may do',
    owner: /^Owner/,
    see: 'See orders',
    handle: 'Handle orders',
    create: 'New role',
    submit: 'Create the role',
    nameEn: 'Name, English',
    nameHr: 'Name, hrvatski',
    name: 'Packing',
    renamed: 'Parcels',
    save: 'Save',
    saved: 'Saved. It applies at once.',
    nobody: 'Nobody has this role yet.',
    person: '1 person',
    show: 'Show them',
    delete: 'Delete',
    question: 'Delete the role Parcels?',
    keep: 'Keep it',
    taken: 'Another role has this name, or had it when it was made.',
    nameInvalid: 'Enter a name of at most 60 characters.',
    fixed: 'Owners have every permission. This role stays as it is.',
    inUse: 'Somebody has it, or is invited with it: it cannot be deleted.',
    changed: /^Another user changed this role/,
    theirs: /^Somebody else changed this to “Warehouse” meanwhile/,
    take: 'Take theirs',
    revert: 'Take the changes back',
    needed: 'Only what is needed',
    leave: 'Leave without saving?',
    stay: 'No, keep it',
    failed: 'This role did not load.',
    retry: 'Try again',
  },
  hr: {
    path: '/hr/admin',
    matrix: 'Što koja uloga smije',
    owner: /^Vlasnik/,
    see: 'Pregled narudžbi',
    handle: 'Obrada narudžbi',
    create: 'Nova uloga',
    submit: 'Stvori ulogu',
    nameEn: 'Naziv, English',
    nameHr: 'Naziv, hrvatski',
    name: 'Pakiranje',
    renamed: 'Paketi',
    save: 'Spremi',
    saved: 'Spremljeno. Vrijedi odmah.',
    nobody: 'Ovu ulogu još nitko nema.',
    person: '1 osoba',
    show: 'Prikaži ih',
    delete: 'Izbriši',
    question: 'Izbrisati ulogu Paketi?',
    keep: 'Zadrži',
    taken: 'Druga uloga ima ovaj naziv ili ga je imala kad je nastala.',
    nameInvalid: 'Upišite naziv od najviše 60 znakova.',
    fixed: 'Vlasnici imaju sve ovlasti. Ova uloga ostaje kakva jest.',
    inUse: 'Netko je ima ili je s njom pozvan: ne može se izbrisati.',
    changed: /^Netko je u međuvremenu promijenio ovu ulogu/,
    theirs: /^Netko je ovo u međuvremenu promijenio u „Skladište”/,
    take: 'Preuzmi njihovo',
    revert: 'Vrati izmjene',
    needed: 'Samo nužno',
    leave: 'Napustiti bez spremanja?',
    stay: 'Ne, ostavi',
    failed: 'Uloga se nije učitala.',
    retry: 'Pokušaj ponovno',
  },
} as const

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]
    const list = STAFF_ADDRESS.replace('/{-$locale}/admin', texts.path)

    test('a role is created, changed, given and deleted by keyboard alone', async ({ page, shop }) => {
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      const api = await officeApi(page, shop.origin)
      const main = page.getByRole('main')
      const status = main.getByRole('status')
      const press = async (name: string) => {
        await main.getByRole('button', { name, exact: true }).focus()
        await page.keyboard.press('Enter')
      }
      const follow = async (name: string) => {
        await main.getByRole('link', { name, exact: true }).focus()
        await page.keyboard.press('Enter')
      }
      const toggle = async (name: string) => {
        await main.getByRole('checkbox', { name, exact: true }).focus()
        await page.keyboard.press('Space')
      }

      await page.goto(list)
      const matrix = main.getByRole('region', { name: texts.matrix })
      await expect(matrix.getByRole('columnheader', { name: texts.owner })).toBeVisible()
      await expectAccessible(page)
      // It would cover some of the permissions.
      await page.getByRole('button', { name: texts.needed }).focus()
      await page.keyboard.press('Enter')
      await follow(texts.create)
      await expect(page).toHaveURL(`${texts.path}/people/new-role`)
      await expect(main.getByRole('textbox', { name: texts.nameEn })).toBeEnabled()
      await main.getByRole('textbox', { name: texts.nameEn }).focus()
      await page.keyboard.type('Packing')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Pakiranje')
      await toggle(texts.see)
      await expectAccessible(page)
      await press(texts.submit)
      await expect(page).toHaveURL(`${texts.path}/people/role/packing`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.name)
      await expect(main.getByText(texts.nobody)).toBeVisible()
      expect(await api.getRole({ params: { slug: 'packing' } })).toMatchObject({ permissions: ['orders.read'], version: 1 })

      await expect(main.getByRole('checkbox', { name: texts.handle, exact: true })).toBeEnabled()
      await toggle(texts.handle)
      await main.getByRole('textbox', { name: texts.nameEn }).fill('Parcels')
      await main.getByRole('textbox', { name: texts.nameHr }).fill('Paketi')
      await page.keyboard.press('Enter')
      await expect(status).toHaveText(texts.saved)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.renamed)
      await expectAccessible(page)

      const params = { id: String(DEMO_USERS.roko.id) }
      const roko = async () => ({ version: (await api.getStaffMember({ params })).version })
      await api.updateStaffMember({ params, body: { ...(await roko()), roles: ['packing'] } })
      await page.reload()
      await expect(main.getByText(texts.person)).toBeVisible()
      await expect(main.getByText(texts.inUse)).toBeVisible()
      await expect(main.getByRole('button', { name: texts.delete, exact: true })).toHaveCount(0)
      await follow(texts.show)
      await expect(page).toHaveURL(`${list}?role=packing`)
      await expect(main.getByRole('row', { name: 'Roko' })).toContainText(texts.renamed)
      await expect(matrix.getByRole('columnheader', { name: `${texts.renamed} ${texts.person}` })).toBeVisible()
      await api.updateStaffMember({ params, body: { ...(await roko()), roles: ['orders'] } })

      await page.goto(`${texts.path}/people/role/packing`)
      await press(texts.delete)
      const question = page.getByRole('dialog', { name: texts.question })
      await expectAccessible(page)
      await question.getByRole('button', { name: texts.keep }).focus()
      await page.keyboard.press('Enter')
      await expect(question).toHaveCount(0)
      await expect(main.getByRole('button', { name: texts.delete, exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await question.getByRole('button', { name: texts.delete }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(list)
      await expect(matrix.getByRole('link', { name: texts.renamed })).toHaveCount(0)
      await expect(matrix.getByRole('columnheader', { name: texts.owner })).toBeVisible()
    })

    test('what is taken, invalid, fixed or changed by another user stands at its place', { tag: '@all' }, async ({ page, shop, watching }) => {
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      const api = await officeApi(page, shop.origin)
      const main = page.getByRole('main')
      const nameEn = main.getByRole('textbox', { name: texts.nameEn })
      await page.goto(`${texts.path}/people/role/owner`)
      await expect(main.getByText(texts.fixed)).toBeVisible()
      await expect(main.getByRole('checkbox', { name: texts.see, exact: true })).toBeDisabled()
      await expectAccessible(page)

      watching.expect(409, 'saveRole')
      watching.expect(422, 'saveRole')
      await page.goto(`${texts.path}/people/new-role`)
      await expect(nameEn).toBeEnabled()
      await nameEn.fill('Editor')
      await page.keyboard.press('Enter')
      await expect(main.getByText(texts.nameInvalid)).toBeVisible()
      await expect(main.getByRole('textbox', { name: texts.nameHr })).toBeFocused()
      await main.getByRole('textbox', { name: texts.nameHr }).fill('Ured')
      await page.keyboard.press('Enter')
      await expect(main.getByText(texts.taken).first()).toBeVisible()
      await expect(nameEn).toBeFocused()
      await expectAccessible(page)
      await main.getByRole('link').first().click()
      await page.getByRole('dialog', { name: texts.leave }).getByRole('button', { name: texts.stay }).click()
      await expect(nameEn).toHaveValue('Editor')
      await main.getByRole('button', { name: texts.revert }).click()
      await expect(nameEn).toHaveValue('')

      const params = { slug: 'packing' }
      await api.saveRole({ params, body: { version: null, names: inEveryLocale({ en: 'Packing', hr: 'Pakiranje' }), permissions: ['orders.read'] } })
      watching.expect(500, 'getRole')
      await intercept(page, 'getRole', (route) => route.fulfill(serverError))
      await page.goto(`${texts.path}/people/role/packing`)
      await expect(main.getByRole('alert')).toContainText(texts.failed)
      await page.unrouteAll()
      await main.getByRole('button', { name: texts.retry }).click()
      await expect(nameEn).toBeEnabled()
      await nameEn.fill('Mine')
      const names = inEveryLocale({ en: 'Warehouse', hr: 'Skladište' })
      await api.saveRole({ params, body: { version: 1, names, permissions: ['orders.read'] } })
      await page.keyboard.press('Enter')
      await expect(main.getByRole('alert')).toHaveText(texts.changed)
      await expect(main.getByText(texts.theirs)).toBeVisible()
      await expect(nameEn).toHaveValue('Mine')
      await expectAccessible(page)
      await main.getByRole('button', { name: texts.take }).click()
      await expect(nameEn).toHaveValue('Warehouse')
      await api.deleteRole({ params, query: { version: '2' } })
    })
  })
