import { intercept, record, serverError } from './drivers/calls.ts'
import { isHydrated, open } from './drivers/open.ts'
import { visitor } from './drivers/visitor.ts'
import { expect, test } from './fixtures/test.ts'

test('a double click on Add sends one request and adds one piece, and the cart cookies live for a year on the whole shop', async ({ ana, page }) => {
  const sent = record(page, 'addItem')
  await ana.product.open(ana.words.jamPath)
  const { promise: bothClicked, resolve: release } = Promise.withResolvers<void>()
  await intercept(page, 'addItem', async (route) => {
    await bothClicked
    return route.continue()
  })
  await ana.product.addButton.dblclick()
  release()
  await expect(ana.product.addButton).toHaveText('Added')
  await ana.header.showsPieces(1)
  expect(sent).toHaveLength(1)
  await ana.cart.open()
  await expect(ana.cart.line(ana.words.jam).quantity).toHaveValue('1')
  const cookies = (await page.context().cookies()).filter((cookie) => ['cartId', 'protectCode'].includes(cookie.name))
  expect(cookies.map(({ name, path, sameSite }) => ({ name, path, sameSite })).sort((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'cartId', path: '/', sameSite: 'Lax' },
    { name: 'protectCode', path: '/', sameSite: 'Lax' },
  ])
  for (const cookie of cookies) expect(Math.abs(cookie.expires - Date.now() / 1000 - 31_536_000)).toBeLessThan(120)
})

test('a slow response keeps the button busy and is shown when it arrives', { tag: '@all' }, async ({ ana, page }) => {
  await ana.product.open(ana.words.jamPath)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const sent = record(page, 'addItem')
  await intercept(page, 'addItem', async (route) => {
    await released
    return route.continue()
  })
  await ana.product.addButton.click()
  await expect.poll(() => sent.length).toBe(1)
  await expect(page.locator('main button[aria-busy=true]').first()).toBeVisible()
  release()
  await expect(page.getByText(ana.words.added).first()).toBeVisible()
  await ana.header.showsPieces(1)
})

test('a wrong protectCode empties the cart, clears the session and a new cart can be filled', { tag: '@all' }, async ({ ana, context, shop, watching }) => {
  watching.expect(400, 'getCart')
  await ana.hasInCart({ jam: 1 })
  await context.addCookies([{ name: 'protectCode', value: 'not-the-code-of-this-cart', url: shop.origin }])
  await ana.cart.open()
  await expect(ana.cart.empty).toBeVisible()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name).filter((name) => name === 'cartId' || name === 'protectCode')).toEqual([])
  await ana.product.open(ana.words.jamPath)
  await ana.product.add()
  await ana.header.showsPieces(1)
})

test('an unreachable server does not clear the cart', { tag: '@all' }, async ({ ana, page, watching, context }) => {
  watching.expect(500, 'getCart')
  await ana.hasInCart({ jam: 1 })
  const end = await intercept(page, 'getCart', (route) => route.fulfill(serverError))
  await open(page, ana.words.cart)
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).toContain('cartId')
  await end()
  await ana.cart.open()
  await expect(ana.cart.line(ana.words.jam).quantity).toHaveValue('1')
})

test.describe('with missing scripts or no connection', () => {
  test.use({ coldCache: true })

  test('a failed addition while offline shows an error at its button, keeps the form values, and a retry adds it', { tag: '@all' }, async ({
    ana,
    page,
    context,
    watching,
  }) => {
    watching.expect('failed', 'GET /assets/buying-*.js')
    // Scripts that are loaded when the page is idle may not be here yet.
    watching.allow('failed', 'GET /assets/*')
    await ana.product.open('/product/olive-wood-board')
    const text = page.getByRole('textbox', { name: 'Engraved text' })
    await text.fill('Škola')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await ana.product.addButton.click()
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await expect(text).toHaveValue('Škola')
    await context.setOffline(false)
    await retry.click()
    await ana.header.showsPieces(1)
  })

  test('a part of a page whose script fails to load stays as the server rendered it and is hydrated by a later click', { tag: '@all' }, async ({
    ana,
    page,
    watching,
  }) => {
    // React reports the error only if it meets it while hydrating.
    watching.allow(/A script did not come/)
    watching.expect('failed', 'GET /assets/product-*.js')
    const script = /\/assets\/product-.*\.js$/
    await page.route(script, (route) => route.abort())
    const lost = page.waitForEvent('requestfailed', (request) => script.test(request.url()))
    await page.goto('/product/striped-tee')
    await page.mouse.move(5, 5)
    await lost
    await expect(ana.product.title).toHaveText('Striped tee')
    await page.unroute(script)
    // The page reports the failure a moment later, and only then waits for a click.
    const press = async () => {
      await ana.product.title.click()
      return isHydrated(ana.product.addButton)
    }
    await expect.poll(press).toBe(true)
    await ana.product.add()
  })
})

test('two tabs show the same cart', { tag: '@all' }, async ({ ana, context, shop }) => {
  await ana.product.open(ana.words.jamPath)
  await ana.product.add()
  const other = visitor(await context.newPage(), 'en', shop.origin)
  await other.cart.open()
  await other.header.showsPieces(1)
  await ana.product.add()
  await ana.header.showsPieces(2)
  await other.page.bringToFront()
  await other.header.showsPieces(2)
  await other.cart.line(ana.words.jam).more.click()
  await other.header.showsPieces(3)
  await ana.page.bringToFront()
  await ana.header.showsPieces(3)
})

test("an invalid quantity adds nothing and shows why; one above the limit per product shows the server's error without a retry", { tag: '@all' }, async ({
  ana,
  page,
  watching,
}) => {
  watching.expect(422, 'addItem')
  await ana.product.open(ana.words.jamPath)
  const sent = record(page, 'addItem')
  for (const typed of ['0', '-1', 'many'])
    await test.step(typed, async () => {
      await ana.product.quantity.fill('1')
      await expect(ana.product.quantity).not.toHaveAttribute('aria-invalid', 'true')
      await ana.product.quantity.fill(typed)
      await ana.product.addButton.click()
      await expect(page.getByRole('main').getByText(ana.words.invalidQuantity)).toBeVisible()
      await expect(ana.product.quantity).toHaveAttribute('aria-invalid', 'true')
      expect(sent).toEqual([])
    })
  await ana.product.quantity.fill('99999')
  await ana.product.addButton.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('At most 999 pieces of one product.')
  await expect(ana.product.quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('a bundle without choices is added at once', { tag: '@all' }, async ({ ana }) => {
  await ana.product.open('/product/tin-trio')
  await ana.product.addButton.click()
  await ana.header.showsPieces(1)
})
