import { inEveryLocale } from '#contract/localized.ts'
import { DEMO_USERS } from '#tests/api/demo-users.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { intercept, serverError } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { officeApi } from './drivers/office-api.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    path: '/admin/people',
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
    changed: /^Somebody else changed this role/,
    theirs: /^Somebody else changed this to “Warehouse” meanwhile/,
    take: 'Take theirs',
    revert: 'Take the changes back',
    people: 'People',
    needed: 'Only what is needed',
    leave: 'Leave without saving?',
    stay: 'No, keep it',
    failed: 'This role did not load.',
    retry: 'Try again',
  },
  hr: {
    path: '/hr/admin/people',
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
    people: 'Ljudi',
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
    const words = WORDS[language]

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

      await page.goto(words.path)
      const matrix = main.getByRole('region', { name: words.matrix })
      await expect(matrix.getByRole('columnheader', { name: words.owner })).toBeVisible()
      await expectAccessible(page)
      // It would cover some of the permissions.
      await page.getByRole('button', { name: words.needed }).focus()
      await page.keyboard.press('Enter')
      await follow(words.create)
      await expect(page).toHaveURL(`${words.path}/new-role`)
      await expect(main.getByRole('textbox', { name: words.nameEn })).toBeEnabled()
      await main.getByRole('textbox', { name: words.nameEn }).focus()
      await page.keyboard.type('Packing')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Pakiranje')
      await toggle(words.see)
      await expectAccessible(page)
      await press(words.submit)
      await expect(page).toHaveURL(`${words.path}/role/packing`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.name)
      await expect(main.getByText(words.nobody)).toBeVisible()
      expect(await api.getRole({ params: { slug: 'packing' } })).toMatchObject({ permissions: ['orders.read'], version: 1 })

      await expect(main.getByRole('checkbox', { name: words.handle, exact: true })).toBeEnabled()
      await toggle(words.handle)
      await main.getByRole('textbox', { name: words.nameEn }).fill('Parcels')
      await main.getByRole('textbox', { name: words.nameHr }).fill('Paketi')
      await page.keyboard.press('Enter')
      await expect(status).toHaveText(words.saved)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.renamed)
      await expectAccessible(page)

      const params = { id: String(DEMO_USERS.roko.id) }
      const roko = async () => ({ version: (await api.getStaffMember({ params })).version })
      await api.updateStaffMember({ params, body: { ...(await roko()), roles: ['packing'] } })
      await page.reload()
      await expect(main.getByText(words.person)).toBeVisible()
      await expect(main.getByText(words.inUse)).toBeVisible()
      await expect(main.getByRole('button', { name: words.delete, exact: true })).toHaveCount(0)
      await follow(words.show)
      await expect(page).toHaveURL(`${words.path}?role=packing`)
      await expect(main.getByRole('row', { name: 'Roko' })).toContainText(words.renamed)
      await expect(matrix.getByRole('columnheader', { name: `${words.renamed} ${words.person}` })).toBeVisible()
      await api.updateStaffMember({ params, body: { ...(await roko()), roles: ['orders'] } })

      await page.goto(`${words.path}/role/packing`)
      await press(words.delete)
      const question = page.getByRole('dialog', { name: words.question })
      await expectAccessible(page)
      await question.getByRole('button', { name: words.keep }).focus()
      await page.keyboard.press('Enter')
      await expect(question).toHaveCount(0)
      await expect(main.getByRole('button', { name: words.delete, exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await question.getByRole('button', { name: words.delete }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(words.path)
      await expect(matrix.getByRole('link', { name: words.renamed })).toHaveCount(0)
      await expect(matrix.getByRole('columnheader', { name: words.owner })).toBeVisible()
    })

    test('what is taken, invalid, fixed or changed by another user stands at its place', { tag: '@all' }, async ({ page, shop, watching }) => {
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      const api = await officeApi(page, shop.origin)
      const main = page.getByRole('main')
      const nameEn = main.getByRole('textbox', { name: words.nameEn })
      await page.goto(`${words.path}/role/owner`)
      await expect(main.getByText(words.fixed)).toBeVisible()
      await expect(main.getByRole('checkbox', { name: words.see, exact: true })).toBeDisabled()
      await expectAccessible(page)

      watching.expect(409, 'saveRole')
      watching.expect(422, 'saveRole')
      await page.goto(`${words.path}/new-role`)
      await expect(nameEn).toBeEnabled()
      await nameEn.fill('Editor')
      await page.keyboard.press('Enter')
      await expect(main.getByText(words.nameInvalid)).toBeVisible()
      await expect(main.getByRole('textbox', { name: words.nameHr })).toBeFocused()
      await main.getByRole('textbox', { name: words.nameHr }).fill('Ured')
      await page.keyboard.press('Enter')
      await expect(main.getByText(words.taken).first()).toBeVisible()
      await expect(nameEn).toBeFocused()
      await expectAccessible(page)
      await main.getByRole('link', { name: words.people, exact: true }).click()
      await page.getByRole('dialog', { name: words.leave }).getByRole('button', { name: words.stay }).click()
      await expect(nameEn).toHaveValue('Editor')
      await main.getByRole('button', { name: words.revert }).click()
      await expect(nameEn).toHaveValue('')

      const params = { slug: 'packing' }
      await api.saveRole({ params, body: { version: null, names: inEveryLocale({ en: 'Packing', hr: 'Pakiranje' }), permissions: ['orders.read'] } })
      watching.expect(500, 'getRole')
      await intercept(page, 'getRole', (route) => route.fulfill(serverError))
      await page.goto(`${words.path}/role/packing`)
      await expect(main.getByRole('alert')).toContainText(words.failed)
      await page.unrouteAll()
      await main.getByRole('button', { name: words.retry }).click()
      await expect(nameEn).toBeEnabled()
      await nameEn.fill('Mine')
      const names = inEveryLocale({ en: 'Warehouse', hr: 'Skladište' })
      await api.saveRole({ params, body: { version: 1, names, permissions: ['orders.read'] } })
      await page.keyboard.press('Enter')
      await expect(main.getByRole('alert')).toHaveText(words.changed)
      await expect(main.getByText(words.theirs)).toBeVisible()
      await expect(nameEn).toHaveValue('Mine')
      await expectAccessible(page)
      await main.getByRole('button', { name: words.take }).click()
      await expect(nameEn).toHaveValue('Warehouse')
      await api.deleteRole({ params, query: { version: '2' } })
    })
  })
