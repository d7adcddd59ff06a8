import type { Locator, Page, Route } from '@playwright/test'
import { intercept, outOfStock, record } from './drivers/calls.ts'
import { expectNoLayoutShift, watchShifts, withLoadedFonts } from './drivers/layout-shift.ts'
import { listPage } from './drivers/list-page.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

/** At most so many requests lie between a tap and the heading. */
const MAX_REQUESTS = 4

/** A list that has loaded everything it wants to. */
async function openList(page: Page, path?: string, { isFirst = true } = {}) {
  const list = listPage(page)
  await list.open(path)
  // Without the mouse: it would hover over a card, which is a reason to prefetch its product.
  if (isFirst) await page.getByRole('button', { name: list.words.cookies }).press('Enter')
  await page.waitForLoadState('networkidle')
  const links = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')
  await waitForHydration(page, links.first())
  return { list, links }
}

/** Waits for the code of linked pages, which an idle page loads, and until half a second has passed without a response. */
const waitForCode = (page: Page) =>
  page.waitForFunction(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const last = Math.max(...resources.map(({ responseEnd }) => responseEnd))
    return resources.some(({ name }) => name.includes('/assets/product-')) && performance.now() - last > 500
  })

/** Responses wait until `release`; of posts, those with their content. */
async function hold(page: Page, operation: 'getProduct' | 'filterPosts') {
  const held: (() => void)[] = []
  let isHeld = true
  await intercept(page, operation, async (route) => {
    if (isHeld && (operation === 'getProduct' || route.request().postDataJSON().whole)) await new Promise<void>((resolve) => held.push(resolve))
    await route.fallback().catch(() => undefined)
  })
  return () => {
    isHeld = false
    for (const release of held) release()
  }
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Add to cart|Choose what is inside)$/ })
const soldOutForm = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Tell me when it is back' })
const priceOn = (card: Locator) =>
  card
    .getByText(/^\d[\d.,]*\s€$|^€\s?\d[\d.,]*$/)
    .first()
    .innerText()

async function soldOut(route: Route): Promise<void> {
  const response = await route.fetch()
  const { data, ...envelope } = await response.json()
  await route.fulfill({ response, json: { ...envelope, data: { ...data, stock: { quantity: 0, state: 'soldOut' } } } })
}

test('a tapped product opens with its name, price and picture before its response, and fills in without a shift', async ({ page }) => {
  await watchShifts(page)
  await withLoadedFonts(page)
  for (const [path, index] of [
    ['/shop', 0],
    ['/shop/tins-and-jars', 1],
    ['/shop/table', 0],
  ] as const)
    await test.step(`${path}, ${index}`, async () => {
      const { links } = await openList(page, path, { isFirst: path === '/shop' })
      const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: await links.nth(index).innerText(), exact: true }) })
      const name = await links.nth(index).innerText()
      const price = await priceOn(card)
      await links.nth(index).scrollIntoViewIfNeeded()
      await waitForCode(page)
      const release = await hold(page, 'getProduct')
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await links.nth(index).tap()
      await expect(title(page)).toHaveText(name)
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS)
      const picture = page.getByRole('list', { name: 'Product pictures' }).getByRole('img').first()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
      await expect(page.getByRole('main').getByText(price, { exact: true }).first()).toBeVisible()
      await expect(page.locator('#main')).toBeFocused()
      await expect(page).toHaveTitle(new RegExp(name.replaceAll(/\s/g, '\\s')))
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await expect(addButton(page)).toHaveCount(0)
      await page.evaluate(() => Object.assign(window, { shifts: (window as unknown as { shifts: unknown[] }).shifts.splice(0, 0) }))
      const before = await title(page).boundingBox()
      release()
      await expect(addButton(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await title(page).boundingBox()).toEqual(before)
      await expectNoLayoutShift(page)
    })
})

