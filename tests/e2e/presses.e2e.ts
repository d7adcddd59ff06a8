import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { OperationName } from '#contract/index.ts'
import { record } from './drivers/calls.ts'
import { holdScripts } from './drivers/hold-scripts.ts'
import { isHydrated, waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

// The first load of a page is what is tested.
test.use({ coldCache: true })

interface Part {
  readonly name: string
  readonly target: (page: Page) => Locator
  /** Other than a click. */
  readonly press?: (target: Locator) => Promise<unknown>
  /** What shows the press; a second one would undo it or show another. */
  readonly shows: (page: Page) => Promise<unknown>
  /** The operation of which the press sends one request. */
  readonly sends?: OperationName
  /** It opens a dialog, which covers what would be pressed next. */
  readonly covers?: true
}

interface PressedPage {
  readonly name: string
  readonly path: string
  readonly size: keyof typeof SIZES
  /** The script without which this type of page is not hydrated. */
  readonly script: string
  /** In the order in which they are pressed. */
  readonly parts: readonly Part[]
}

const main = (page: Page) => page.getByRole('main')
const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart\b/ })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

const add = (name: string, pieces: number): Part => ({
  name: `add ${name}`,
  target: (page) =>
    main(page)
      .getByRole('button', { name: `Add to cart${name}`, exact: true })
      .first(),
  shows: async (page) => {
    await expect(cart(page)).toHaveAccessibleName(new RegExp(`\\b${pieces}\\b`))
    await expect(cart(page)).not.toHaveAttribute('data-pending')
  },
  sends: 'addItem',
})
const heart = (name: string): Part => ({
  name: 'heart',
  target: (page) =>
    main(page)
      .getByRole('button', { name: `Wishlist: ${name}`, exact: true })
      .first(),
  shows: (page) => expect(page.getByRole('dialog').filter({ hasText: name })).toHaveCount(1),
  covers: true,
})
const menu: Part = {
  name: 'menu',
  target: (page) => page.getByRole('button', { name: 'Open menu' }),
  shows: (page) => expect(dialog(page, 'Menu')).toBeVisible(),
  covers: true,
}

const footer = (page: Page) => page.getByRole('contentinfo')
const signUp: Part = {
  name: 'newsletter of the footer',
  target: (page) => footer(page).getByRole('button', { name: 'Sign up' }),
  shows: (page) => expect(footer(page).getByRole('textbox', { name: 'Your e-mail' })).toBeVisible(),
}
const chosen = (label: string, value: string): Part => ({
  name: label,
  target: (page) => main(page).getByRole('combobox', { name: label, exact: true }),
  press: (target) => target.selectOption(value),
  shows: async (page) => {
    await expect(page).toHaveURL(new RegExp(`=${value}\\b`))
    await expect(main(page).getByRole('combobox', { name: label, exact: true })).toHaveValue(value)
  },
})

const material = (page: Page) => main(page).locator('details').filter({ hasText: 'Material' })
const quantity = (page: Page) => main(page).getByRole('textbox', { name: 'Quantity' })
const step = (name: string, value: number): Part => ({
  name: `${name} to ${value}`,
  target: (page) => main(page).getByRole('button', { name: `${name} quantity` }),
  shows: (page) => expect(quantity(page)).toHaveValue(String(value)),
})

