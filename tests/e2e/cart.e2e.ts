import { intercept, record, serverError } from './drivers/calls.ts'
import { waitForHydration } from './drivers/open.ts'
import { type Language, REDUCTIONS, reductions } from './drivers/reductions.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const GOOD_CARD = '2900260010628'
/** The error at its field, with any kind of space before a currency. */
const asShown = (sentence: string) => new RegExp(sentence.replace(/[.!?]/g, '\\$&').replaceAll(' ', '\\s'))

for (const language of ['en', 'hr'] as Language[]) {
  test(
    `every rejected coupon and member card shows an error at its field and changes nothing, and a valid one is applied: ${language}`,
    tagOf(language),
    async ({ ana, ivo, page, context, watching }) => {
      test.slow()
      watching.expect(422, 'applyCoupon')
      watching.expect(422, 'applyMemberCard')
      const customer = language === 'en' ? ana : ivo
      const { words, ...cart } = reductions(page, language)
      await customer.hasInCart({ jam: 1 })
      await customer.cart.open()
      await cart.openCoupon()
      const applied = record(page, 'applyCoupon')
      await page.getByRole('main').getByRole('button', { name: words.apply }).click()
      await expect(cart.code).toHaveAccessibleDescription(words.required)
      expect(applied).toEqual([])
      for (const [code, reason] of Object.entries(words.refusals)) {
        await cart.apply(code)
        await expect(cart.code).toHaveAccessibleDescription(asShown(reason))
        await expect(cart.code).toHaveValue(code)
        await expect(cart.removeCoupon).toHaveCount(0)
      }
      await page.evaluate(() => {
        Object.assign(window, { requests: [] })
        addEventListener('coupon-applied', (event) => (window as unknown as { requests: unknown[] }).requests.push((event as CustomEvent).detail))
      })
      await cart.code.fill('skoj10')
      await cart.code.press('Enter')
      await expect(cart.row(words.row('SKOJ10'))).toHaveText(/^−0[.,]58\s€$/)
      await cart.addsUp()
      expect(await page.evaluate(() => (window as unknown as { requests: unknown[] }).requests)).toEqual([{ code: 'SKOJ10' }])
      await expect(cart.removeCoupon).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(cart.row(words.row('SKOJ10'))).toHaveCount(0)
      await expect(cart.code).toBeFocused()
      await expect(cart.code).toHaveValue('')

      // A member card: empty, mistyped, unknown, valid; the same rejected code is not sent twice.
      const shown = record(page, 'applyMemberCard')
      const read = record(page, 'getCart')
      await page.evaluate(() => {
        const requests: string[] = []
        Object.assign(window, { requests })
        for (const name of ['empty-barcode', 'incorrect-barcode']) addEventListener(name, () => requests.push(name))
      })
      await cart.applyCard('')
      await expect(cart.barcode).toHaveAccessibleDescription(asShown(words.emptyCard))
      expect(shown).toEqual([])
      await cart.barcode.fill('2900260010629')
      await expect(cart.barcode).toHaveAccessibleDescription(words.checkDigit)
      const before = read.length
      await cart.barcode.press('Enter')
      await expect(cart.barcode).toHaveAccessibleDescription(asShown(words.badCard))
      await expect.poll(() => read.length).toBe(before + 1)
      expect(await page.evaluate(() => (window as unknown as { requests: string[] }).requests)).toEqual(['empty-barcode', 'incorrect-barcode'])
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('memberCardBarcode')
      await cart.applyCard(GOOD_CARD)
      await expect(page.getByText(words.cardApplied).first()).toBeVisible()
      await expect(cart.removeCard).toBeFocused()
      await cart.addsUp()
      const cookie = (await context.cookies()).find(({ name }) => name === 'memberCardBarcode')
      expect(cookie?.value).toBe(GOOD_CARD)
      expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 2_592_000)).toBeLessThan(120)
      expect(shown).toHaveLength(2)
      await cart.removeCard.click()
      await expect(cart.barcode).toBeFocused()
      await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('memberCardBarcode')
    },
  )
}

