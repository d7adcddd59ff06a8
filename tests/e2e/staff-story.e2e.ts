import type { Page } from '@playwright/test'
import { appCode, enrol } from '#tests/api/app-codes.ts'
import { DEMO_USERS } from '#tests/api/demo-users.ts'
import { createEditor } from '#tests/api/editor.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { logInThroughApi, openAsOwner } from './drivers/create-customer.ts'
import { whenSent } from './drivers/editing.ts'
import { officeApi } from './drivers/office-api.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { inShopWithSecondFactor } from './fixtures/configured-shops.ts'
import { expect, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    path: '',
    home: '/',
    role: 'Writer',
    invite: 'Invite somebody',
    address: 'E-mail',
    send: 'Send the invitation',
    sentTo: (email: string) => `The invitation is on its way to ${email}.`,
    first: 'First name',
    last: 'Last name',
    password: 'Password',
    repeat: 'Repeat password',
    accept: 'Accept the invitation',
    logIn: 'Log in',
    enter: 'Log in',
    setUp: 'Set up an app',
    own: 'Your password',
    code: 'Code of your app',
    stored: 'I have stored them',
    active: /^App set up/,
    text: 'Text, English',
    save: 'Save',
    saved: 'Saved',
    notSaved: 'Not saved',
    headline: 'Headline of Hero, English',
    isSaved: /^Saved/,
    publish: 'Publish',
    mayNot: 'You may not publish. Ask an owner of the shop for the permission.',
    loggedOut: /^Logged out, 1 change kept/,
    again: 'Log in again',
    unknown: 'Unknown username or password!',
    another: 'Log in as another user',
    wrong: 'This password is wrong.',
    closed: 'You are logged out. What you typed is still here.',
  },
  hr: {
    path: '/hr',
    home: '/hr',
    role: 'Pisac',
    invite: 'Pozovi osobu',
    address: 'E-pošta',
    send: 'Pošalji poziv',
    sentTo: (email: string) => `Poziv je na putu na ${email}.`,
    first: 'Ime',
    last: 'Prezime',
    password: 'Lozinka',
    repeat: 'Ponovite lozinku',
    accept: 'Prihvati poziv',
    logIn: 'Prijavite se',
    enter: 'Prijavi se',
    setUp: 'Postavi aplikaciju',
    own: 'Vaša lozinka',
    code: 'Kod iz aplikacije',
    stored: 'Spremljeni su',
    active: /^Aplikacija postavljena/,
    text: 'Tekst, English',
    save: 'Spremi',
    saved: 'Spremljeno',
    notSaved: 'Nije spremljeno',
    headline: 'Naslov (Naslovnica), hrvatski',
    isSaved: /^Spremljeno/,
    publish: 'Objavi',
    mayNot: 'Ne smijete objavljivati. Zatražite dopuštenje od vlasnika trgovine.',
    loggedOut: /^Odjavljeni ste, 1 promjena je sačuvana/,
    again: 'Prijavite se ponovno',
    unknown: 'Nepoznato korisničko ime ili lozinka!',
    another: 'Prijavi se kao drugi korisnik',
    wrong: 'Lozinka nije ispravna.',
    closed: 'Odjavljeni ste. Ono što ste upisali još je ovdje.',
  },
} as const
type Texts = (typeof TEXTS)[keyof typeof TEXTS]

const PASSWORD = 'luka pise o maslinama'
const HOME = { kind: 'page', id: 1 } as const
/** Unique number of the consent that is changed. */
const CONSENT = 1007
let count = 0

/** Fills in the log-in of the back office. */
async function fillLogin(page: Page, texts: Texts, email: string) {
  const main = page.getByRole('main')
  await waitForHydration(page, main.getByRole('button', { name: texts.enter }))
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await main.getByLabel(texts.password, { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

/** Begins to type in the text of a consent. */
async function typeConsent(page: Page, texts: Texts, typed: string) {
  const text = page.getByRole('main').getByRole('textbox', { name: texts.text })
  await text.click()
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type(typed)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: texts.notSaved })).toBeVisible()
}

/** Types at the end of the headline of the page that is edited. */
async function typeHeadline(page: Page, texts: Texts, typed: string) {
  const headline = page.getByRole('textbox', { name: texts.headline, exact: true })
  await headline.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(typed)
  return headline
}

