import { createShopClient } from '#src/client/create-client.ts'
import { DEMO_USERS } from '#tests/api/demo-users.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { officeApi } from './drivers/office-api.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    path: '',
    list: 'People',
    first: 'First name',
    role: /^Orders/,
    save: 'Save',
    saved: 'Saved',
    letters: 'Enter a name of letters only, at most 60 characters.',
    theirs: /^Somebody else changed this to “Doris” meanwhile/,
    take: 'Take theirs',
    ownAccess: 'You cannot take away your own access to people. Ask another owner of the shop.',
    owner: /^Owner/,
    changed: /^Somebody else changed this person/,
    leave: 'Leave without saving?',
    stay: 'No, keep it',
    revert: 'Take the changes back',
    logOut: /^Log out Unknown device/,
    ended: 'Logged out.',
    nowhere: 'Logged in nowhere.',
    suspend: 'Suspend',
    suspendTitle: 'Suspend Doris Bilić?',
    suspended: 'Suspended. Every session has ended.',
    resume: 'Take the suspension back',
    resumed: 'The suspension is taken back.',
    notSelf: 'You cannot suspend yourself.',
    without: /^\d+ people have no second factor$/,
    passwordAlone: 'Their password alone opens the back office.',
    show: 'Show who',
    states: ['Active', 'Not set up'],
  },
  hr: {
    path: '/hr',
    list: 'Ljudi',
    first: 'Ime',
    role: /^Narudžbe/,
    save: 'Spremi',
    saved: 'Spremljeno',
    letters: 'Upišite ime samo slovima, najviše 60 znakova.',
    theirs: /^Netko je ovo u međuvremenu promijenio u „Doris”/,
    take: 'Preuzmi njihovo',
    ownAccess: 'Ne možete sami sebi oduzeti pristup ljudima. Obratite se drugom vlasniku trgovine.',
    owner: /^Vlasnik/,
    changed: /^Netko je u međuvremenu promijenio ovu osobu/,
    leave: 'Napustiti bez spremanja?',
    stay: 'Ne, ostavi',
    revert: 'Vrati izmjene',
    logOut: /^Odjavi Nepoznat uređaj/,
    ended: 'Odjavljeno.',
    nowhere: 'Nigdje nije prijavljena.',
    suspend: 'Obustavi',
    suspendTitle: 'Obustaviti: Doris Bilić?',
    suspended: 'Obustavljeno. Sve su sesije završile.',
    resume: 'Povuci obustavu',
    resumed: 'Obustava je povučena.',
    notSelf: 'Ne možete obustaviti sami sebe.',
    without: /^\d+ osob[ae] (?:nema|nemaju) drugi faktor$/,
    passwordAlone: 'Administraciju im otvara sama lozinka.',
    show: 'Prikaži tko',
    states: ['Radi', 'Nije postavljen'],
  },
} as const