test('a coupon below its minimum is removed with one notice, in the tab that changed the cart', { tag: '@all' }, async ({ ana, page, context }) => {
  const { words, ...cart } = reductions(page, 'en')
  await ana.hasInCart({ jam: 2 })
  await ana.cart.open()
  await cart.apply('OTOK5')
  await expect(cart.row(words.row('OTOK5'))).toBeVisible()
  const other = await context.newPage()
  await other.goto(ana.words.cart)
  await expect(other.getByRole('main').locator('dt', { hasText: words.row('OTOK5') })).toBeVisible()
  const removals = [record(page, 'removeCoupon'), record(other, 'removeCoupon')]
  await ana.cart.line(ana.words.jam).less.click()
  await expect(page.getByText(words.dropped)).toBeVisible()
  await expect(cart.row(words.row('OTOK5'))).toHaveCount(0)
  await expect(other.getByRole('main').locator('dt', { hasText: words.row('OTOK5') })).toHaveCount(0)
  expect(removals.map(({ length }) => length)).toEqual([1, 0])
  expect(await other.getByText(words.dropped).count()).toBe(0)
})

test('a cart change in one tab appears in the other: quantity, coupon, card, removal', async ({ ana, page, context }) => {
  const { words, ...cart } = reductions(page, 'en')
  await ana.hasInCart({ jam: 1 })
  await ana.cart.open()
  const other = await context.newPage()
  await other.goto(ana.words.cart)
  const there = other.getByRole('main')
  const quantity = there.getByRole('group', { name: ana.words.quantityOf(ana.words.jam) }).getByRole('textbox')
  await expect(quantity).toHaveValue('1')
  // Through BroadcastChannel: polling would be later.
  const soon = { timeout: 5000 }
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await ana.cart.line(ana.words.jam).more.click()
  await saved
  await expect(quantity).toHaveValue('2', soon)
  await cart.apply('SKOJ10')
  await expect(cart.row(words.row('SKOJ10'))).toBeVisible()
  await expect(there.locator('dt', { hasText: words.row('SKOJ10') })).toBeVisible(soon)
  await cart.applyCard(GOOD_CARD)
  await expect(cart.removeCard).toBeVisible()
  await expect(there.getByRole('button', { name: words.removeCard })).toBeVisible(soon)
  await ana.cart.line(ana.words.jam).remove.click()
  await expect(ana.cart.empty).toBeVisible()
  await expect(there.getByText(ana.words.cartEmpty)).toBeVisible(soon)
})

test('a removed line is restored, in place and from the notice, by keyboard too', async ({ ana, page }) => {
  const sent = record(page, 'addItem')
  await ana.hasInCart({ jam: 3, mackerel: 1 })
  await ana.cart.open()
  const undo = page.getByRole('main').getByRole('button', { name: REDUCTIONS.en.undo })
  const jam = ana.cart.line(ana.words.jam)
  await jam.remove.focus()
  await page.keyboard.press('Enter')
  await expect(undo).toBeVisible()
  await expect(ana.cart.line(ana.words.mackerel).remove).toBeFocused()
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(jam.quantity).toHaveValue('3')
  await expect(page.locator(':focus')).toHaveText(ana.words.cartTitle)
  await expect(undo).toHaveCount(0)
  const notice = page.getByRole('status').filter({ hasText: ana.words.removed })
  await expect(notice).toHaveCount(0)
  await jam.remove.click()
  await notice.getByRole('button', { name: REDUCTIONS.en.undo }).click()
  await expect(jam.quantity).toHaveValue('3')
  await expect(notice).toHaveCount(0)
  const again = sent.slice(-2)
  expect(again.map(({ body }) => (body as { qty: number }).qty)).toEqual([3, 3])
  expect(new Set(again.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

test('a removed line can be restored into the empty cart modal for a limited time', { tag: '@all' }, async ({ ana, page }) => {
  await page.clock.install()
  await ana.product.open(ana.words.jamPath)
  await ana.product.add()
  await ana.header.cart.click()
  const modal = page.locator('dialog#cart-modal')
  const undo = modal.locator('[class*=body]').getByRole('button', { name: REDUCTIONS.en.undo })
  const remove = modal.getByRole('button', { name: ana.words.remove(ana.words.jam) })
  await remove.click()
  await expect(modal.getByText(ana.words.cartEmpty)).toBeVisible()
  await undo.first().click()
  await expect(remove).toBeVisible()
  await remove.click()
  await expect(undo.first()).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(9000)
  await expect(undo).toHaveCount(0)
})

test('a failed removal shows an error and the line stays', { tag: '@all' }, async ({ ana, page, watching }) => {
  watching.expect(500, 'deleteItem')
  await ana.hasInCart({ jam: 1 })
  await ana.cart.open()
  await intercept(page, 'deleteItem', (route) => route.fulfill(serverError))
  const { row, remove } = ana.cart.line(ana.words.jam)
  await remove.click()
  await expect(page.getByText('The item could not be removed. Please try again.')).toBeVisible()
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: REDUCTIONS.en.undo })).toHaveCount(0)
})

test('the checkout opens with a change made just before', { tag: '@all' }, async ({ ana, page }) => {
  await ana.hasInCart({ jam: 1 })
  await ana.cart.open()
  const held = Promise.withResolvers<void>()
  await intercept(page, 'updateItem', async (route) => {
    await held.promise
    await route.continue()
  })
  await ana.cart.line(ana.words.jam).more.click()
  await ana.cart.checkoutLink.click()
  await expect(ana.cart.checkoutLink).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/\/cart$/)
  held.resolve()
  await expect(page).toHaveURL(/\/checkout/)
  const summary = page.getByRole('complementary', { name: 'Your order' })
  const total = summary.locator('dt', { hasText: 'Cart total' }).locator('+ dd')
  await expect(total).toBeVisible()
  await expect(total).toHaveText('11.60 €')
})

