import { record } from './drivers/calls.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import type { Visitor } from './drivers/visitor.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const BOARD = 116
const WORDS = {
  en: {
    path: '/product/olive-wood-board',
    text: 'Engraved text',
    year: 'Year',
    save: 'Save changes',
    updated: 'Cart updated',
    editing: 'You are changing an item in your cart.',
  },
  hr: {
    path: '/hr/proizvod/daska-od-maslinova-drva',
    text: 'Tekst gravure',
    year: 'Godina',
    save: 'Spremi promjene',
    updated: 'Košarica je ažurirana',
    editing: 'Mijenjate stavku iz košarice.',
  },
} as const

const wordsOf = ({ words }: Visitor) => (words.home === '/' ? WORDS.en : WORDS.hr)
const field = ({ page }: Visitor, name: string) => page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${name}`) })

async function openBoard(customer: Visitor) {
  const words = wordsOf(customer)
  await customer.product.open(words.path)
  await waitForHydration(customer.page, field(customer, words.text))
}

async function addEngraved(customer: Visitor, text: string) {
  await field(customer, wordsOf(customer).text).fill(text)
  await customer.product.add()
}

/** The shop's own links to the editable lines, one a line. */
const editLinks = ({ page }: Visitor) => page.getByRole('main').getByRole('link', { name: /^(Change options|Promijeni opcije)/ })

test('boards with different engravings stay separate, equal ones are one line', async ({ ana, page }) => {
  const sent = record(page, 'addItem')
  await openBoard(ana)
  for (const text of ['Ana & Ivo', 'Šime', 'Ana & Ivo']) {
    const before = sent.length
    await addEngraved(ana, text)
    await expect.poll(() => sent.length).toBe(before + 1)
    await expect(ana.product.addButton).toHaveText('Added')
  }
  expect(sent.map(({ body }) => body)).toMatchObject([
    { productId: BOARD, options: { personalizations: [{ type: 'text', value: 'Ana & Ivo' }] } },
    { productId: BOARD, options: { personalizations: [{ type: 'text', value: 'Šime' }] } },
    { productId: BOARD, options: { personalizations: [{ type: 'text', value: 'Ana & Ivo' }] } },
  ])
  await ana.cart.open()
  await expect(editLinks(ana)).toHaveCount(2)
})

test('text that cannot be engraved shows an error at its field, which gets the focus, and nothing is sent', { tag: '@all' }, async ({ ana, page }) => {
  const sent = record(page, 'addItem')
  await openBoard(ana)
  await field(ana, 'Engraved text').fill('x'.repeat(25))
  await expect(page.getByText('At most 24 characters')).toBeVisible()
  await field(ana, 'Engraved text').fill('x'.repeat(20))
  await expect(page.getByText('4 characters left')).toBeVisible()
  await field(ana, 'Year').fill('1850')
  await ana.product.addButton.click()
  await expect(field(ana, 'Year')).toBeFocused()
  await expect(field(ana, 'Year')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('At least 1900')).toBeVisible()
  expect(sent).toEqual([])
})

async function editLine(customer: Visitor) {
  const { page, product, cart } = customer
  const words = wordsOf(customer)
  const sent = record(page, 'updateItem')
  await openBoard(customer)
  await product.quantity.fill('3')
  await addEngraved(customer, 'abc')
  await cart.open()
  await editLinks(customer).first().click()
  await expect(page.getByText(words.editing)).toBeVisible()
  await expect(product.quantity).toHaveValue('3')
  await expect(field(customer, words.text)).toHaveValue('abc')
  await field(customer, words.text).fill('xyz')
  await product.quantity.fill('2')
  await page.getByRole('main').getByRole('button', { name: words.save }).click()
  await expect(cart.title).toBeVisible()
  await expect(page.getByText(words.updated)).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([{ productId: BOARD, qty: 2, options: { personalizations: [{ value: 'xyz' }] } }])
  await expect(editLinks(customer)).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText('xyz')
}

test('a line is edited with everything preselected, in English on a desktop', { tag: '@all' }, async ({ ana }) => {
  await ana.page.setViewportSize(SIZES.desk)
  await editLine(ana)
})

test('a line is edited with everything preselected, in Croatian on a phone', tagOf('hr'), async ({ ivo }) => {
  await ivo.page.setViewportSize(SIZES.phone)
  await editLine(ivo)
})

test('the variant of a line is changed', { tag: '@all' }, async ({ ana, page }) => {
  const sent = record(page, 'updateItem')
  await ana.product.open('/product/striped-tee?size=l&colour=red')
  await ana.product.add()
  await ana.cart.open()
  const href = await editLinks(ana).first().getAttribute('href')
  await open(page, String(href))
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Red' })).toBeChecked()
  await page.getByRole('radio', { name: 'S', exact: true }).check()
  await page.getByRole('main').getByRole('button', { name: 'Save changes' }).click()
  await expect(ana.cart.title).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([{ productId: 519, qty: 1 }])
})

test("the line of another product stays untouched: the page shows its own product's quantity", { tag: '@all' }, async ({ ana, page }) => {
  const changed = record(page, 'updateItem')
  await openBoard(ana)
  await addEngraved(ana, 'abc')
  await ana.product.open(ana.words.jamPath)
  await ana.product.quantity.fill('4')
  await ana.product.add()
  await ana.cart.open()
  const itemId = new URL(String(await editLinks(ana).first().getAttribute('href')), 'http://shop').searchParams.get('cartItemId')

  await open(page, `${ana.words.jamPath}?cartItemId=${itemId}`)
  await expect(ana.product.quantity).toHaveValue('4')
  await expect(page.getByText('That item is not in your cart any more.')).toBeVisible()
  await open(page, `${ana.words.mackerelPath}?cartItemId=${itemId}`)
  await expect(ana.product.addButton).toHaveText('Add to cart')
  await expect(ana.product.quantity).toHaveValue('1')
  await waitForHydration(page, ana.product.addButton)
  await ana.product.add()
  await ana.cart.open()
  await expect(ana.cart.line('Olive wood board').quantity).toHaveValue('1')
  expect(changed).toEqual([])
})

test('a URL with an unknown line, or without a cart, adds as usual', { tag: '@all' }, async ({ ana, page }) => {
  await open(page, `${ana.words.jamPath}?cartItemId=12345`)
  await expect(ana.product.addButton).toHaveText('Add to cart')
  await waitForHydration(page, ana.product.addButton)
  await ana.product.add()
})
