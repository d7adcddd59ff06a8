import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { ApiClient } from '#src/client/create-client.ts'
import { DEMO_USERS } from '#tests/api/demo-users.ts'
import { PRODUCTS } from '#tests/api/shopper.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { intercept, record, serverError } from './drivers/calls.ts'
import { createCustomer, logInThroughApi } from './drivers/create-customer.ts'
import { expectNoLayoutShift, watchShifts, withLoadedFonts } from './drivers/layout-shift.ts'
import { officeApi } from './drivers/office-api.ts'
import { SIZES } from './drivers/texts.ts'
import type { Mailbox } from './fixtures/mailbox.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    product: '/product/stoneware-bowl',
    productName: 'Stoneware bowl',
    post: '/which-wind-to-dry-the-linen-in',
    cake: '/fig-and-almond-cake',
    home: 'škoj, home',
    title: 'Moderation',
    all: 'All in the back office',
    list: '/admin/comments?about=product-115',
    filter: 'Remove filter: Product or post',
    nothing: 'Nothing waits for a decision, and nothing is published.',
    decision: 'Decision',
    publish: 'Publish',
    hide: 'Hide',
    reply: 'Reply',
    changeReply: 'Change the reply',
    replyText: 'Reply of the shop',
    send: 'Save the reply',
    saved: 'The reply is saved.',
    published: 'Published',
    hidden: 'Hidden',
    waiting: 'Waiting',
    shopReply: 'Answer from škoj',
    more: 'Show more',
    stop: 'Stop moderating',
    moderate: 'Moderate',
    retry: 'Try again',
    changed: 'Somebody has changed this comment meanwhile. Read it again and decide.',
    leave: 'Leave without saving?',
    stay: 'No, keep it',
  },
  hr: {
    product: '/hr/proizvod/zdjela-od-kamenine',
    productName: 'Zdjela od kamenine',
    post: '/hr/na-kojem-se-vjetru-susi-lan',
    home: 'škoj, početna',
    title: 'Moderiranje',
    all: 'Svi u administraciji',
    list: '/hr/admin/comments?about=product-115',
    filter: 'Ukloni filtar: Proizvod ili objava',
    nothing: 'Ništa ne čeka odluku i ništa nije objavljeno.',
    decision: 'Odluka',
    publish: 'Objavi',
    hide: 'Sakrij',
    reply: 'Odgovori',
    changeReply: 'Promijeni odgovor',
    replyText: 'Odgovor trgovine',
    send: 'Spremi odgovor',
    saved: 'Odgovor je spremljen.',
    published: 'Objavljeno',
    hidden: 'Skriveno',
    waiting: 'Čeka',
    shopReply: 'Odgovor trgovine škoj',
    more: 'Prikaži više',
    stop: 'Prekini moderiranje',
    moderate: 'Moderiraj',
    retry: 'Pokušaj ponovno',
    changed: 'Komentar je u međuvremenu izmijenjen. Pročitajte ga ponovno pa odlučite.',
    leave: 'Napustiti bez spremanja?',
    stay: 'Ne, ostavi',
  },
} as const

const reviews = (page: Page) => page.locator('#reviews')
const item = (page: Page, text: string) => reviews(page).getByRole('listitem').filter({ hasText: text })
const button = (page: Page, text: string, name: string) => item(page, text).getByRole('button', { name, exact: true })

interface Author {
  /** Of their reviews alone. */
  readonly word: string
  readonly firstName: string
  write(text: string, about?: typeof BOWL | typeof CAKE): Promise<number>
  readonly api: ApiClient
}

const BOWL = { subject: 'product', subjectId: PRODUCTS.bowl, rating: 4 } as const
/** A post that no other test writes of. */
const CAKE = { subject: 'post', subjectId: 108, rating: 5 } as const

/** A new customer who writes reviews of the bowl, or comments on the cake. */
async function openAuthor(browser: Browser, origin: string, mailbox: Mailbox): Promise<Author> {
  const context = await browser.newContext()
  const customer = await createCustomer(origin, mailbox)
  const api = await logInThroughApi(await context.newPage(), origin, customer)
  await context.close()
  const word = `w${randomUUID().slice(0, 8)}`
  const write: Author['write'] = async (text, about = BOWL) =>
    (await api.createComment({ body: { ...about, text: `${word} ${text}` } }, { idempotencyKey: randomUUID() })).id
  return { word, firstName: customer.firstName, write, api }
}

