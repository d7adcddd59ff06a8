import { expectAccessible } from './drivers/accessible.ts'
import { open } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

const GOAL = 'Thank you, you are on the list. The next letter comes at the beginning of the month.'

test('a visitor subscribes to the newsletter, confirms by e-mail, subscribes again without effect, and unsubscribes', async ({
  page,
  mailbox,
  sink,
  watching,
}) => {
  watching.expect(422, 'subscribeNewsletter')
  await open(page, '/')
  const letter = page.locator('[data-newsletter]')
  const signUp = letter.getByRole('button', { name: 'Sign up' })
  await signUp.click()
  await expect(letter.getByText('This field is required')).toBeVisible()
  await letter.getByRole('textbox').fill('letter.one@example.com')
  await signUp.click()
  await expect(letter.getByText('Please accept the required consents to continue.')).toBeVisible()
  for (const box of await letter.getByRole('checkbox').all()) await box.check()
  await signUp.click()
  await expect(letter.getByText('Check your inbox and confirm the address.')).toBeVisible()

  await page.goto(await mailbox('letter.one@example.com'))
  await expect(page.getByRole('main').getByText(GOAL)).toBeVisible()
  await expect(page).toHaveURL(/\/confirm-email\?(?!.*token)/)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('main').getByText(GOAL)).toBeVisible()

  await open(page, '/shop')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Sign up' }).click()
  await expect(footer.getByRole('textbox')).toBeFocused()
  await footer.getByRole('textbox').fill('letter.one@example.com')
  for (const box of await footer.getByRole('checkbox').all()) await box.check()
  await footer.getByRole('button', { name: 'Sign up' }).click()
  await expect(footer.getByText('Newsletter subscription already exists')).toBeVisible()

  const leave = sink.mails
    .filter(({ to }) => to.includes('letter.one@example.com'))
    .flatMap(({ raw }) => /(\/newsletter\/leave\?key=[\w-]+)/.exec(raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')) ?? [])[1]
  await page.goto(leave ?? '/')
  await page.getByRole('button', { name: 'Leave the list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are off the list' })).toBeVisible()
})

test('an invalid newsletter link is explained', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(422, 'confirmFormEmail')
  await page.goto('/confirm-email?id=3&token=nothing-of-ours')
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeVisible()
  await expect(page.getByText('Fill in the form once more')).toBeVisible()
})

test.describe('at 390, in Croatian', () => {
  test.use({ viewport: SIZES.phone })

  test('the newsletter form is at the end of a page', { tag: '@all' }, async ({ page }) => {
    await open(page, '/hr/trgovina')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('button', { name: 'Prijavi me' }).click()
    await footer.getByRole('textbox').fill('pismo.dva@example.com')
    for (const box of await footer.getByRole('checkbox').all()) await box.check()
    await footer.getByRole('button', { name: 'Prijavi me' }).click()
    await expect(footer.getByText('Provjerite e‑poštu i potvrdite adresu.')).toBeVisible()
    // At a scroll position where the header covers no link of the footer.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
  })
})