const PAGES: readonly PressedPage[] = [
  {
    name: 'home',
    path: '/',
    size: 'phone',
    script: 'content',
    parts: [
      add(': Sage honey', 1),
      {
        name: 'newsletter',
        target: (page) => main(page).getByRole('button', { name: 'Sign up' }),
        press: async (button) => {
          const form = main(button.page())
          await form.getByRole('textbox').fill(`${randomUUID()}@example.com`)
          for (const consent of await form.getByRole('checkbox').all()) await consent.check()
          await button.click()
        },
        shows: (page) =>
          expect(
            main(page)
              .getByText(/confirm/i)
              .first(),
          ).toBeVisible(),
        sends: 'subscribeNewsletter',
      },
      heart('Sage honey'),
      menu,
    ],
  },
  {
    name: 'list',
    path: '/shop/table?filters=open',
    size: 'desk',
    script: 'list',
    parts: [
      add(': Enamel plate', 1),
      {
        name: 'price',
        target: (page) => main(page).getByRole('spinbutton', { name: 'Max' }),
        press: async (max) => {
          await main(max.page()).getByRole('spinbutton', { name: 'Min' }).fill('1')
          await max.fill('500')
        },
        shows: (page) => expect(page).toHaveURL(/\bprice=[\d.]+,[\d.]+/),
      },
      {
        name: 'filter',
        target: (page) => material(page).getByRole('radio', { name: 'Enamelled steel' }),
        shows: (page) => expect(main(page).getByRole('link', { name: 'Remove filter Material: Enamelled steel' })).toHaveCount(1),
      },
      {
        name: 'accordion',
        target: (page) => material(page).locator('summary'),
        shows: (page) => expect(material(page)).not.toHaveAttribute('open'),
      },
      chosen('Sort', 'cheapest'),
      chosen('Per page', '24'),
      signUp,
      heart('Enamel plate'),
    ],
  },
  {
    name: 'list on a phone',
    path: '/shop/table',
    size: 'phone',
    script: 'list',
    parts: [
      add(': Enamel plate', 1),
      {
        name: 'filters',
        target: (page) => main(page).getByRole('button', { name: 'Filters' }),
        shows: (page) => expect(dialog(page, /^Filters/)).toBeVisible(),
        covers: true,
      },
      menu,
    ],
  },
  {
    name: 'product',
    path: '/product/fig-jam',
    size: 'phone',
    script: 'product',
    parts: [
      {
        name: 'thumbnail',
        target: (page) => main(page).getByRole('button', { name: 'Picture 2 of 2' }),
        shows: (page) => expect(main(page).getByRole('button', { name: 'Picture 2 of 2' })).toHaveAttribute('aria-current', 'true'),
      },
      step('Increase', 2),
      step('Increase', 3),
      add('', 3),
      {
        name: 'zoom',
        target: (page) => main(page).getByRole('button', { name: 'Enlarge picture' }),
        shows: (page) => expect(dialog(page, 'Product pictures')).toHaveCount(1),
        covers: true,
      },
      heart('Fig jam'),
    ],
  },
]

const press = async (page: Page, { target, press: act }: Part) => (act ? act(target(page)) : target(page).click())

/** Each part shows its press, and requests were sent once. */
async function expectOnce(page: Page, parts: readonly Part[], sent: ReadonlyMap<OperationName, readonly unknown[]>) {
  for (const { name, shows } of parts) await test.step(name, () => shows(page))
  for (const [name, requests] of sent) expect(requests, name).toHaveLength(parts.filter(({ sends }) => sends === name).length)
}

const recordOf = (page: Page, parts: readonly Part[]) => new Map(parts.flatMap(({ sends }) => (sends ? [[sends, record(page, sends)] as const] : [])))

/** The last value that a quantity shows is that of the last press on it. */
const lasting = (parts: readonly Part[]) => parts.filter(({ name }, index) => !/ to \d/.test(name) || !/ to \d/.test(parts[index + 1]?.name ?? ''))

for (const { name, path, size, script, parts } of PAGES)
  test.describe(name, name === 'list on a phone' ? { tag: '@all' } : {}, () => {
    test.use({ viewport: SIZES[size] })

    for (const [held, when] of [
      ['*', 'before any script has loaded'],
      [script, 'while the page hydrates'],
    ] as const)
      test(`each part of the ${name} that is pressed ${when} is handled once`, held === '*' && name === 'product' ? {} : { tag: '@all' }, async ({ page }) => {
        const sent = recordOf(page, parts)
        const release = await holdScripts(page, held)
        await page.goto(path, { waitUntil: 'commit' })
        if (held !== '*') await waitForHydration(page)
        for (const part of parts) await press(page, part)
        release()
        await expectOnce(page, lasting(parts), sent)
        await expect(page.locator('[data-early]')).toHaveCount(0)
      })

    test(`each part of the ${name} that is pressed after hydration is handled once`, { tag: '@all' }, async ({ page, shop }) => {
      await page.context().addCookies([{ name: 'cookieConsent', value: 'refused', url: shop.origin }])
      await page.goto(path)
      for (const part of parts) {
        const sent = recordOf(page, [part])
        await expect.poll(() => isHydrated(part.target(page))).toBe(true)
        await press(page, part)
        await expectOnce(page, [part], sent)
        if (part.covers) await page.keyboard.press('Escape')
      }
    })
  })