/** What visitors read of the bowl now. */
async function openAsVisitor(browser: Browser, origin: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  await page.goto(path)
  return page
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]

    test('a review is published, replied to and hidden where it stands, by keyboard alone, and visitors see what follows', async ({
      page,
      browser,
      shop,
      mailbox,
    }) => {
      const { word, firstName, write } = await openAuthor(browser, shop.origin, mailbox)
      await write('one')
      await logInThroughApi(page, shop.origin, STAFF.editor, 'admin')
      await page.goto(texts.product)
      await expect(button(page, word, texts.publish)).toBeEnabled()
      await expect(item(page, word)).toContainText(texts.waiting)
      await expect(item(page, word)).toContainText(firstName)
      await expect(item(page, word).getByRole('time')).toBeVisible()
      const visitor = await openAsVisitor(browser, shop.origin, texts.product)
      await expect(item(visitor, word)).toHaveCount(0)

      await reviews(page).getByRole('link', { name: texts.all }).focus()
      await page.keyboard.press('Tab')
      await expect(button(page, word, texts.publish)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(item(page, word).getByRole('status')).toHaveText(texts.published)
      await expect(item(page, word).getByRole('group', { name: texts.decision })).toBeFocused()
      await visitor.reload()
      await expect(item(visitor, word)).toBeVisible()

      await page.keyboard.press('Tab')
      await expect(button(page, word, texts.hide)).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(item(page, word).getByRole('textbox', { name: texts.replyText })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.type('Hvala')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(item(page, word).getByRole('status')).toHaveText(texts.saved)
      await expect(button(page, word, texts.changeReply)).toBeFocused()
      await visitor.reload()
      await expect(item(visitor, word)).toContainText(`${texts.shopReply}Hvala`)

      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(item(page, word).getByRole('status')).toHaveText(texts.hidden)
      await visitor.reload()
      await expect(reviews(visitor)).toBeVisible()
      await expect(item(visitor, word)).toHaveCount(0)
      await visitor.context().close()
    })
  })

test.describe('in en on a desk', { tag: '@all' }, () => {
  test.use({ viewport: SIZES.desk })
  const texts = TEXTS.en

  test('a decision that fails says why, what has changed is shown before it is decided, and a typed reply is not lost', async ({
    page,
    browser,
    shop,
    mailbox,
    watching,
  }) => {
    const author = await openAuthor(browser, shop.origin, mailbox)
    const { word } = author
    const id = String(await author.write('one'))
    await logInThroughApi(page, shop.origin, STAFF.editor, 'admin')
    watching.expect(500, 'filterShopComments')
    const endList = await intercept(page, 'filterShopComments', (route) => route.fulfill(serverError))
    await page.goto(texts.product)
    await expect(reviews(page).getByRole('alert')).toBeVisible()
    await endList()
    await reviews(page).getByRole('button', { name: texts.retry }).click()
    await expect(item(page, word)).toContainText(texts.waiting)

    watching.expect(500, 'moderateComment')
    const end = await intercept(page, 'moderateComment', (route) => route.fulfill(serverError))
    await button(page, word, texts.publish).click()
    await expect(item(page, word).getByRole('alert')).toHaveText(/\w/)
    await expect(item(page, word)).toContainText(texts.waiting)
    await end()

    await button(page, word, texts.reply).click()
    await item(page, word).getByRole('textbox', { name: texts.replyText }).fill('Half a reply')
    await author.api.updateComment({ params: { id }, body: { text: `${word} edited` } })
    watching.expect(409, 'moderateComment')
    await button(page, word, texts.publish).click()
    await expect(item(page, word).getByRole('alert')).toHaveText(texts.changed)
    await expect(item(page, word)).toContainText(`${word} edited`)
    await page.getByRole('link', { name: texts.all }).click()
    await page.getByRole('dialog', { name: texts.leave }).getByRole('button', { name: texts.stay }).click()
    await expect(item(page, word).getByRole('textbox', { name: texts.replyText })).toHaveValue('Half a reply')
    await button(page, word, texts.publish).click()
    await expect(item(page, word)).toContainText(texts.published)
    await button(page, word, texts.send).click()
    await expect(item(page, word).getByRole('status')).toHaveText(texts.saved)

    // An edit of a published review waits beside what visitors read.
    await author.api.updateComment({ params: { id }, body: { text: `${word} edited again` } })
    await page.reload()
    await expect(item(page, word)).toContainText(texts.waiting)
    await expect(item(page, word)).toContainText('What visitors read')
    await expect(item(page, word)).toContainText(`${word} edited again`)
    await button(page, word, texts.publish).click()
    await expect(item(page, word).getByRole('status')).toHaveText(texts.published)
    const api = await officeApi(page, shop.origin)
    expect(await api.getShopComment({ params: { id } })).toMatchObject({ state: 'published', text: `${word} edited again`, edit: null })
  })

  test('a comment on a post is published, replied to and hidden on its page, and visitors see what follows', async ({ page, browser, shop, mailbox }) => {
    const { word, write } = await openAuthor(browser, shop.origin, mailbox)
    const id = String(await write('on the cake', CAKE))
    await logInThroughApi(page, shop.origin, STAFF.editor, 'admin')
    await page.goto(texts.cake)
    await expect(item(page, word)).toContainText(texts.waiting)
    const visitor = await openAsVisitor(browser, shop.origin, texts.cake)
    await expect(reviews(visitor)).toBeVisible()
    await expect(item(visitor, word)).toHaveCount(0)

    await button(page, word, texts.publish).click()
    await expect(item(page, word).getByRole('status')).toHaveText(texts.published)
    await button(page, word, texts.reply).click()
    await item(page, word).getByRole('textbox', { name: texts.replyText }).fill('Enjoy it')
    await button(page, word, texts.send).click()
    await expect(item(page, word).getByRole('status')).toHaveText(texts.saved)
    await expectAccessible(page)
    await visitor.reload()
    await expect(item(visitor, word)).toContainText(`${texts.shopReply}Enjoy it`)

    await button(page, word, texts.hide).click()
    await expect(item(page, word).getByRole('status')).toHaveText(texts.hidden)
    await visitor.reload()
    await expect(reviews(visitor)).toBeVisible()
    await expect(item(visitor, word)).toHaveCount(0)
    await visitor.context().close()
    const api = await officeApi(page, shop.origin)
    expect(await api.getShopComment({ params: { id } })).toMatchObject({ subject: 'post', subjectId: 108, state: 'hidden', reply: { text: 'Enjoy it' } })
  })

  test('what a moderator writes is among those that wait at once', async ({ page, shop }) => {
    await logInThroughApi(page, shop.origin, STAFF.editor, 'admin')
    await page.goto(texts.product)
    await expect(reviews(page).getByRole('heading', { name: texts.title })).toBeVisible()
    const written = `w${randomUUID().slice(0, 8)} of our own`
    await reviews(page).getByRole('radio', { name: '4 stars' }).check()
    await reviews(page).getByLabel('What did you think?').fill(written)
    await reviews(page).getByRole('button', { name: 'Send review' }).click()
    await expect(button(page, written, texts.publish)).toBeVisible()
    await button(page, written, texts.hide).click()
    await expect(item(page, written).getByRole('status')).toHaveText(texts.hidden)
  })

  test('a user of the back office who may not moderate, and a visitor, get nothing of it', async ({ page, browser, shop, mailbox }) => {
    const { word, write } = await openAuthor(browser, shop.origin, mailbox)
    await write('one')
    await logInThroughApi(page, shop.origin, DEMO_USERS.roko, 'admin')
    const sent = record(page, 'filterShopComments')
    const list = page.waitForResponse((response) => response.url().endsWith('/comment/filterStandard'))
    await page.goto(texts.product)
    expect(await (await list).text()).not.toContain(word)
    await expect(reviews(page)).toBeVisible()
    await expect(item(page, word)).toHaveCount(0)
    await expect(reviews(page).getByRole('heading', { name: texts.title })).toHaveCount(0)
    expect(sent).toEqual([])

    const visitor = await openAsVisitor(browser, shop.origin, texts.product)
    await expect(reviews(visitor)).toBeVisible()
    expect(await visitor.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /moderation/.test(name)))).toEqual([])
    await visitor.context().close()
  })
})

