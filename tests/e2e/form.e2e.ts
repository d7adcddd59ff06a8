import { expectAccessible } from './drivers/accessible.ts'
import { intercept, record, serverError } from './drivers/calls.ts'
import { contactPage } from './drivers/form-page.ts'
import { open } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

const TEXT = 'Do you have more of the <b>blue</b> bowls, "šćž" & 🐟?'
const rawTo = (mails: readonly { to: readonly string[] | string; raw: string }[], email: string) =>
  mails.filter(({ to }) => to.includes(email)).map(({ raw }) => raw.replace(/=\r\n/g, ''))

test('a contact message is sent to the shop with a copy to its sender, and the page confirms it', async ({ page, sink }) => {
  const contact = contactPage(page, 'en')
  await contact.open()
  await contact.send.click()
  await expect(contact.form.getByRole('group', { name: contact.words.wrong })).toBeFocused()
  await expect(contact.form.getByText(contact.words.required)).toHaveCount(5)
  await expectAccessible(page)
  await contact.fill({ email: 'ana@', message: 'Short' })
  await expect(contact.form.getByText(contact.words.badEmail)).toBeVisible()
  await expect(contact.form.getByText(contact.words.short)).toBeVisible()
  await contact.fill({ email: 'ana.letter@example.com', message: TEXT })
  await expect(contact.form.getByText(contact.words.badEmail)).toHaveCount(0)
  await contact.send.click()
  await expect(contact.main.getByText(contact.words.sent)).toBeVisible()
  await expect(contact.main.getByRole('status').filter({ hasText: contact.words.sent })).toBeFocused()
  await expectAccessible(page)
  await expect
    .poll(() => rawTo(sink.mails, 'hello@skoj.example').some((raw) => raw.includes('blue</b>') || raw.includes('&lt;b&gt;blue')), { timeout: 20_000 })
    .toBe(true)
  await page.reload()
  await expect(contact.message).toHaveValue('')
})

test.describe('at 390, in Croatian, by keyboard alone', () => {
  test.use({ viewport: SIZES.phone })

  test('a message is written and sent', { tag: '@all' }, async ({ page }) => {
    const contact = contactPage(page, 'hr')
    await contact.open()
    await contact.field(contact.words.firstName).focus()
    await page.keyboard.type('Ivo')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Babić')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ivo.pismo@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(contact.field(contact.words.subject)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(contact.message).toBeFocused()
    await page.keyboard.type('Imate li još plavih zdjela?')
    await page.keyboard.press('Tab')
    await expect(contact.privacy).toBeFocused()
    await page.keyboard.press('Space')
    await contact.send.focus()
    await page.keyboard.press('Enter')
    await expect(contact.main.getByText(contact.words.sent)).toBeVisible()
    await expectAccessible(page)
  })
})

test('a message is not sent while its consents cannot be loaded, and the form says so', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(500, 'filterConsentAssignments')
  await intercept(page, 'filterConsentAssignments', (route) => route.fulfill(serverError))
  const sent = record(page, 'contactAdmin')
  await open(page, contactPage(page, 'en').words.contact)
  const form = page.getByRole('main').locator('form')
  await form.getByRole('textbox', { name: 'First name' }).fill('Ana')
  await expect(page.getByText('The consents could not be loaded. Refresh the page and try again.').first()).toBeVisible()
  expect(sent).toEqual([])
})

test('form values survive a lost connection and a reload, and are submitted once', async ({ page, watching }) => {
  watching.expect('failed', 'contactAdmin')
  const contact = contactPage(page, 'en')
  await contact.open()
  await contact.fill({ email: 'ana.lost@example.com', message: 'A letter that was lost on its way' })
  const keys: (string | undefined)[] = []
  const online = await intercept(page, 'contactAdmin', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.abort('connectionreset')
  })
  await contact.send.click()
  await expect(contact.form.getByText(contact.words.lost)).toBeVisible()
  await expect(contact.message).toHaveValue('A letter that was lost on its way')
  await online()
  const [request] = await Promise.all([page.waitForRequest(/contactAdmin/), contact.send.click()])
  expect(request.headers()['idempotency-key']).toBe(keys[0])
  await expect(contact.main.getByText(contact.words.sent)).toBeVisible()

  await contact.open()
  await contact.message.fill('Half a letter')
  await contact.privacy.check()
  await page.reload()
  await expect(contact.message).toHaveValue('Half a letter')
  await expect(contact.privacy).toBeChecked()
})