const { id, email, password } = DEMO_USERS.dora

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('a member is given a role, changed by two at once, logged out, suspended and taken back, by keyboard', async ({ page, shop, watching }) => {
      test.slow()
      const client = createShopClient({ fetch, base: shop.origin, referer: shop.origin }).in(language)
      const enter = () => client.login({ body: { email, password } })
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      const api = await officeApi(page, shop.origin)
      const params = { id: String(id) }
      const seen = async () => api.getStaffMember({ params })
      // Another test of this worker may have made something.
      await api.resumeStaffMember({ params })
      await api.endStaffSessions({ params })
      await api.updateStaffMember({ params, body: { version: (await seen()).version, firstName: 'Dora', roles: ['translator'] } })
      await enter()

      await page.goto(`${words.path}/admin/people?search=dora`)
      const link = page.getByRole('link', { name: 'Dora Bilić' })
      // The list is read by the browser: what it shows is hydrated. The table takes the focus from a link to its row.
      await link.focus()
      await expect(page.getByRole('row', { name: 'Dora Bilić' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${words.path}/admin/people/${id}`)
      const main = page.getByRole('main')
      const status = main.getByRole('status')
      const first = main.getByRole('textbox', { name: words.first, exact: true })
      const press = async (name: string | RegExp) => {
        await main.getByRole('button', { name, exact: true }).focus()
        await page.keyboard.press('Enter')
      }
      await expect(first).toBeEnabled()
      await expect(main.getByText(email)).toBeVisible()
      await expectAccessible(page)

      await main.getByRole('checkbox', { name: words.role }).focus()
      await page.keyboard.press('Space')
      await press(words.save)
      await expect(status).toHaveText(words.saved)
      expect((await seen()).roles).toEqual(['orders', 'translator'])

      watching.expect(422, 'updateStaffMember')
      await first.fill('D0ra')
      await page.keyboard.press('Enter')
      await expect(main.getByText(words.letters)).toBeVisible()
      await expect(first).toBeFocused()
      await expectAccessible(page)

      await api.updateStaffMember({ params, body: { version: (await seen()).version, firstName: 'Doris' } })
      watching.expect(409, 'updateStaffMember')
      await first.fill('Dorotea')
      await page.keyboard.press('Enter')
      await expect(main.getByText(words.theirs)).toBeVisible()
      await expect(main.getByRole('alert')).toHaveText(words.changed)
      await expect(first).toHaveValue('Dorotea')
      await expectAccessible(page)

      await main.getByRole('link', { name: words.list, exact: true }).focus()
      await page.keyboard.press('Enter')
      const leaving = page.getByRole('dialog', { name: words.leave })
      await expectAccessible(page)
      await leaving.getByRole('button', { name: words.stay }).focus()
      await page.keyboard.press('Enter')
      await expect(leaving).toHaveCount(0)
      await press(words.take)
      await expect(first).toHaveValue('Doris')
      await expect(main.getByRole('button', { name: words.save, exact: true })).toBeDisabled()

      await press(words.logOut)
      await expect(status).toHaveText(words.ended)
      await expect(main.getByText(words.nowhere)).toBeVisible()

      await press(words.suspend)
      const dialog = page.getByRole('dialog', { name: words.suspendTitle })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: words.suspend, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(status).toHaveText(words.suspended)
      expect(await enter().then(String, ({ code }: { code: string }) => code)).toBe('login-failed')
      await press(words.resume)
      await expect(status).toHaveText(words.resumed)
      await expect(main.getByRole('button', { name: words.suspend, exact: true })).toBeVisible()
      await enter()
      await api.updateStaffMember({ params, body: { version: (await seen()).version, firstName: 'Dora', roles: ['translator'] } })
    })

    test('the list says how many have no second factor, and shows them, by keyboard', { tag: '@all' }, async ({ page, shop }) => {
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      const api = await officeApi(page, shop.origin)
      const { paging } = await api.filterStaff({ body: { filters: { state: ['active'], secondFactor: ['none'] } } })
      await page.goto(`${words.path}/admin/people?search=dora`)
      const notice = page.getByRole('group', { name: words.without })
      await expect(notice).toContainText(String(paging.total))
      await expect(notice).toContainText(words.passwordAlone)
      await expectAccessible(page)
      await notice.getByRole('link', { name: words.show }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${words.path}/admin/people?state=active&secondFactor=none`)
      await expect(notice).toHaveCount(0)
      const rows = page.getByRole('grid', { name: words.list }).getByRole('rowgroup').last().getByRole('row')
      await expect(rows).toHaveCount(paging.total)
      for (const state of words.states) await expect(rows.first()).toContainText(state)
      await expectAccessible(page)
      await page.goBack()
      await expect(notice).toBeVisible()
    })

    test('nobody takes away their own access or suspends themselves', { tag: '@all' }, async ({ page, shop, watching }) => {
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      await page.goto(`${words.path}/admin/people/${DEMO_USERS.lovre.id}`)
      const main = page.getByRole('main')
      await expect(main.getByText(words.notSelf)).toBeVisible()
      const owner = main.getByRole('checkbox', { name: words.owner })
      await expect(owner).toBeEnabled()
      await owner.uncheck()
      watching.expect(409, 'updateStaffMember')
      await main.getByRole('button', { name: words.save, exact: true }).click()
      await expect(main.getByText(words.ownAccess)).toBeVisible()
      await expectAccessible(page)
      await main.getByRole('button', { name: words.revert }).click()
      await expect(owner).toBeChecked()
    })
  })