test('a tapped post opens with its title, excerpt and picture before its response, and fills in without a shift', { tag: '@all' }, async ({ page }) => {
  await watchShifts(page)
  await withLoadedFonts(page)
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Only what is needed' }).press('Enter')
  const card = page.getByRole('main').getByRole('article').nth(1)
  const link = card.getByRole('heading').getByRole('link')
  const [name, excerpt] = [await link.innerText(), await card.getByRole('paragraph').last().innerText()]
  await waitForHydration(page, link)
  await page.waitForLoadState('networkidle')
  await link.scrollIntoViewIfNeeded()
  const release = await hold(page, 'filterPosts')
  await link.tap()
  await expect(title(page)).toHaveText(name)
  const article = page.getByRole('main').getByRole('article').first()
  await expect(article.getByText(excerpt)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(name.replaceAll(/\s/g, '\\s')))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const text = article.getByRole('heading', { level: 2 })
  await expect(text).toHaveCount(0)
  await page.evaluate(() => Object.assign(window, { shifts: (window as unknown as { shifts: unknown[] }).shifts.splice(0, 0) }))
  const before = await title(page).boundingBox()
  release()
  await expect(text.first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(await title(page).boundingBox()).toEqual(before)
  await expectNoLayoutShift(page)
})

test('of two products tapped at once the second one opens', { tag: '@all' }, async ({ page }) => {
  const { links } = await openList(page)
  const name = await links.nth(1).innerText()
  const release = await hold(page, 'getProduct')
  await links.first().evaluate((link: HTMLElement) => {
    const second = [...document.querySelectorAll<HTMLElement>('main h3 a')][1]
    link.click()
    second?.click()
  })
  await expect(title(page)).toHaveText(name)
  release()
  await expect(addButton(page)).toBeVisible()
  await expect(title(page)).toHaveText(name)
})

test('a tap and the prefetch before it share one request', { tag: '@all' }, async ({ page }) => {
  const { links } = await openList(page)
  const slug = (await links.first().getAttribute('href'))?.split('/').at(-1)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/get?slug=${slug}`)) sent.push(request.url())
  })
  await links.first().tap()
  await expect(addButton(page)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a product opens by keyboard as by a tap', { tag: '@all' }, async ({ page }) => {
  const { links } = await openList(page)
  const name = await links.first().innerText()
  const release = await hold(page, 'getProduct')
  await links.first().focus()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(name)
  release()
  await expect(addButton(page)).toBeVisible()
})

test('a product that sold out after its list was loaded is shown as sold out', { tag: '@all' }, async ({ page }) => {
  const { links } = await openList(page)
  await intercept(page, 'getProduct', soldOut)
  await links.first().tap()
  await expect(soldOutForm(page)).toBeVisible()
  await expect(addButton(page)).toHaveCount(0)
})

test('a product that sold out after it was prefetched opens at once, is not added, and says so', { tag: '@all' }, async ({ page, watching }) => {
  await openList(page, '/shop/table')
  const plate = page.getByRole('main').getByRole('link', { name: 'Enamel plate', exact: true })
  const sent = record(page, 'getProduct')
  const [response] = await Promise.all([page.waitForResponse(/\/product\/web\/get/), plate.hover()])
  await response.finished()
  watching.expect(422, 'addItem')
  await intercept(page, 'addItem', (route) => route.fulfill(outOfStock))
  await plate.tap()
  await waitForHydration(page, addButton(page))
  await addButton(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart\b/ })).not.toHaveAccessibleName(/[1-9]/)
  expect(sent).toHaveLength(1)
})

test('a product that was prefetched more than 30 seconds ago is requested again', { tag: '@all' }, async ({ page }) => {
  const { links } = await openList(page)
  const sent = record(page, 'getProduct')
  await intercept(page, 'getProduct', (route, count) => (count === 1 ? route.fallback() : soldOut(route)))
  const [response] = await Promise.all([page.waitForResponse(/\/product\/web\/get/), links.first().hover()])
  await response.finished()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 31_000
  })
  await links.first().tap()
  await expect(soldOutForm(page)).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('a product that was deleted after its list was loaded is not found', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(404, 'getProduct')
  watching.expect(404, 'decide')
  const { links } = await openList(page)
  await intercept(page, 'getProduct', (route) =>
    route.fulfill({ status: 404, json: { errored: true, code: 'not-found', message: 'Not found', statusCode: 404, payload: {}, data: {} } }),
  )
  await links.first().tap()
  await expect(title(page)).toHaveText('This page could not be found')
})

test('going back restores the list, its position and the focus without a request for products', async ({ page }) => {
  const { links, list } = await openList(page)
  const link = links.nth(8)
  await link.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(0)
  await link.tap()
  await expect(addButton(page)).toBeVisible()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  const sent = [record(page, 'filterProducts'), record(page, 'getLayeredNavigation')]
  await page.goBack()
  await expect(list.cards).toHaveCount(12)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(position)
  expect(sent).toEqual([[], []])
})

test('going back and forward, however quickly, ends at the product as it was', { tag: '@all' }, async ({ page }) => {
  const { links } = await openList(page)
  const name = await links.first().innerText()
  await links.first().tap()
  await expect(addButton(page)).toBeVisible()
  const more = page.getByRole('main').getByRole('button', { name: 'Increase quantity' })
  await waitForHydration(page, more)
  const sent = record(page, 'getProduct')
  await page.goBack()
  await expect(links.first()).toBeFocused()
  await page.goForward()
  await expect(addButton(page)).toBeVisible()
  await page.evaluate(() => {
    history.back()
    setTimeout(() => history.forward(), 20)
  })
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/product\//)
  await expect(title(page)).toHaveText(name)
  await expect(addButton(page)).toBeVisible()
  expect(sent).toEqual([])
})

test('with data saver nothing is prefetched before the tap', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }))
  const { links } = await openList(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await links.nth(1).hover()
  await links.nth(2).focus()
  // Longer than any delay of a prefetch.
  await page.waitForFunction((since) => performance.now() - since > 300, await page.evaluate(() => performance.now()))
  expect(requests.filter((url) => !url.includes('/media/'))).toEqual([])
  await links.nth(3).tap()
  await expect(addButton(page)).toBeVisible()
})
