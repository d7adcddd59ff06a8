import { intercept, record, serverError } from './drivers/calls.ts'
import { listPage } from './drivers/list-page.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { ALL, expect, test } from './fixtures/test.ts'

const SORTS = [
  ['oldest', 'id', 'asc'],
  ['cheapest', 'finalPrice', 'asc'],
  ['mostExpensive', 'finalPrice', 'desc'],
  ['nameAsc', 'name', 'asc'],
  ['nameDesc', 'name', 'desc'],
  ['priorityLow', 'categoryPriority', 'asc'],
  ['priorityHigh', 'categoryPriority', 'desc'],
  ['newest', 'id', 'desc'],
] as const

test('the eight sort orders are requested by name, and the default is not in the URL', async ({ page }) => {
  const list = listPage(page)
  await list.open()
  await expect(list.sort.getByRole('option')).toHaveCount(8)
  await expect(list.sort).toHaveValue('newest')
  const sent = record(page, 'filterProducts')
  for (const [id, param, order] of SORTS.filter(([name]) => ALL || name === 'mostExpensive' || name === 'newest')) {
    await list.sort.selectOption(id)
    await expect(page).toHaveURL(id === 'newest' ? '/shop' : `/shop?sort=${id}`)
    if (id !== 'newest')
      await expect.poll(() => sent.at(-1)?.body).toMatchObject({ limit: 12, page: 1, sort: { param, order }, filters: [{ key: 'archived', value: false }] })
  }
})

