import type { Page } from '@playwright/test'
import { CUSTOMERS } from './drivers/account.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { open } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    path: '/product/sardines-in-olive-oil',
    login: 'Log in to write a review.',
    loginPath: '/login',
    email: /mail/i,
    send: 'Send review',
    text: 'What did you think?',
    four: '4 stars',
    noStars: 'Please choose a number of stars.',
    noWords: 'Please write a sentence or two.',
    thanks: 'Thank you. It appears after we have read it.',
    waiting: 'Waiting for publication',
    edit: 'Edit',
    save: 'Save changes',
    again: 'Write another',
    twice: 'You have already posted a review',
    registeredOnly: 'Only for registered users',
  },
  hr: {
    path: '/hr/proizvod/srdele-u-maslinovom-ulju',
    login: 'Prijavite se za pisanje recenzije.',
    loginPath: '/hr/prijava',
    email: /mail/i,
    send: 'Pošalji recenziju',
    text: 'Što mislite?',
    four: '4 zvjezdice',
    noStars: '',
    noWords: '',
    thanks: 'Hvala. Pojavit će se kad je pročitamo.',
    waiting: 'Čeka objavu',
    edit: 'Uredi',
    save: 'Spremi izmjene',
    again: 'Napiši još jednu',
    twice: '',
    registeredOnly: 'Samo za registrirane korisnike',
  },
} as const

const reviews = (page: Page) => page.locator('#reviews')

async function logInForReview(page: Page, words: (typeof TEXTS)['en' | 'hr']): Promise<void> {
  await open(page, words.path)
  await reviews(page).getByRole('link', { name: words.login }).click()
  await expect(page).toHaveURL(new RegExp(`^[^?]*${words.loginPath}\\?`))
  await page.getByLabel(words.email).first().fill('mirna.lozic@example.com')
  await page.locator('input[type=password]').fill('otok-demo-2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${words.path}#reviews`)
}

test.describe('at 1440', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a customer writes a review, sees it awaiting moderation and edits it, and nobody else sees it', async ({ page, browser, shop }) => {
    const words = TEXTS.en
    await logInForReview(page, words)
    const section = reviews(page)
    await section.getByRole('button', { name: words.send }).click()
    await expect(section.getByText(words.noStars)).toBeVisible()
    await section.getByRole('radio', { name: words.four }).check()
    await section.getByRole('button', { name: words.send }).click()
    await expect(section.getByText(words.noWords)).toBeVisible()
    await expect(section.getByLabel(words.text)).toBeFocused()
    await section.getByLabel(words.text).fill('Good <b>fish</b>, "šćž" & 🐟')
    await section.getByRole('button', { name: words.send }).click()
    await expect(section.getByText(words.thanks)).toBeVisible()
    const own = (text: string) => section.getByRole('listitem').filter({ hasText: text })
    await expect(own('Good <b>fish</b>, "šćž" & 🐟')).toContainText(words.waiting)

    const otherVisitor = await browser.newPage({ baseURL: shop.origin })
    await otherVisitor.goto(words.path)
    await expect(reviews(otherVisitor).getByRole('listitem').first()).toBeVisible()
    await expect(otherVisitor.getByText('Good <b>fish</b>')).toHaveCount(0)
    await otherVisitor.close()

    await own('Good <b>fish</b>').getByRole('button', { name: words.edit }).click()
    await expect(section.getByLabel(words.text)).toBeFocused()
    await section.getByLabel(words.text).fill('Better fish')
    await section.getByRole('button', { name: words.save }).click()
    await expect(own('Better fish')).toContainText(words.waiting)
  })

  test('a duplicate review shows an error, and the form keeps its values, also after a reload', { tag: '@all' }, async ({ page, shop, watching }) => {
    const words = TEXTS.en
    watching.expect(409, 'createComment')
    await logInThroughApi(page, shop.origin, CUSTOMERS.mirna)
    await open(page, words.path)
    const section = reviews(page)
    for (const _ of ['first', 'second']) {
      await section.getByRole('radio', { name: words.four }).check()
      await section.getByLabel(words.text).fill('Twice the same')
      await section.getByRole('button', { name: words.send }).click()
      const again = section.getByRole('button', { name: words.again })
      await expect(again.or(section.getByText(words.twice))).toBeVisible()
      if (await again.isVisible()) await again.click()
    }
    await expect(section.getByText(words.twice)).toBeVisible()
    await expect(section.getByLabel(words.text)).toHaveValue('Twice the same')
    await section.getByLabel(words.text).fill('Half a sentence')
    await page.reload()
    await expect(section.getByLabel(words.text)).toHaveValue('Half a sentence')
  })

  test('an anonymous visitor is told that reviews need an account, and a post has its own comments', { tag: '@all' }, async ({ page }) => {
    await open(page, TEXTS.en.path)
    await expect(reviews(page).getByText(TEXTS.en.registeredOnly, { exact: true })).toBeVisible()
    await expect(reviews(page).getByRole('heading', { level: 2 })).toHaveText('Reviews')
    await open(page, '/blog')
    await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .getByRole('link')
      .or(page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link'))
      .first()
      .click()
    await expect(reviews(page).getByRole('heading', { name: 'Comments' })).toBeVisible()
    await expect(reviews(page).getByText('Nobody has said anything yet.')).toBeVisible()
  })
})

test.describe('at 390, in Croatian, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a review is written', { tag: '@all' }, async ({ page }) => {
    const words = TEXTS.hr
    await logInForReview(page, words)
    const section = reviews(page)
    const text = section.getByLabel(words.text)
    await expect(text).toBeVisible()
    await section.getByRole('radio').first().focus()
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    await expect(section.getByRole('radio', { name: words.four })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(text).toBeFocused()
    await page.keyboard.type('Odlične srdele')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(section.getByText(words.thanks)).toBeVisible()
    await expect(section.getByRole('listitem').filter({ hasText: 'Odlične srdele' })).toContainText(words.waiting)
  })
})