test.describe('in hr on a phone', { tag: '@all' }, () => {
  test.use({ viewport: SIZES.phone })
  const texts = TEXTS.hr

  test('of many long reviews the first ones are shown, then more, and their list has all of them; a post without comments has none', async ({
    page,
    browser,
    shop,
    mailbox,
  }) => {
    const { word, write } = await openAuthor(browser, shop.origin, mailbox)
    for (let number = 1; number <= 12; number++) await write(`${number} ${'riječ '.repeat(100)}${'x'.repeat(80)}`)
    await logInThroughApi(page, shop.origin, STAFF.editor, 'admin')
    await withLoadedFonts(page)
    await watchShifts(page)
    await page.goto(texts.product)
    await expect(item(page, word)).toHaveCount(10)
    await expectNoLayoutShift(page)
    await button(page, `${word} 12`, texts.hide).click()
    await expect(item(page, `${word} 12`).getByRole('status')).toHaveText(texts.hidden)
    await expect(item(page, word)).toHaveCount(10)
    await expectAccessible(page)
    await reviews(page).getByRole('button', { name: texts.more }).click()
    await expect(item(page, word)).toHaveCount(11)

    await reviews(page).getByRole('button', { name: texts.stop }).click()
    await expect(reviews(page).getByRole('group', { name: texts.decision })).toHaveCount(0)
    await reviews(page).getByRole('button', { name: texts.moderate }).click()
    await expect(item(page, word)).toHaveCount(11)

    await reviews(page).getByRole('link', { name: texts.all }).click()
    await expect(page).toHaveURL(texts.list)
    await expect(page.getByRole('search').getByRole('button', { name: texts.productName })).toBeVisible()
    await expect(page.getByRole('grid')).toContainText(word)
    await expectAccessible(page)
    await page.getByRole('button', { name: texts.filter }).click()
    await expect(page).toHaveURL('/hr/admin/comments')
    await expect(page.getByRole('button', { name: texts.filter })).toHaveCount(0)

    await page.goto(texts.post)
    await expect(reviews(page).getByText(texts.nothing)).toBeVisible()
    await expectAccessible(page)
  })
})