test('a double click sends one message', { tag: '@all' }, async ({ page }) => {
  const contact = contactPage(page, 'en')
  await contact.open()
  await contact.fill({ email: 'ana.twice@example.com', message: 'Pressed twice in a hurry' })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('contactAdmin')) sent += 1
  })
  await contact.send.dblclick()
  await expect(contact.main.getByText(contact.words.sent)).toBeVisible()
  expect(sent).toBe(1)
})

test('a server-side validation error is shown at its field', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(422, 'contactAdmin')
  const contact = contactPage(page, 'en')
  await contact.open()
  await contact.fill({ email: 'ana.refused@example.com', message: 'A letter with a wrong name' })
  await intercept(page, 'contactAdmin', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({
        errored: true,
        code: 'form-invalid',
        message: 'Please check the marked fields',
        statusCode: 422,
        payload: { message: 'Please check the marked fields', fields: [{ path: 'data.message', key: 'maxLength', limit: 20 }] },
        data: { errorMessage: 'Please check the marked fields' },
      }),
    }),
  )
  await contact.send.click()
  await expect(contact.form.getByText('At most 20 characters')).toBeVisible()
  await expect(contact.message).toHaveValue('A letter with a wrong name')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form says what it requires and which e-mail address to use instead', { tag: '@all' }, async ({ page }) => {
    await page.goto('/contact')
    // The emulated browser reads noscript as text and does not paint it.
    const words = await page.locator('main noscript').first().textContent()
    expect(words).toContain('This form needs JavaScript.')
    expect(words).toContain('hello@skoj.example')
  })
})

for (const { language, size, path, words } of [
  {
    language: 'in English on a desktop',
    size: SIZES.desk,
    path: '/product/tuna-with-capers',
    words: {
      open: 'Tell me when it is back',
      email: 'E-mail',
      send: 'Tell me',
      sent: /You will hear from us once, when Tuna with capers is back\./,
      confirmed: 'Thank you, the address is confirmed.',
      leave: 'Do not tell me',
      left: 'You are off the waiting list',
    },
  },
  {
    language: 'of a variant, in Croatian on a phone',
    size: SIZES.phone,
    path: '/hr/proizvod/prugasta-majica?size=xl&colour=red',
    words: {
      open: 'Javite mi kad opet bude dostupno',
      email: 'E-mail',
      send: 'Javite mi',
      sent: /Javit ćemo se jednom, kad Prugasta majica.* opet bude na polici\./,
      confirmed: 'Hvala, adresa je potvrđena.',
      leave: 'Nemojte mi javiti',
      left: 'Više niste na listi čekanja',
    },
  },
])
  test(`by keyboard a visitor asks for an e-mail when a sold-out product is back, confirms it, and leaves the list, ${language}`, { tag: '@all' }, async ({
    page,
    mailbox,
    sink,
  }) => {
    const address = `waits.${size.width}@example.com`
    await page.setViewportSize(size)
    await open(page, path)
    await page.getByRole('main').getByRole('button', { name: words.open }).press('Enter')
    const form = page.getByRole('form', { name: words.open })
    await expect(form.getByLabel(words.email, { exact: true })).toBeFocused()
    await page.keyboard.type(address)
    await expect(form.getByRole('checkbox')).not.toHaveCount(0)
    for (const box of await form.getByRole('checkbox').all()) await box.press('Space')
    await expectAccessible(page)
    const [request] = await Promise.all([page.waitForRequest(/storeData/), form.getByRole('button', { name: words.send }).press('Enter')])
    expect(request.postDataJSON()).toMatchObject({ id: 2, data: { email: address, productId: expect.stringMatching(/^\d+$/) } })
    await expect(page.getByText(words.sent)).toBeVisible()
    await page.goto(await mailbox(address))
    await expect(page.getByRole('main').getByText(words.confirmed)).toBeVisible()
    const [, leave = '/'] = rawTo(sink.mails, address).flatMap((raw) => [...(/(\/availability\/leave\?key=[\w-]+)/.exec(raw.replaceAll('=3D', '=')) ?? [])])
    await page.goto(leave)
    await page.getByRole('button', { name: words.leave }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: words.left })).toBeVisible()
    await expectAccessible(page)
  })