/** Leaves what is typed by the dialog that renews a log-in, after the question of the browser. */
async function dismissRenewal(page: Page, texts: Texts) {
  const question = page.waitForEvent('dialog')
  const leaving = page.getByRole('dialog', { name: texts.again }).getByRole('link', { name: texts.another }).press('Enter')
  await (await question).accept()
  await leaving
  await expect(page).toHaveURL(new RegExp(`^[^?]*${texts.path}/adminLogin\\?redirect=`))
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  const texts = TEXTS[language]

  inShopWithSecondFactor.describe(`in ${language} on a ${size}`, { tag: '@all' }, () => {
    inShopWithSecondFactor.use({ viewport: SIZES[size] })

    inShopWithSecondFactor(
      'an owner invites an editor, who logs in with a second factor, changes a consent, may not publish, and is suspended while they type',
      async ({ page, browser, shop, mailbox, watching }) => {
        inShopWithSecondFactor.slow()
        count += 1
        const name = `${process.pid}-${count}`
        const email = `luka.${language}.${name}@skoj.example`
        const owner = await openAsOwner(browser, shop.origin)
        const staff = await officeApi(owner, shop.origin)
        const { recoveryCodes } = await enrol({ calls: staff }, STAFF.owner.password, () => new Date())
        await staff.saveRole({
          params: { slug: `writer-${name}` },
          body: { version: null, names: { en: `Writer ${name}`, hr: `Pisac ${name}` }, permissions: ['content.edit', 'consent.write'] },
        })
        const main = page.getByRole('main')

        await owner.goto(`${texts.path}/admin/people`)
        const people = owner.getByRole('main')
        await people.getByRole('button', { name: texts.invite }).click()
        const invitation = owner.getByRole('dialog', { name: texts.invite })
        await invitation.getByRole('textbox', { name: texts.address }).fill(email)
        await invitation.getByRole('checkbox', { name: new RegExp(`^${texts.role} ${name}`) }).check()
        await invitation.getByRole('button', { name: texts.send }).click()
        await expect(people.getByText(texts.sentTo(email))).toBeVisible()

        await page.goto(await mailbox(email))
        await waitForHydration(page, main.getByRole('button', { name: texts.accept }))
        await main.getByLabel(texts.first, { exact: true }).fill('Luka')
        await main.getByLabel(texts.last, { exact: true }).fill('Škoj')
        for (const each of [texts.password, texts.repeat]) await main.getByLabel(each, { exact: true }).fill(PASSWORD)
        await page.keyboard.press('Enter')
        await main.getByRole('link', { name: texts.logIn }).click()
        await fillLogin(page, texts, email)
        await expect(page).toHaveURL(`${texts.path}/admin/security`)
        await main.getByRole('button', { name: texts.setUp }).click()
        await main.getByLabel(texts.own, { exact: true }).fill(PASSWORD)
        await page.keyboard.press('Enter')
        const key = (await main.locator('code').textContent()) ?? ''
        const code = main.getByRole('textbox', { name: texts.code })
        await code.fill(appCode(key, new Date()))
        await page.keyboard.press('Enter')
        await main.getByRole('button', { name: texts.stored }).click()
        await expect(main.getByText(texts.active)).toBeVisible()

        await page.context().clearCookies()
        watching.expect(401, 'login')
        await page.goto(`${texts.path}/adminLogin`)
        await fillLogin(page, texts, email)
        // The one of the set-up is used up.
        await code.fill(appCode(key, new Date(), 1))
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`${texts.path}/admin`)
        const writer = await officeApi(page, shop.origin)

        const storedConsent = async () => {
          const found = (await staff.getShopConsents({})).consents.find(({ uniqueNumber }) => uniqueNumber === CONSENT)
          if (!found) throw new Error('The consent is missing')
          return found
        }
        const before = await storedConsent()
        await page.goto(`${texts.path}/admin/consent/text/${before.id}`)
        await typeConsent(page, texts, 'Luka! ')
        await main.getByRole('button', { name: texts.save, exact: true }).click()
        await expect(main.getByText(texts.saved, { exact: true })).toBeVisible()
        const after = await storedConsent()
        expect([after.version > before.version, after.displayName.en.includes('Luka!')]).toEqual([true, true])

        await page.goto(`${texts.home}?editPage=true`)
        const first = whenSent(page, 'kanarinka')
        const headline = await typeHeadline(page, texts, ' kanarinka')
        await first
        await expect(page.getByRole('status').filter({ hasText: texts.isSaved })).toBeVisible()
        await page.goto(`${texts.path}/admin/review`)
        await expect(main.getByText(texts.mayNot)).toBeVisible()
        await expect(main.getByRole('button', { name: new RegExp(`^${texts.publish}`) })).toHaveCount(0)
        await expectAccessible(page)
        for (const publish of [writer.publishContentRelease, writer.scheduleContentRelease, writer.saveContentRelease, writer.revertContentRelease])
          await expect(publish({ params: { id: '1' } } as never)).rejects.toThrow('permission-missing')
        expect(await (await fetch(`${shop.origin}${texts.home}`)).text()).not.toContain('kanarinka')

        for (const operation of ['updatePost', 'getEditingNews', 'getDraftReferences', 'refresh'] as const)
          for (const status of [401, 403]) watching.allow(status, operation)
        await page.goto(`${texts.home}?editPage=true`)
        await typeHeadline(page, texts, ' i')
        const [member] = (await staff.filterStaff({ body: { search: email } })).records
        // However long this took: the code of the set-up counts for five minutes.
        await staff.proveSecondFactor({ body: { code: recoveryCodes[0] ?? '' } })
        await staff.suspendStaffMember({ params: { id: String(member?.memberId) } })
        await page.keyboard.type(' strijela')
        const renewal = page.getByRole('dialog', { name: texts.again })
        await expect(renewal.getByLabel(texts.password, { exact: true })).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('status').filter({ hasText: texts.loggedOut })).toBeVisible()
        await expect(headline).toContainText('strijela')
        await expectAccessible(page)
        const draft = JSON.stringify(await createEditor(staff).draft(HOME))
        expect([draft.includes('kanarinka'), draft.includes('strijela')]).toEqual([true, false])
        await page.getByRole('button', { name: texts.again }).press('Enter')
        await dismissRenewal(page, texts)
        await fillLogin(page, texts, email)
        await expect(main.getByRole('alert')).toHaveText(texts.unknown)

        for (const { document, rev } of (await staff.getReview({ body: {} })).documents) await createEditor(staff).discard(document, rev)
        await staff.updateConsentText({
          params: { id: String(before.id) },
          body: { revision: after.revision, name: before.name, displayName: before.displayName },
        })
        await staff.removeSecondFactor({})
        await owner.context().close()
      },
    )
  })

  test.describe(`an open form in ${language} on a ${size}`, { tag: '@all' }, () => {
    test.use({ viewport: SIZES[size] })

    test('a member who is suspended with an unsaved text cannot log in again over it, and leaves it by the dialog', async ({
      page,
      browser,
      shop,
      watching,
    }) => {
      const owner = await openAsOwner(browser, shop.origin)
      const staff = await officeApi(owner, shop.origin)
      const params = { id: String(DEMO_USERS.dora.id) }
      const giveRoles = async (...roles: string[]) =>
        staff.updateStaffMember({ params, body: { version: (await staff.getStaffMember({ params })).version, roles } })
      await giveRoles('owner')
      const { consents } = await staff.getShopConsents({})
      const consent = consents.find(({ uniqueNumber }) => uniqueNumber === CONSENT)
      await logInThroughApi(page, shop.origin, DEMO_USERS.dora, 'admin')
      const address = `${texts.path}/admin/consent/text/${consent?.id}`
      await page.goto(address)
      await typeConsent(page, texts, 'Never! ')
      await staff.suspendStaffMember({ params })
      watching.expect(403, 'updateConsentText')
      await page.getByRole('main').getByRole('button', { name: texts.save, exact: true }).click()
      const renewal = page.getByRole('dialog', { name: texts.again })
      await expect(renewal.getByLabel(texts.password, { exact: true })).toBeFocused()
      watching.expect(401, 'login')
      await page.keyboard.type(DEMO_USERS.dora.password)
      await page.keyboard.press('Enter')
      await expect(renewal.getByText(texts.wrong)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      const closed = page.getByRole('main').getByRole('status').filter({ hasText: texts.closed })
      await closed.getByRole('button', { name: texts.again }).press('Enter')
      await dismissRenewal(page, texts)
      await expect(page).toHaveURL(`${texts.path}/adminLogin?redirect=${encodeURIComponent(address)}`)
      expect((await staff.getShopConsents({})).consents).toEqual(consents)
      await staff.resumeStaffMember({ params })
      await giveRoles('translator')
      await owner.context().close()
    })
  })
}