test('a picture of a product that is pressed before any script has loaded is enlarged once', { tag: '@all' }, async ({ page }) => {
  const release = await holdScripts(page, '*')
  await page.goto('/product/fig-jam', { waitUntil: 'commit' })
  await main(page).getByRole('list', { name: 'Product pictures' }).getByRole('img').first().click()
  release()
  await expect(dialog(page, 'Product pictures')).toHaveCount(1)
  await expect(page.locator('[data-early]')).toHaveCount(0)
})

test('a button of the footer that is pressed before any script has loaded opens its dialog once', { tag: '@all' }, async ({ page }) => {
  for (const [name, heading] of [
    ['Cookie settings', 'Cookie settings'],
    ['Notices of this visit', 'Notices'],
  ] as const)
    await test.step(name, async () => {
      const release = await holdScripts(page, '*')
      await page.goto('/shop/table', { waitUntil: 'commit' })
      await footer(page).getByRole('button', { name }).click()
      release()
      await expect(dialog(page, heading)).toHaveCount(1)
    })
})

test('an addition before hydration takes the quantity entered before it, not the one entered after it', { tag: '@all' }, async ({ page }) => {
  const sent = record(page, 'addItem')
  const release = await holdScripts(page, '*')
  await page.goto('/product/fig-jam', { waitUntil: 'commit' })
  await quantity(page).fill('2')
  await press(page, add('', 2))
  await quantity(page).fill('5')
  release()
  await add('', 2).shows(page)
  await expect(quantity(page)).toHaveValue('5')
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([expect.objectContaining({ qty: 2 })])
})

/** The links of a list that may be followed at once, with the page that opens. */
const LINKS: readonly (readonly [name: string, target: Part['target'], path: string | RegExp])[] = [
  ['product', (page) => main(page).getByRole('link', { name: 'Enamel plate', exact: true }), '/product/enamel-plate'],
  ['language', (page) => page.getByRole('banner').getByRole('link', { name: /Hrvatski/ }), '/hr/trgovina/stol'],
  ['search', (page) => page.getByRole('banner').getByRole('link', { name: 'Search' }), /^\/search/],
  ['cart', cart, '/cart'],
]

test('each link that is followed before its page is hydrated opens its page once', { tag: '@all' }, async ({ page }) => {
  for (const [held, followed] of [
    ['*', LINKS],
    ['list', LINKS.slice(0, 2)],
  ] as const)
    for (const [name, target, path] of followed)
      await test.step(`${name}, without ${held}`, async () => {
        const release = await holdScripts(page, held)
        await page.goto('/shop/table', { waitUntil: 'commit' })
        if (held !== '*') await waitForHydration(page)
        const before = await page.evaluate(() => history.length)
        await target(page).click()
        await expect.poll(() => new URL(page.url()).pathname).toMatch(path)
        release()
        await waitForHydration(page)
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.evaluate(() => history.length)).toBe(before + 1)
      })
})

test('of two quick presses each counts that should, and no addition or page is doubled', { tag: '@all' }, async ({ page }) => {
  await page.goto('/shop/table?filters=open')
  const plate = main(page).getByRole('button', { name: 'Add to cart: Enamel plate', exact: true })
  await waitForHydration(page, plate)
  const sent = record(page, 'addItem')
  await plate.dblclick()
  await expect(cart(page)).toHaveAccessibleName(/\b1\b/)
  await expect(cart(page)).not.toHaveAttribute('data-pending')
  await material(page).locator('summary').dblclick()
  await expect(material(page)).toHaveAttribute('open')
  const before = await page.evaluate(() => history.length)
  await main(page).getByRole('link', { name: 'Enamel plate', exact: true }).dblclick()
  const more = main(page).getByRole('button', { name: 'Increase quantity' })
  await waitForHydration(page, more)
  await more.dblclick()
  await expect(quantity(page)).toHaveValue('3')
  await main(page).getByRole('button', { name: 'Decrease quantity' }).dblclick()
  await expect(quantity(page)).toHaveValue('1')
  expect([sent.length, await page.evaluate(() => history.length)]).toEqual([1, before + 1])
})
