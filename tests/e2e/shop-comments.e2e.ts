import { randomUUID } from 'node:crypto'
import { PRODUCTS } from '#tests/api/shopper.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { intercept, serverError } from './drivers/calls.ts'
import { createCustomer, logInThroughApi } from './drivers/create-customer.ts'
import { focusInRow } from './drivers/focus-in-row.ts'
import { officeApi } from './drivers/office-api.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    path: '/admin/comments',
    title: 'Comments and reviews',
    search: 'Search',
    publish: 'Publish',
    hide: 'Hide',
    reply: 'Reply of the shop',
    sendReply: 'Save the reply',
    saved: 'The reply is saved.',
    published: 'Published',
    hidden: 'Hidden',
    waiting: 'Waiting',
    changed: 'Somebody has changed this comment meanwhile. Read it again and decide.',
    chosen: '2 chosen',
    skipped: '1 comment has changed meanwhile and stays as it is. Read it again.',
    retry: 'Try again',
    leave: 'Leave without saving?',
    stay: 'No, keep it',
  },
  hr: {
    path: '/hr/admin/comments',
    title: 'Komentari i recenzije',
    search: 'Traži',
    publish: 'Objavi',
    hide: 'Sakrij',
    reply: 'Odgovor trgovine',
    sendReply: 'Spremi odgovor',
    saved: 'Odgovor je spremljen.',
    published: 'Objavljeno',
    hidden: 'Skriveno',
    waiting: 'Čeka',
    changed: 'Komentar je u međuvremenu izmijenjen. Pročitajte ga ponovno pa odlučite.',
    chosen: 'Odabrana su 2',
    skipped: '1 komentar je u međuvremenu izmijenjen i ostaje kakav jest. Pročitajte ga ponovno.',
    retry: 'Pokušaj ponovno',
    leave: 'Napustiti bez spremanja?',
    stay: 'Ne, ostavi',
  },
} as const

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = WORDS[language]

    test('comments are published, hidden and replied to, one and many, and never unread', async ({ page, shop, mailbox, browser, watching }) => {
      const customer = await createCustomer(shop.origin, mailbox)
      const authorContext = await browser.newContext()
      const author = await logInThroughApi(await authorContext.newPage(), shop.origin, customer)
      const word = `w${randomUUID().slice(0, 8)}`
      const write = async (text: string) =>
        author.createComment({ body: { subject: 'product', subjectId: PRODUCTS.bowl, rating: 4, text: `${word} ${text}` } }, { idempotencyKey: randomUUID() })
      const [first, second] = [await write('one'), await write('two')]
      await write(`long ${'word '.repeat(180)}${'x'.repeat(60)}`)

      await logInThroughApi(page, shop.origin, STAFF.editor, 'admin')
      await page.goto(`${texts.path}?search=${word}`)
      const main = page.getByRole('main')
      const rows = page.getByRole('grid').getByRole('rowgroup').last().getByRole('row')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
      await expect(rows).toHaveCount(3)
      await expect(rows.filter({ hasText: texts.waiting })).toHaveCount(3)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

      // One that its author edits after it was read is skipped.
      for (const text of ['one', 'two']) {
        await focusInRow(rows.filter({ hasText: `${word} ${text}` }), 'checkbox')
        await page.keyboard.press('Space')
      }
      await expect(main.getByText(texts.chosen)).toBeVisible()
      await expectAccessible(page)
      await author.updateComment({ params: { id: String(second.id) }, body: { text: `${word} two, edited` } })
      watching.expect(500, 'moderateComments')
      const end = await intercept(page, 'moderateComments', (route) => route.fulfill(serverError))
      await main.getByRole('button', { name: texts.publish, exact: true }).click()
      await expect(main.getByRole('alert')).toBeVisible()
      await end()
      await main.getByRole('button', { name: texts.retry }).click()
      await expect(main.getByText(texts.skipped)).toBeVisible()
      await expect(rows.filter({ hasText: `${word} one` })).toContainText(texts.published)
      await expect(rows.filter({ hasText: `${word} two, edited` })).toContainText(texts.waiting)
      await expectAccessible(page)

      await focusInRow(rows.filter({ hasText: `${word} two` }), 'link')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${texts.path}/${second.id}`)
      const status = main.getByRole('status').filter({ hasText: /./ })
      const reply = page.getByRole('textbox', { name: texts.reply })
      await expect(reply).toBeEnabled()
      await expectAccessible(page)
      await author.updateComment({ params: { id: String(second.id) }, body: { text: `${word} two, edited again` } })
      watching.expect(409, 'moderateComment')
      await reply.fill('Hvala')
      await main.getByRole('button', { name: texts.publish, exact: true }).click()
      await expect(main.getByRole('alert')).toHaveText(texts.changed)
      await expect(main.getByText(`${word} two, edited again`)).toBeVisible()
      await expect(reply).toHaveValue('Hvala')
      await main.getByRole('link', { name: texts.title, exact: true }).click()
      const leaving = page.getByRole('dialog', { name: texts.leave })
      await leaving.getByRole('button', { name: texts.stay }).click()
      await main.getByRole('button', { name: texts.sendReply }).click()
      await expect(status).toHaveText(texts.saved)
      await main.getByRole('button', { name: texts.publish, exact: true }).click()
      await expect(status).toHaveText(texts.published)
      const api = await officeApi(page, shop.origin)
      expect(await api.getShopComment({ params: { id: String(second.id) } })).toMatchObject({ state: 'published', reply: { text: 'Hvala' } })
      await main.getByRole('button', { name: texts.hide, exact: true }).click()
      await expect(status).toHaveText(texts.hidden)
      expect((await api.getShopComment({ params: { id: String(first.id) } })).state).toBe('published')
      await authorContext.close()
    })
  })
