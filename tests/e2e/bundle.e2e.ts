import { BundleBox, changeMembers, nothingProposed } from './drivers/bundle-dialog.ts'
import { intercept, record, serverError } from './drivers/calls.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { type Language, SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

/** Sardines and salt without options, napkins in ink, a small bottle. */
const CHOSEN = [101, 111, 507].map((id) => ({ id, options: null }))

for (const [language, size] of [
  ['en', 'phone'],
  ['hr', 'desk'],
] as const satisfies readonly (readonly [Language, keyof typeof SIZES])[]) {
  test(`a picnic box is bought with chosen napkins and oil (${language}, ${SIZES[size].width})`, tagOf(language), async ({ ana, ivo, page }) => {
    await page.setViewportSize(SIZES[size])
    const box = new BundleBox(page, language)
    const { words } = box
    const sent = record(page, 'addItem')
    await open(page, words.list)
    await waitForHydration(page, box.card(words.picnic))
    await box.card(words.picnic).click()
    await expect(box.dialog).toBeVisible()
    await expect(box.dialog.getByText(words.ready(4, 4))).toBeVisible()
    await expect(box.dialog.getByText(words.price)).toBeVisible()
    expect(sent, 'opening adds nothing').toEqual([])
    await box.member(words.napkins).click()
    await box.value(words.ink).check()
    await expect(box.member(words.napkins)).toContainText(words.ink)
    await box.member(words.oil).click()
    await box.value(words.small).check()
    await box.confirm.click()
    await expect(page.getByText(words.added).first()).toBeVisible()
    await expect(box.dialog).toBeHidden()
    expect(sent.map(({ body }) => (body as { productId: number }).productId)).toEqual([137])
    const options = sent.map(({ body }) => (body as { options: { bundleOptions: { id: number; options: null }[] } }).options.bundleOptions)
    expect(options[0]).toHaveLength(4)
    expect(options[0]).toEqual(expect.arrayContaining(CHOSEN.slice(2)))
    await (language === 'en' ? ana : ivo).header.showsPieces(1)
  })
}

test('a bundle is configured and bought by keyboard alone', { tag: '@all' }, async ({ ana, page }) => {
  const box = new BundleBox(page, 'en')
  const { words } = box
  await open(page, words.list)
  await waitForHydration(page, box.card(words.picnic))
  await box.card(words.picnic).focus()
  await page.keyboard.press('Enter')
  await expect(box.member(words.napkins)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(box.value(words.ink)).toBeChecked()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(box.member(words.oil)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(box.dialog.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(box.member(words.oil)).toHaveAttribute('aria-selected', 'true')
  await box.confirm.focus()
  await page.keyboard.press('Enter')
  await expect(box.dialog).toBeHidden()
  await expect(box.card(words.picnic)).toBeFocused()
  await ana.header.showsPieces(1)
})

test('an incomplete bundle names what is missing and adds nothing', { tag: '@all' }, async ({ page }) => {
  const box = new BundleBox(page, 'en')
  const { words } = box
  const sent = record(page, 'addItem')
  await changeMembers(page, nothingProposed)
  await open(page, words.list)
  await waitForHydration(page, box.card(words.picnic))
  await box.card(words.picnic).click()
  await expect(box.dialog.getByText(words.ready(2, 4))).toBeVisible()
  await box.member(words.oil).click()
  await box.confirm.click()
  await expect(page.getByText(words.incomplete)).toBeVisible()
  await expect(box.member(words.napkins)).toHaveAttribute('aria-selected', 'true')
  await expect(box.dialog.getByText(words.chooseColour).last()).toBeVisible()
  await expect(box.value(words.ink)).toBeFocused()
  await box.value(words.soldOut).focus()
  await page.keyboard.press('Space')
  await expect(box.value(words.soldOut)).not.toBeChecked()
  await box.value(words.ink).check()
  await expect(box.dialog.getByText(words.ready(3, 4))).toBeVisible()
  expect(sent).toEqual([])
  await box.member(words.oil).click()
  await box.value(words.small).check()
  await box.confirm.click()
  await expect(page.getByText(words.added).first()).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('closing the bundle dialog by Escape, backdrop or button adds nothing and returns the focus', { tag: '@all' }, async ({ page }) => {
  const box = new BundleBox(page, 'en')
  const { words } = box
  const sent = record(page, 'addItem')
  await open(page, words.list)
  const card = box.card(words.picnic)
  await waitForHydration(page, card)
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 450), () => box.back.click()]) {
    await card.click()
    await expect(box.dialog).toBeVisible()
    await close()
    await expect(box.dialog).toBeHidden()
    await expect(card).toBeFocused()
  }
  expect(sent).toEqual([])
})

test('a bundle whose items fail to load shows an error, adds nothing, and can be retried', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(500, 'checkBundles')
  const box = new BundleBox(page, 'en')
  const { words } = box
  const sent = record(page, 'addItem')
  const heal = await intercept(page, 'checkBundles', (route) => route.fulfill(serverError))
  await open(page, words.list)
  const card = box.card(words.picnic)
  await waitForHydration(page, card)
  await card.click()
  await expect(page.getByText(words.notFetched)).toBeVisible()
  expect(sent).toEqual([])
  await heal()
  await card.click()
  await expect(box.dialog).toBeVisible()
})

test('a bundle without options is added at once, with its items', { tag: '@all' }, async ({ ana, page }) => {
  const box = new BundleBox(page, 'en')
  const { words } = box
  const sent = record(page, 'addItem')
  await open(page, words.list)
  const card = box.card(words.trio)
  await waitForHydration(page, card)
  await card.click()
  await ana.header.showsPieces(1)
  await expect(box.dialog).toHaveCount(0)
  const bodies = sent.map(({ body }) => body as { productId: number; options: { bundleOptions: { options: null }[] } })
  expect(
    bodies.map(({ productId, options }) => [productId, options.bundleOptions.length, options.bundleOptions.every((each) => each.options === null)]),
  ).toEqual([[134, 3, true]])
})

test('a bundle is configured on its product page', { tag: '@all' }, async ({ ana, page }) => {
  const box = new BundleBox(page, 'en')
  const { words } = box
  await open(page, words.picnicPath)
  const button = page.getByRole('main').getByRole('button', { name: words.open }).first()
  await waitForHydration(page, button)
  await button.click()
  await expect(box.dialog).toBeVisible()
  await box.confirm.click()
  await ana.header.showsPieces(1)
})

test('a bundle in the cart is reconfigured on its page and stays one line', { tag: '@all' }, async ({ ana, page }) => {
  const box = new BundleBox(page, 'en')
  const { words } = box
  await open(page, words.list)
  await waitForHydration(page, box.card(words.picnic))
  await box.card(words.picnic).click()
  await box.confirm.click()
  await expect(page.getByText(words.added).first()).toBeVisible()
  await ana.cart.open()
  const changed = record(page, 'updateItem')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Change what is inside|^Change options/ })
    .click()
  await expect(page).toHaveURL(/\/product\/picnic-box\?cartItemId=\d+$/)
  const submit = page.getByRole('main').locator('form button[type=submit]').first()
  await waitForHydration(page, submit)
  await submit.click()
  await box.member(words.napkins).click()
  await box.value(words.ink).check()
  await box.dialog.getByRole('button', { name: 'Update the box' }).click()
  await expect(page).toHaveURL('/cart')
  expect(changed).toHaveLength(1)
  await expect(page.getByRole('main')).toContainText(words.ink)
  await ana.header.showsPieces(1)
})
