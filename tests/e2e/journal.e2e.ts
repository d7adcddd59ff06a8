import type { Page } from '@playwright/test'
import { contentDaysIn } from '#tests/content-days.ts'
import { croatianDay, englishDay } from '#tests/day-texts.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { seededDirectory } from './fixtures/seeded-shop.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    journal: '/blog',
    title: 'Journal',
    categories: 'Categories',
    all: 'All',
    category: 'Recipes',
    categoryPath: '/blog/recipes',
    page: 'Page 2',
    previous: 'Previous page',
    post: 'Five suppers from a tin of sardines',
    postPath: '/five-suppers-from-a-tin-of-sardines',
    part: 'White bean salad',
    shelves: 'From the shelves',
    next: 'Read next',
    comments: 'Comments',
    signed: (at: Date) => `Nika, ${englishDay(at)}`,
    product: 'Wild capers in sea salt',
    productPath: '/product/wild-capers',
  },
  hr: {
    journal: '/hr/objave',
    title: 'Dnevnik',
    categories: 'Kategorije',
    all: 'Sve',
    category: 'Recepti',
    categoryPath: '/hr/objave/recepti',
    page: 'Stranica 2',
    previous: 'Prethodna stranica',
    post: 'Pet večera iz konzerve srdela',
    postPath: '/hr/pet-vecera-iz-konzerve-srdela',
    part: 'Salata od bijelog graha',
    shelves: 'S polica',
    next: 'Čitajte dalje',
    comments: 'Komentari',
    signed: (at: Date) => `Nika, ${croatianDay(at)}`,
    product: 'Divlji kapari u morskoj soli',
    productPath: '/hr/proizvod/divlji-kapari',
  },
} as const

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const datesOf = async (page: Page) => {
  const times = await cards(page)
    .locator('time')
    .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
  return times
}

for (const language of ['en', 'hr'] as const) {
  const words = TEXTS[language]

  test(`the journal lists its posts newest first, six per page, and its categories (${language})`, tagOf(language), async ({ page }) => {
    await open(page, words.journal)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    const first = await datesOf(page)
    expect(first).toHaveLength(6)
    await page.getByRole('link', { name: words.page }).click()
    await expect(page).toHaveURL(new RegExp(`${words.journal}\\?page=2$`))
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('navigation', { name: words.categories }).locator('[aria-current]')).toHaveText(words.all)
    const all = [...first, ...(await datesOf(page))]
    expect(all).toEqual(all.toSorted((left, right) => right - left))
    await page.getByRole('link', { name: words.previous }).click()
    await expect(page).toHaveURL(new RegExp(`${words.journal}$`))

    const categories = page.getByRole('navigation', { name: words.categories })
    await expect(categories.getByRole('link')).toHaveCount(4)
    await categories.getByRole('link', { name: words.category }).click()
    await expect(page).toHaveURL(new RegExp(`${words.categoryPath}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.category)
    await expect(categories.getByRole('link', { name: words.category })).toHaveAttribute('aria-current', 'page')
    await expect(categories.locator('[aria-current]')).toHaveCount(1)
    await expect(cards(page)).toHaveCount(3)
    for (const card of await cards(page).all()) await expect(card).toContainText(`${words.category}, `)
  })

  test(`a post opened from its card shows its author, its topics and what to read next (${language})`, tagOf(language), async ({ page }) => {
    await open(page, words.categoryPath)
    await cards(page).getByRole('link', { name: words.post }).click()
    await expect(page).toHaveURL(new RegExp(`${words.postPath}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.post)
    await expect(page.getByRole('main')).toContainText(words.signed(new Date(contentDaysIn(seededDirectory()).moment('2026-09-17T08:00:00+02:00'))))
    await expect(page.getByRole('heading', { name: words.comments })).toBeVisible()

    await page.getByRole('link', { name: words.part }).click()
    await expect(page.getByRole('heading', { name: words.part })).toBeInViewport()

    const related = page.getByRole('region', { name: words.next }).getByRole('article')
    await expect(related).toHaveCount(3)
    await expect(related.getByRole('link', { name: words.post })).toHaveCount(0)
    for (const card of (await related.all()).slice(0, 2)) await expect(card).toContainText(words.category)

    const shelves = page.getByRole('region', { name: words.shelves })
    await expect(shelves.getByRole('listitem')).toHaveCount(4)
    await shelves.getByRole('link', { name: words.product }).click()
    await expect(page).toHaveURL(new RegExp(`${words.productPath}$`))
  })
}

test('a page beyond the last and an unknown category are not found', { tag: '@all' }, async ({ page, watching, request }) => {
  expect((await request.get('/blog/recipes?page=2')).status()).toBe(404)
  watching.expect(404, 'GET /blog?page=3')
  await open(page, '/blog?page=3')
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  expect((await request.get('/blog/no-such-category')).status()).toBe(404)
})

test('a category slug of another language redirects to its own URL', { tag: '@all' }, async ({ request }) => {
  const response = await request.get('/hr/objave/recipes', { maxRedirects: 0 })
  expect([response.status(), new URL(response.headers().location ?? '', 'http://shop').pathname]).toEqual([301, '/hr/objave/recepti'])
})

test('the server decides what a URL shows, and a dead URL is reported', { tag: '@all' }, async ({ page, watching }) => {
  // From the start: a link may be preloaded as soon as it appears under the pointer.
  watching.expect(404, 'decide')
  await page.route(/\/cms\/finder\/decide/, (route) => route.continue({ url: route.request().url().replace('fig-and-almond-cake', 'gone-since') }))
  await open(page, '/blog')
  // Before it is hydrated a link would load the document.
  const chard = cards(page).getByRole('link', { name: 'Chard with anchovies and potatoes' })
  await waitForHydration(page, chard)
  const decided = page.waitForResponse((response) => response.url().includes('/cms/finder/decide'))
  await chard.click()
  expect(await (await decided).json()).toMatchObject({ data: { type: 'post', slug: 'chard-with-anchovies' } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chard with anchovies and potatoes')

  const reported = page.waitForRequest((asked) => asked.url().includes('/cms/redirect/addFailedRequest'))
  const next = page.getByRole('region', { name: 'Read next' }).getByRole('link', { name: 'Fig and almond cake' })
  await waitForHydration(page, next)
  await next.click()
  expect((await reported).postDataJSON()).toEqual({ path: '/fig-and-almond-cake' })
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
})
