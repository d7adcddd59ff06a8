import { createShopClient } from '#src/client/create-client.ts'
import { enrol } from '#tests/api/app-codes.ts'
import { DEMO_USERS } from '#tests/api/demo-users.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { intercept, serverError, staleFactor } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { officeApi } from './drivers/office-api.ts'
import { SIZES } from './drivers/texts.ts'
import { inShopWithSecondFactor } from './fixtures/configured-shops.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    address: '/admin/security',
    part: 'Password and devices',
    devices: 'Where you are logged in',
    failed: 'Your devices could not be read.',
    retry: 'Try again',
    here: 'This device',
    end: /^Log out Unknown device/,
    ended: 'The device is logged out.',
    endOthers: 'Log out all other devices',
    othersEnded: 'All other devices are logged out.',
    alone: 'You are logged in nowhere else.',
    change: 'Change password',
    current: 'Current password',
    next: 'New password',
    repeat: 'Repeat the new password',
    save: 'Save password',
    needed: 'This field is required',
    wrong: 'Incorrect old password.',
    changed: 'The password is changed. Other devices are logged out.',
  },
  hr: {
    address: '/hr/admin/security',
    part: 'Lozinka i uređaji',
    devices: 'Gdje ste prijavljeni',
    failed: 'Vaši se uređaji nisu učitali.',
    retry: 'Pokušaj ponovno',
    here: 'Ovaj uređaj',
    end: /^Odjavi Nepoznat uređaj/,
    ended: 'Uređaj je odjavljen.',
    endOthers: 'Odjavi sve druge uređaje',
    othersEnded: 'Svi su drugi uređaji odjavljeni.',
    alone: 'Niste prijavljeni nigdje drugdje.',
    change: 'Promijeni lozinku',
    current: 'Trenutačna lozinka',
    next: 'Nova lozinka',
    repeat: 'Ponovite novu lozinku',
    save: 'Spremi lozinku',
    needed: 'Ovo polje je obvezno',
    wrong: 'Stara lozinka nije ispravna.',
    changed: 'Lozinka je promijenjena. Drugi su uređaji odjavljeni.',
  },
} as const

const { email, password } = DEMO_USERS.dora
const NEW_PASSWORD = 'bura na kanalu'

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('a translator ends one of their sessions, then all others, and changes the password, by keyboard', async ({ page, shop, watching }) => {
      const client = createShopClient({ fetch, base: shop.origin, referer: shop.origin }).in(language)
      const enter = (typed: string) =>
        client.login({ body: { email, password: typed } }).then(
          () => 'let in',
          ({ code }: { code: string }) => code,
        )
      await logInThroughApi(page, shop.origin, DEMO_USERS.dora, 'admin')
      const api = await officeApi(page, shop.origin)
      // Another test of this worker may have made some.
      await api.endOtherSessions({})
      await enter(password)
      const main = page.getByRole('main')
      const part = main.getByRole('region', { name: texts.part })
      const rows = part.getByRole('region', { name: texts.devices }).getByRole('listitem')
      const heading = part.getByRole('heading', { name: texts.devices })
      const press = async (name: string | RegExp) => {
        await part.getByRole('button', { name }).focus()
        await page.keyboard.press('Enter')
      }
      watching.expect(500, 'getAccess')
      const restore = await intercept(page, 'getAccess', (route) => route.fulfill(serverError))
      await page.goto(texts.address)
      await expect(part.getByText(texts.failed)).toBeVisible()
      await expectAccessible(page)
      await restore()
      await press(texts.retry)
      await expect(rows).toHaveCount(2)
      await expect(rows.first()).toContainText(texts.here)
      await expectAccessible(page)

      await press(texts.end)
      await expect(page.getByText(texts.ended)).toBeVisible()
      await expect(heading).toBeFocused()
      await expect(rows).toHaveCount(1)
      await expect(part.getByText(texts.alone)).toBeVisible()
      expect((await api.getAccess({})).sessions).toHaveLength(1)

      for (let each = 0; each < 2; each += 1) await enter(password)
      await page.reload()
      await expect(rows).toHaveCount(3)
      await press(texts.endOthers)
      await expect(page.getByText(texts.othersEnded)).toBeVisible()
      await expect(heading).toBeFocused()
      await expect(rows).toHaveCount(1)

      await enter(password)
      await page.reload()
      await expect(rows).toHaveCount(2)
      const summary = part.locator('summary', { hasText: texts.change })
      const field = (name: string) => part.getByLabel(name, { exact: true })
      await summary.focus()
      await page.keyboard.press('Enter')
      await expect(field(texts.current)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Tab')
      await expect(field(texts.current)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(part.getByText(texts.needed)).toHaveCount(3)
      await expectAccessible(page)
      watching.expect(422, 'setPassword')
      await page.keyboard.type('not my password')
      for (const name of [texts.next, texts.repeat]) await field(name).fill(NEW_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(part.getByText(texts.wrong)).toBeVisible()
      await expect(field(texts.current)).toBeFocused()
      await expectAccessible(page)
      await field(texts.current).fill(password)
      await page.keyboard.press('Enter')
      await expect(page.getByText(texts.changed)).toBeVisible()
      await expect(summary).toBeFocused()
      await expect(field(texts.current)).toBeHidden()
      // The other one has ended.
      await expect(rows).toHaveCount(1)
      await expectAccessible(page)
      expect([await enter(password), await enter(NEW_PASSWORD)]).toEqual(['login-failed', 'let in'])
      await api.setPassword({ body: { oldPassword: NEW_PASSWORD, newPassword: password, repeatPassword: password } })
    })
  })

inShopWithSecondFactor('a password is changed once the second factor was given again, by keyboard', { tag: '@all' }, async ({ page, shop, watching }) => {
  const texts = TEXTS.en
  await logInThroughApi(page, shop.origin, DEMO_USERS.dora, 'admin')
  const api = await officeApi(page, shop.origin)
  const { recoveryCodes } = await enrol({ calls: api }, password, () => new Date())
  await page.goto(texts.address)
  const part = page.getByRole('main').getByRole('region', { name: texts.part })
  await part.locator('summary', { hasText: texts.change }).focus()
  await page.keyboard.press('Enter')
  await part.getByLabel(texts.current, { exact: true }).fill(password)
  for (const name of [texts.next, texts.repeat]) await part.getByLabel(name, { exact: true }).fill(NEW_PASSWORD)
  // The code of the set-up is still fresh: the server says otherwise once.
  watching.expect(401, 'setPassword')
  await page.route('**/password/set', (route) => route.fulfill(staleFactor), { times: 1 })
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Use a recovery code' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts.changed)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await api.setPassword({ body: { oldPassword: NEW_PASSWORD, newPassword: password, repeatPassword: password } })
  await api.removeSecondFactor({})
})
