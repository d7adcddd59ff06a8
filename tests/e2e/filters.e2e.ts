import { LIST_SETTLES_MS } from '#contract/catalogue.constants.ts'
import { record } from './drivers/calls.ts'
import { listPage } from './drivers/list-page.ts'
import { SIZES } from './drivers/texts.ts'
import { ALL, expect, test } from './fixtures/test.ts'

test('three quick filter changes send one request, half a second after the last, and add one history entry', async ({ page }) => {
  const list = listPage(page)
  await list.open()
  await list.filters.click()
  const glaze = list.group('Glaze')
  await expect(glaze.getByRole('checkbox')).toHaveCount(3)
  const sent = record(page, 'filterProducts')
  // Without waiting in between: a slow machine must not make three requests of it.
  const last = await glaze.getByRole('checkbox').evaluateAll((boxes: HTMLInputElement[]) => {
    for (const box of boxes) box.click()
    return Date.now()
  })
  await expect(page).toHaveURL(/\?glaze=\d+,\d+,\d+$/)
  await expect.poll(() => sent.length).toBe(1)
  expect((sent[0]?.at ?? 0) - last).toBeGreaterThan(LIST_SETTLES_MS - 150)
  expect(sent[0]?.body).toMatchObject({
    page: 1,
    filters: [{ key: 'archived' }, { key: 'glaze', value: [expect.any(Number), expect.any(Number), expect.any(Number)] }],
  })
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await expect(glaze.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(list.count(37)).toBeVisible()
})

test('a shared URL shows the same list with the same filters, also after a reload', { tag: '@all' }, async ({ page }) => {
  const list = listPage(page)
  await list.open('/shop/table')
  await list.filters.click()
  await page.getByRole('main').locator('summary').filter({ hasText: 'Made by hand' }).click()
  await list.group('Made by hand').getByRole('radio', { name: /^Yes/ }).check()
  await list.group('Glaze').getByRole('checkbox', { name: /^Sand/ }).check()
  await expect(page).toHaveURL(/\/shop\/table\?(?=.*glaze=\d+)(?=.*handmade=yes)/)
  await expect(list.chip('Glaze: Sand')).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
  const names = await list.names()
  await page.reload()
  expect(await list.names()).toEqual(names)
  await expect(list.group('Glaze').getByRole('checkbox', { name: /^Sand/ })).toBeChecked()
  await expect(list.group('Made by hand').getByRole('radio', { name: /^Yes/ })).toBeChecked()
})

test('a single-choice filter is a radio group, and "any" removes it from the URL', { tag: '@all' }, async ({ page }) => {
  const list = listPage(page)
  await list.open('/shop/tins-and-jars')
  await list.filters.click()
  const island = list.group('Origin island')
  await island.getByRole('radio', { name: /^Vis/ }).check()
  await expect(page).toHaveURL(/\?origin=\d+$/)
  const ofVis = page.url()
  await island.getByRole('radio', { name: /^Lastovo/ }).check()
  await expect(island.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(page).not.toHaveURL(ofVis)
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
  const sent = record(page, 'filterProducts')
  await island.getByRole('radio', { name: 'Any' }).check()
  await expect(page).toHaveURL('/shop/tins-and-jars')
  expect(JSON.stringify(sent.map(({ body }) => body))).not.toContain('origin')
})

test('a range is limited to its bounds, and a single bound sends no request', { tag: '@all' }, async ({ page }) => {
  const list = listPage(page)
  await list.open()
  await list.filters.click()
  const price = list.group('Price')
  const [min, max] = [price.getByLabel('Min'), price.getByLabel('Max')]
  await expect(min).toHaveAttribute('type', 'number')
  const sent = record(page, 'filterProducts')
  await min.fill('0')
  await expect(price.getByText('Fill in both ends.')).toBeVisible()
  await max.fill('5000')
  await expect(page).toHaveURL(/\?price=4\.6,62$/)
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ filters: [{ key: 'archived' }, { key: 'price', value: [4.6, 62] }] }])
  await max.blur()
  await expect(min).toHaveValue('4.6')
  await min.fill('70')
  await expect(price.getByText('The first value is larger than the second.')).toBeVisible()
  await expect(page).toHaveURL('/shop')
})

test('chips remove filters one by one and all at once, and the focus stays in the list', { tag: '@all' }, async ({ page }) => {
  const list = listPage(page)
  await list.open()
  await list.filters.click()
  for (const name of [/^Cobalt/, /^Coral/]) await list.group('Glaze').getByRole('checkbox', { name }).check()
  await expect(page).toHaveURL(/glaze=/)
  await list.chip('Glaze: Cobalt').focus()
  await page.keyboard.press('Enter')
  await expect(list.chip('Glaze: Cobalt')).toHaveCount(0)
  await expect(list.chip('Glaze: Coral')).toBeFocused()
  await expect(page).toHaveURL(/glaze=\d+$/)
  await list.clearAll.press('Enter')
  await expect(page).toHaveURL('/shop')
  await expect(list.heading).toBeFocused()
  await expect(list.count(37)).toBeVisible()
})