test('a category starts in its own sort order and is requested by its id', { tag: '@all' }, async ({ page }) => {
  const list = listPage(page)
  await list.open()
  const sent = record(page, 'filterProducts')
  await page.getByRole('main').getByRole('link', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Table' })).toBeVisible()
  await expect(list.sort).toHaveValue('priorityHigh')
  expect(sent.find(({ body }) => JSON.stringify(body).includes('mainCategory'))?.body).toMatchObject({
    mainCategory: 3,
    sort: { param: 'categoryPriority', order: 'desc' },
  })
})

test('12 or 24 products are on a page, and changing the number starts at the first page', { tag: '@all' }, async ({ page }) => {
  const list = listPage(page)
  await list.open('/shop?page=2')
  await expect(list.cards).toHaveCount(12)
  await expect(list.perPage.getByRole('option')).toHaveText(['12', '24'])
  const sent = record(page, 'filterProducts')
  await list.perPage.selectOption('24')
  await expect(page).toHaveURL('/shop?perPage=24')
  await expect(list.cards).toHaveCount(24)
  expect(sent.map(({ body }) => body)).toMatchObject([{ limit: 24, page: 1 }])
})

test('pages are links, start at the top, are announced, and going back restores the position', async ({ page }) => {
  const list = listPage(page)
  await list.open()
  await page.getByRole('button', { name: list.words.cookies }).click()
  const link = (name: string) => list.pages.getByRole('link', { name, exact: true })
  await expect(link(list.words.first)).toHaveAttribute('aria-disabled', 'true')
  await expect(link(list.words.previous)).toHaveAttribute('aria-disabled', 'true')
  await expect(link(list.words.next)).toHaveAttribute('href', '/shop?page=2')
  const first = await list.names()

  await link(list.words.page(2)).click()
  await expect(page).toHaveURL('/shop?page=2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(list.heading).toBeFocused()
  await expect(list.heading).toHaveText('Products, Page 2 of 4')
  expect(await list.names()).not.toEqual(first)

  await link(list.words.last).click()
  await expect(page).toHaveURL('/shop?page=4')
  await expect(link(list.words.next)).toHaveAttribute('aria-disabled', 'true')
  await expect(link(list.words.last)).toHaveAttribute('aria-disabled', 'true')
  await link(list.words.previous).click()
  await expect(page).toHaveURL('/shop?page=3')
  await link(list.words.first).click()
  await expect(page).toHaveURL('/shop')
  for (const path of ['/shop?page=3', '/shop?page=4', '/shop?page=2', '/shop']) {
    await page.goBack()
    await expect(page).toHaveURL(path)
  }
  await expect.poll(list.names).toEqual(first)
})

test('the counter shows the number of featured products and sends it to the server', { tag: '@all' }, async ({ page }) => {
  const list = listPage(page)
  await list.open('/shop?featured=true')
  await expect(page.getByRole('heading', { level: 1, name: 'Featured' })).toBeVisible()
  const sent = record(page, 'filterProducts')
  await list.sort.selectOption('cheapest')
  await expect(page).toHaveURL(/\?(featured=true&sort=cheapest|sort=cheapest&featured=true)$/)
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({
      filters: [
        { key: 'archived', value: false },
        { key: 'featured', value: true },
      ],
    })
})

test('a page number that is none falls back to the first page with a notice; one beyond the list is not found', async ({ page, watching }) => {
  const list = listPage(page)
  for (const [number, says, cards] of [
    ['abc', 'There is no such page. This is page 1.', 12],
    ['-3', 'There is no such page. This is page 1.', 12],
    ['1e99', 'There is no such page. This is page 1.', 12],
  ] as const)
    await test.step(number, async () => {
      const response = await page.goto(`/shop?page=${number}`)
      expect(response?.status()).toBe(200)
      await expect(page.getByText(says)).toBeVisible()
      await expect(list.cards).toHaveCount(cards)
    })
  watching.expect(404, 'GET /shop?page=99')
  expect((await page.goto('/shop?page=99'))?.status()).toBe(404)
})

test('a list that fails to load shows an error, keeps its filters and order, and can be retried', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(500, 'filterProducts')
  const list = listPage(page)
  await list.open()
  const restore = await intercept(page, 'filterProducts', (route) => route.fulfill(serverError))
  await list.sort.selectOption('cheapest')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText(/The products could not be loaded/)
  await expect(list.sort).toHaveValue('cheapest')
  await restore()
  await alert.getByRole('button', { name: list.words.retry }).click()
  await expect(list.cards).toHaveCount(12)
  await expect(alert).toHaveCount(0)
})

test('while a newer list is loading the old one stays, and only the last response is shown', { tag: '@all' }, async ({ page }) => {
  const list = listPage(page)
  await list.open()
  const first = await list.names()
  const held: (() => void)[] = []
  await intercept(page, 'filterProducts', async (route, count) => {
    if (count === 1) await new Promise<void>((resolve) => held.push(resolve))
    await route.fallback().catch(() => undefined)
  })
  await list.sort.selectOption('mostExpensive')
  await expect.poll(() => held.length).toBe(1)
  expect(await list.names()).toEqual(first)
  await list.sort.selectOption('nameAsc')
  await expect(page).toHaveURL('/shop?sort=nameAsc')
  await expect(list.cards.first()).toHaveText('Bath box')
  const named = await list.names()
  held.forEach((release) => void release())
  await page.waitForLoadState('networkidle')
  expect(await list.names()).toEqual(named)
})

test('a category opened on a slow connection shows placeholders, then its products', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize(SIZES.desk)
  const list = listPage(page)
  await list.open()
  const held: (() => void)[] = []
  await intercept(page, 'filterProducts', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fallback()
  })
  await page.getByRole('main').getByRole('link', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Table' })).toBeVisible()
  const places = page.getByRole('main').locator('li[aria-hidden]')
  await expect(places.first()).toBeVisible()
  const count = await places.count()
  held.forEach((release) => void release())
  await expect(list.cards).toHaveCount(count)
})

test('a Croatian list has Croatian texts and URLs', { tag: '@all' }, async ({ page }) => {
  const list = listPage(page, 'hr')
  await list.open()
  await list.sort.selectOption('nameAsc')
  await expect(page).toHaveURL('/hr/trgovina?sort=nameAsc')
  await expect(list.pages.getByRole('link', { name: list.words.next })).toHaveAttribute('href', '/hr/trgovina?sort=nameAsc&page=2')
})

test('every page of a list has exactly one current page', { tag: '@all' }, async ({ page }) => {
  await open(page, '/shop?page=2')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await waitForHydration(page, pages.getByRole('link').first())
  await expect(pages.locator('[aria-current]')).toHaveText(['2'])
})

test('a phone offers the number of products on a page too', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  const list = listPage(page)
  await list.open()
  const sent = record(page, 'filterProducts')
  await list.perPage.selectOption('24')
  await expect(page).toHaveURL('/shop?perPage=24')
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ limit: 24, page: 1 })
})
