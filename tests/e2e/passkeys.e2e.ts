import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { staleFactor } from './drivers/calls.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { addAuthenticator } from './drivers/virtual-authenticator.ts'
import { inShopWithSecondFactor as test } from './fixtures/configured-shops.ts'
import { expect, tagOf } from './fixtures/test.ts'

const TEXTS = {
  en: {
    path: '',
    email: 'E-mail',
    password: 'Password',
    enter: 'Log in',
    required: 'This shop requires a second factor',
    passkeys: 'Passkeys',
    add: 'Add a passkey',
    title: 'New passkey',
    name: 'Name of the passkey',
    noName: 'Enter a name.',
    own: 'Your password',
    noPassword: 'Enter your password.',
    create: 'Create the passkey',
    cancel: 'Cancel',
    notCreated: 'No passkey was made within two minutes. Try again, or set up an app.',
    codes: 'Your recovery codes',
    stored: 'I have stored them',
    added: 'The passkey is set up. All your other sessions have ended.',
    unused: 'Not used yet',
    used: /^Used /,
    use: 'Use a passkey',
    cancelled: 'No passkey was given: the window of the browser was closed. Try again, or enter a code.',
    timeout: 'No passkey was given within two minutes. Try again, or enter a code.',
    unsupported: 'This browser cannot use passkeys. Enter a code.',
    noPasskeys: 'This browser cannot use passkeys.',
    wrong: 'This passkey was not accepted. Try again, or enter a code.',
    toRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    replace: 'New recovery codes',
    confirm: 'Confirm that it is you',
    rename: (name: string) => `Rename ${name}`,
    renameTitle: 'Rename the passkey',
    save: 'Save',
    renamed: 'The name is saved.',
    remove: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove the passkey ${name}?`,
    removeIt: 'Remove',
    removed: 'The passkey is removed. All your other sessions have ended.',
  },
  hr: {
    path: '/hr',
    email: 'E-mail',
    password: 'Lozinka',
    enter: 'Prijavi se',
    required: 'Ova trgovina zahtijeva drugi faktor',
    passkeys: 'Pristupni ključevi',
    add: 'Dodaj pristupni ključ',
    title: 'Novi pristupni ključ',
    name: 'Ime pristupnog ključa',
    noName: 'Upišite ime.',
    own: 'Vaša lozinka',
    noPassword: 'Upišite lozinku.',
    create: 'Izradi pristupni ključ',
    cancel: 'Odustani',
    notCreated: 'Pristupni ključ nije izrađen u dvije minute. Pokušajte ponovno ili postavite aplikaciju.',
    codes: 'Vaši kodovi za oporavak',
    stored: 'Spremljeni su',
    added: 'Pristupni ključ je postavljen. Sve su vaše druge sesije završile.',
    unused: 'Još nije upotrijebljen',
    used: /^Upotrijebljen /,
    use: 'Upotrijebi pristupni ključ',
    cancelled: 'Pristupni ključ nije dan: prozor preglednika je zatvoren. Pokušajte ponovno ili upišite kod.',
    timeout: 'Pristupni ključ nije dan u dvije minute. Pokušajte ponovno ili upišite kod.',
    unsupported: 'Ovaj preglednik ne može upotrijebiti pristupni ključ. Upišite kod.',
    noPasskeys: 'Ovaj preglednik ne može upotrijebiti pristupne ključeve.',
    wrong: 'Pristupni ključ nije prihvaćen. Pokušajte ponovno ili upišite kod.',
    toRecovery: 'Upiši kod za oporavak',
    recovery: 'Kod za oporavak',
    replace: 'Novi kodovi za oporavak',
    confirm: 'Potvrdite da ste to vi',
    rename: (name: string) => `Preimenuj: ${name}`,
    renameTitle: 'Preimenuj pristupni ključ',
    save: 'Spremi',
    renamed: 'Ime je spremljeno.',
    remove: (name: string) => `Ukloni: ${name}`,
    removeTitle: (name: string) => `Ukloniti pristupni ključ: ${name}?`,
    removeIt: 'Ukloni',
    removed: 'Pristupni ključ je uklonjen. Sve su vaše druge sesije završile.',
  },
} as const

const { email, password } = STAFF.editor

/** What a user of the back office does with the keyboard alone. */
function typist(page: Page, texts: (typeof TEXTS)[keyof typeof TEXTS]) {
  const main = page.getByRole('main')
  return {
    main,
    focused: page.locator(':focus'),
    async press(name: string) {
      await main.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    },
    async enter() {
      await page.goto(`${texts.path}/adminLogin`)
      await waitForHydration(page, main.getByRole('button', { name: texts.enter }))
      await main.getByRole('textbox', { name: texts.email }).fill(email)
      await main.getByLabel(texts.password, { exact: true }).fill(password)
      await page.keyboard.press('Enter')
    },
    async add(name: string) {
      await main.getByRole('button', { name: texts.add }).focus()
      await page.keyboard.press('Enter')
      await expect(main.getByRole('textbox', { name: texts.name })).toBeFocused()
      await page.keyboard.type(name)
      await main.getByLabel(texts.own, { exact: true }).focus()
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
    },
    /** Removes the only passkey, so that the next test finds none. */
    async remove(name: string) {
      await main.getByRole('button', { name: texts.remove(name) }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: texts.removeTitle(name) })
      await dialog.getByRole('button', { name: texts.removeIt, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(main.getByRole('status').first()).toHaveText(texts.removed)
      await expect(main.getByText(texts.required)).toBeVisible()
    },
  }
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('an editor adds a passkey, logs in with it, confirms with it, renames and removes it, by keyboard', async ({ page, watching }) => {
      const { main, focused, press, enter, add, remove } = typist(page, texts)
      const authenticator = await addAuthenticator(page)
      await enter()
      await expect(page).toHaveURL(`${texts.path}/admin/security`)
      await expect(main.getByText(texts.required)).toBeVisible()
      await expectAccessible(page)
      await add('Laptop')
      await expect(focused).toHaveText(texts.codes)
      await expect(main.getByRole('status').first()).toHaveText(texts.added)
      expect(await main.getByRole('listitem').count()).toBe(10)
      await press(texts.stored)
      await expect(main.getByRole('region', { name: texts.passkeys }).getByRole('listitem')).toContainText(['Laptop'])
      await expect(main.getByText(texts.unused)).toBeVisible()
      await expectAccessible(page)

      await page.context().clearCookies()
      watching.expect(401, 'login')
      const events: string[] = []
      page.on('request', (request) => {
        if (/\/passkeys-/.test(request.url())) events.push('passkeys are loaded')
        if (/\/login$/.test(request.url())) events.push('the password is sent')
      })
      await enter()
      const use = main.getByRole('button', { name: texts.use })
      await expect(use).toBeFocused()
      await expectAccessible(page)
      // Only when one is offered.
      await expect.poll(() => events).toEqual(['the password is sent', 'passkeys are loaded'])
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${texts.path}/admin`)

      await page.goto(`${texts.path}/admin/security`)
      await expect(main.getByText(texts.used)).toBeVisible()
      // The passkey of the log-in is still fresh: the server says otherwise once.
      watching.expect(401, 'replaceRecoveryCodes')
      await page.route('**/second-factor/recovery-codes', (route) => route.fulfill(staleFactor), { times: 1 })
      await press(texts.replace)
      const dialog = page.getByRole('dialog', { name: texts.confirm })
      await expect(dialog.getByRole('button', { name: texts.use })).toBeFocused()
      await expectAccessible(page)
      const restore = await authenticator.empty()
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(texts.cancelled)).toBeVisible()
      await expect(dialog.getByRole('button', { name: texts.use })).toBeFocused()
      await expectAccessible(page)
      await restore()
      await page.keyboard.press('Enter')
      await expect(focused).toHaveText(texts.codes)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await press(texts.stored)

      await press(texts.rename('Laptop'))
      const renaming = page.getByRole('dialog', { name: texts.renameTitle })
      await renaming.getByRole('textbox', { name: texts.name }).fill('Work')
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(main.getByRole('status').first()).toHaveText(texts.renamed)
      await remove('Work')
    })
  })

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`what goes wrong in ${language} on a ${size}`, { tag: '@all' }, () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('a form that is not filled in, an authenticator without a user, and a rejected passkey say what happened', async ({ page, watching }) => {
      test.slow()
      const { main, focused, press, enter, add, remove } = typist(page, texts)
      await page.clock.install()
      const authenticator = await addAuthenticator(page)
      await enter()
      await expect(page).toHaveURL(`${texts.path}/admin/security`)
      await press(texts.add)
      await expect(main.getByRole('heading', { name: texts.title })).toBeVisible()
      await press(texts.create)
      await expect(main.getByText(texts.noName)).toBeVisible()
      await expect(main.getByText(texts.noPassword)).toBeVisible()
      await expectAccessible(page)
      await authenticator.setPresent(false)
      await main.getByRole('textbox', { name: texts.name }).fill('Laptop')
      await main.getByLabel(texts.own, { exact: true }).fill(password)
      const started = page.waitForResponse('**/second-factor/passkey/start')
      await page.keyboard.press('Enter')
      await started
      await page.clock.fastForward('01:59')
      await expect(main.getByText(texts.notCreated)).toHaveCount(0)
      await page.clock.fastForward('00:02')
      await expect(main.getByText(texts.notCreated)).toBeVisible()
      await expectAccessible(page)
      await authenticator.setPresent(true)
      // What was entered is still there.
      await press(texts.create)
      await expect(focused).toHaveText(texts.codes)
      const codes = await main.getByRole('listitem').allTextContents()
      await press(texts.stored)
      await expect(main.getByText('Laptop', { exact: true })).toBeVisible()

      await page.context().clearCookies()
      watching.expect(401, 'login')
      await enter()
      const use = main.getByRole('button', { name: texts.use })
      await expect(use).toBeFocused()
      await authenticator.setPresent(false)
      await page.keyboard.press('Enter')
      await page.clock.fastForward('02:01')
      await expect(main.getByText(texts.timeout)).toBeVisible()
      await expectAccessible(page)
      await authenticator.setPresent(true)
      const restore = await authenticator.empty()
      await press(texts.use)
      await expect(main.getByText(texts.cancelled)).toBeVisible()
      await restore()
      // Another signature than that of the authenticator: the server rejects it, and sends the next challenge.
      watching.expect(422, 'login')
      await page.route(
        '**/api/v1/login',
        (route) => {
          const body = route.request().postDataJSON()
          body.passkey.response.signature = 'AAAA'
          return route.continue({ postData: JSON.stringify(body) })
        },
        { times: 1 },
      )
      await press(texts.use)
      await expect(main.getByText(texts.wrong)).toBeVisible()
      await expectAccessible(page)
      await press(texts.toRecovery)
      await expect(main.getByRole('textbox', { name: texts.recovery })).toBeFocused()
      await press(texts.use)
      await expect(page).toHaveURL(`${texts.path}/admin`)
      expect(codes).toHaveLength(10)
      await page.goto(`${texts.path}/admin/security`)
      await add('Again')
      await expect(main.getByRole('alert')).toBeVisible()
      const read = page.waitForResponse((response) => response.url().endsWith('/second-factor') && response.request().method() === 'GET')
      await press(texts.cancel)
      await read
      await expect(focused).toHaveText(texts.add)
      await remove('Laptop')
    })

    test('a browser without passkeys says so, and leaves the recovery codes', async ({ page, watching }) => {
      const { main, focused, press, enter, add, remove } = typist(page, texts)
      await addAuthenticator(page)
      await enter()
      await expect(page).toHaveURL(`${texts.path}/admin/security`)
      await add('Phone')
      await expect(focused).toHaveText(texts.codes)
      const [code = ''] = await main.getByRole('listitem').allTextContents()
      await press(texts.stored)
      await expect(main.getByText('Phone', { exact: true })).toBeVisible()
      await page.context().clearCookies()
      await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
      watching.expect(401, 'login')
      await enter()
      await expect(main.getByText(texts.unsupported)).toBeVisible()
      await expect(main.getByRole('textbox', { name: texts.recovery })).toBeVisible()
      await expectAccessible(page)
      await main.getByRole('textbox', { name: texts.recovery }).fill(code)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${texts.path}/admin`)
      await page.goto(`${texts.path}/admin/security`)
      await expect(main.getByText(texts.noPasskeys)).toBeVisible()
      await remove('Phone')
    })
  })