test('a rejected change keeps the customer on the cart page', { tag: '@all' }, async ({ ana, page, watching }) => {
  watching.expect(422, 'updateItem')
  await ana.hasInCart({ jam: 1 })
  await page.clock.install()
  await ana.cart.open()
  const { quantity } = ana.cart.line(ana.words.jam)
  await expect(quantity).toHaveValue('1')
  // The change is sent by going to the checkout, not by the debounce after leaving the field.
  await page.clock.pauseAt(Date.now() + 60_000)
  await quantity.fill('998')
  const refused = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.status() === 422)
  await ana.cart.checkoutLink.click()
  await refused
  await page.clock.resume()
  await expect(quantity).toHaveValue('1')
  await expect(ana.cart.checkoutLink).not.toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/\/cart$/)
})

for (const milliseconds of [0, 499]) {
  test(`a quantity changed ${milliseconds} ms before the tab is closed is saved`, milliseconds === 0 ? {} : { tag: '@all' }, async ({ ana, page, context }) => {
    await page.clock.install()
    await ana.hasInCart({ jam: 1 })
    await ana.cart.open()
    const { more, quantity } = ana.cart.line(ana.words.jam)
    await expect(quantity).toHaveValue('1')
    await page.clock.pauseAt(Date.now() + 60_000)
    await more.click()
    if (milliseconds > 0) await page.clock.runFor(milliseconds)
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    await context.clock.resume()
    const next = await context.newPage()
    await expect(async () => {
      await next.goto(ana.words.cart)
      await expect(next.getByRole('group', { name: ana.words.quantityOf(ana.words.jam) }).getByRole('textbox')).toHaveValue('2', { timeout: 8000 })
    }).toPass()
  })
}

test('without storage, BroadcastChannel and Web Locks the cart works in a single tab', { tag: '@all' }, async ({ ana, page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is off', 'SecurityError')
        },
      })
    Reflect.deleteProperty(window, 'BroadcastChannel')
    Reflect.deleteProperty(Navigator.prototype, 'locks')
  })
  const { words, ...cart } = reductions(page, 'en')
  await ana.hasInCart({ jam: 1 })
  await ana.cart.open()
  await ana.cart.line(ana.words.jam).more.click()
  await cart.apply('SKOJ10')
  await expect(cart.row(words.row('SKOJ10'))).toHaveText(/^−1\.16\s€$/)
  await page.getByRole('main').locator('summary', { hasText: 'Instructions' }).click()
  await page.getByLabel('What should we know?').fill('Ring twice')
  await page.reload()
  await waitForHydration(page)
  await expect(ana.cart.line(ana.words.jam).quantity).toHaveValue('2')
})

test('a page restored from the back/forward cache shows the current cart', { tag: '@all' }, async ({ ana, page, context }) => {
  await ana.hasInCart({ jam: 1 })
  await ana.cart.open()
  const other = await context.newPage()
  await other.goto(ana.words.cart)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  const saved = other.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await other
    .getByRole('group', { name: ana.words.quantityOf(ana.words.jam) })
    .getByRole('button', { name: ana.words.more })
    .click()
  await saved
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(ana.cart.line(ana.words.jam).quantity).toHaveValue('2')
})