test('an empty list offers to clear the filters', { tag: '@all' }, async ({ page }) => {
  const list = listPage(page)
  await list.open('/shop?price=1,2')
  await expect(page.getByText('Nothing here fits these filters.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).last().click()
  await expect(list.cards).toHaveCount(12)
  await expect(page).toHaveURL('/shop')
})

const UNKNOWN = [
  'shape=1',
  'glaze=blue',
  'glaze=99999',
  'price=50,10',
  'price=7',
  'archived=yes',
  'ids=1',
  "glaze=1'%20or%201=1",
  'glaze=%3Cscript%3E',
  `glaze=${Array.from({ length: 3000 }, (_, id) => id + 1).join()}`,
]

test('an unknown filter is ignored with a notice', { tag: '@all' }, async ({ page }) => {
  const list = listPage(page)
  for (const query of UNKNOWN.filter((_, index) => ALL || index % (UNKNOWN.length - 1) === 0))
    await test.step(query.slice(0, 40), async () => {
      const response = await page.goto(`/shop?${query}`)
      expect(response?.status()).toBe(200)
      await expect(page.getByText('We left out a filter we do not know.')).toBeVisible()
      await expect(list.count(37)).toBeVisible()
      await expect(list.cards).toHaveCount(12)
    })
})

test('on a phone the filters are a sheet that counts what they leave', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  const list = listPage(page, 'hr')
  await list.open(list.words.table)
  await page.getByRole('button', { name: list.words.cookies }).click()
  await list.filters.click()
  await expect(list.sheet).toBeVisible()
  await list.sheet.getByRole('group', { name: list.words.glaze }).getByRole('checkbox').first().check()
  const show = list.sheet.getByRole('button', { name: list.words.show('[1-9]') })
  await expect(show).toBeVisible()
  await expect(page).toHaveURL(/\?glaze=\d+$/)
  await show.click()
  await expect(list.sheet).toBeHidden()
  await expect(list.filters).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: /^Ukloni filtar/ })).toBeVisible()
})

test('filters are chosen by keyboard alone', { tag: '@all' }, async ({ page }) => {
  const list = listPage(page)
  await list.open('/shop/tins-and-jars')
  await list.filters.focus()
  await page.keyboard.press('Enter')
  const dietary = list.group('Dietary')
  const vegan = dietary.getByRole('checkbox', { name: /^Vegan/ })
  await expect(vegan).toBeVisible()
  for (let presses = 0; presses < 60 && !(await vegan.evaluate((element) => element === document.activeElement)); presses += 1)
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?dietary=\d+$/)
  await expect(vegan).toBeFocused()
  await expect(list.chip('Dietary: Vegan')).toBeVisible()
})

test('a pending filter change is dropped when the page is left', { tag: '@all' }, async ({ page }) => {
  const list = listPage(page)
  await list.open()
  await list.filters.click()
  const box = list.group('Glaze').getByRole('checkbox').first()
  await expect(box).toBeVisible()
  const sent = record(page, 'filterProducts')
  const bath = await page.getByRole('main').getByRole('link', { name: 'Bath', exact: true }).elementHandle()
  await box.evaluate((element, link) => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }, bath)
  await expect(page).toHaveURL('/shop/bath')
  await expect(list.sort).toHaveValue('priorityHigh')
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/shop/bath')
  expect(JSON.stringify(sent)).not.toContain('glaze')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are a form, chips and pages are links', { tag: '@all' }, async ({ page }) => {
    const list = listPage(page)
    await page.goto('/shop')
    await page.getByRole('link', { name: 'Show filters' }).click()
    await expect(page).toHaveURL('/shop?filters=open')
    for (const name of [/^Cobalt/, /^Coral/]) await list.group('Glaze').getByRole('checkbox', { name }).check()
    await page.getByRole('button', { name: 'Show products' }).click()
    await expect(page).toHaveURL(/\?glaze=\d+,\d+&filters=open$|\?filters=open&glaze=\d+,\d+$/)
    await expect(list.count(2)).toBeVisible()
    await list.chip('Glaze: Cobalt').click()
    await expect(page).toHaveURL(/glaze=\d+(&|$)/)
    await page.goto('/shop?sort=nameAsc')
    await list.pages.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/shop?sort=nameAsc&page=2')
  })
})
