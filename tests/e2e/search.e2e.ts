import { expectAccessible } from './drivers/accessible.ts'
import { intercept, record, serverError } from './drivers/calls.ts'
import { open } from './drivers/open.ts'
import { SearchDriver } from './drivers/search.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const MISTYPED = {
  en: [
    ['sardnie', 'Sardines in olive oil'],
    ['OIL olive', 'Lemon olive oil'],
  ],
  hr: [
    ['dzem', 'Džem od smokava'],
    ['maslinvo', 'Maslinovo ulje s limunom'],
  ],
} as const

const found = (body: unknown) => (body as { keywords?: string }).keywords

for (const language of ['en', 'hr'] as const) {
  test(
    `the result page in ${language} is server-rendered with a field, four tabs with counts and results, and is not indexed`,
    tagOf(language),
    async ({ page, request }) => {
      const search = new SearchDriver(page, language)
      const { words } = search
      const response = await request.get(`${words.path}?search=${words.salt}&category=products`)
      expect(response.status()).toBe(200)
      expect(await response.text()).toContain(words.product)

      await search.open({ search: words.salt, category: 'products' })
      await expect(search.field).toHaveValue(words.salt)
      for (const name of words.tabs) await expect(search.tab(name)).toHaveText(new RegExp(`^${name}\\d+$`))
      await expect(search.tab(words.products)).toHaveAttribute('aria-selected', 'true')
      await expect(search.results.getByRole('link', { name: words.product, exact: true })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page).toHaveTitle(new RegExp(words.salt))
    },
  )
}

test('posts and categories are rows with a picture and a title with highlighted matches', { tag: '@all' }, async ({ page }) => {
  const search = new SearchDriver(page, 'en')
  for (const [category, title] of [
    ['posts', 'A salt pan without a motor'],
    ['productCategories', 'Oil and salt'],
  ] as const) {
    await search.open({ search: 'SÁLT', category })
    const row = search.results.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })
    await expect(row.locator('img')).toHaveAttribute('src', /^\/media\//)
    await expect(row.getByRole('heading').locator('mark')).toHaveText('salt')
  }
})

test('the URL opens a page of results; another tab starts at its first page with the typed query', { tag: '@all' }, async ({ page, watching }) => {
  const search = new SearchDriver(page, 'en')
  await search.open({ search: 'and', category: 'products', page: '2' })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.locator('[aria-current=page]')).toHaveText('2')
  await search.tab('Posts').click()
  await expect(page).toHaveURL('/search?search=and&category=posts')
  await expect(search.tab('Posts')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(pages.locator('[aria-current=page]')).toHaveText('2')
  watching.expect(404, 'GET /search')
  await page.goto('/search?search=salt&category=products&page=99')
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible()
})

test('without a category or query nothing is requested, and the page says what is missing', { tag: '@all' }, async ({ page }) => {
  const search = new SearchDriver(page, 'en')
  await open(page, '/')
  const requests = [record(page, 'filterProducts'), record(page, 'filterPosts'), record(page, 'filterCategories')]
  for (const [query, hint] of [
    [{ search: 'salt', category: '' }, search.words.choose],
    [{ search: 'salt', category: 'unknown' }, search.words.choose],
    [{}, search.words.start],
  ] as const) {
    await search.open(query)
    await expect(page.getByRole('main').getByText(hint)).toBeVisible()
  }
  await expect(search.tab('Pages')).toHaveAttribute('aria-selected', 'true')
  expect(requests).toEqual([[], [], []])
})

test('five letters typed quickly send one request, half a second after the last, and the URL follows', async ({ page }) => {
  const search = new SearchDriver(page, 'en')
  await search.open({ category: 'products' })
  const sent = record(page, 'filterProducts')
  await search.field.evaluate((field) => {
    field.addEventListener('input', () => {
      field.dataset.typedAt = String(Date.now())
    })
  })
  await search.field.pressSequentially('olive', { delay: 60 })
  const typedAt = Number(await search.field.getAttribute('data-typed-at'))
  await expect(page).toHaveURL('/search?search=olive&category=products')
  await expect(search.results.getByRole('status')).toHaveText(/^\d+ products? for “olive”$/)
  expect(sent.map(({ body }) => found(body))).toEqual(['olive'])
  expect((sent[0]?.at ?? 0) - typedAt).toBeGreaterThanOrEqual(499)
  await page.getByRole('button', { name: search.words.clear }).click()
  await expect(page).toHaveURL('/search?category=products')
  await expect(search.field).toBeFocused()
  await expect(page.getByText(search.words.start)).toBeVisible()
})

test('a late response is ignored', { tag: '@all' }, async ({ page }) => {
  const search = new SearchDriver(page, 'en')
  await open(page, '/')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await intercept(page, 'filterProducts', async (route) => {
    if (found(route.request().postDataJSON()) === 'soap') await released
    return route.continue().catch(() => undefined)
  })
  const sent = record(page, 'filterProducts')
  await search.openBox()
  await page.keyboard.type('soap')
  await expect.poll(() => sent.length).toBe(1)
  await expect(search.box.getByRole('status')).toContainText('Searching')
  await search.combobox.fill('honey')
  await expect(search.box.getByRole('option', { name: /honey/i }).first()).toBeVisible()
  release()
  await expect(search.box.getByRole('option', { name: search.words.all('honey') })).toBeVisible()
  await expect(search.box.getByRole('option', { name: /soap/i })).toHaveCount(0)
})

test('a failed search shows an error, keeps the query and can be retried', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(500, 'filterProducts')
  const search = new SearchDriver(page, 'en')
  await search.open({ category: 'products' })
  const end = await intercept(page, 'filterProducts', (route) => route.fulfill(serverError))
  await search.field.fill('salt')
  await expect(search.results.getByRole('alert')).toContainText(search.words.failed)
  await expect(search.field).toHaveValue('salt')
  await end()
  await search.results.getByRole('button', { name: search.words.retry }).click()
  await expect(search.results.getByRole('link', { name: search.words.product, exact: true })).toBeVisible()
})

for (const language of ['en', 'hr'] as const)
  test(`a typing error or missing diacritics still find the results, in ${language}`, { tag: '@all' }, async ({ page }) => {
    const search = new SearchDriver(page, language)
    for (const [text, name] of MISTYPED[language])
      await test.step(text, async () => {
        await page.goto(`${search.words.path}?${new URLSearchParams({ search: text, category: 'products' })}`)
        await expect(search.results.getByRole('link', { name, exact: true })).toBeVisible()
      })
  })

test('an empty category links to those with matches', { tag: '@all' }, async ({ page }) => {
  const search = new SearchDriver(page, 'en')
  await search.open({ search: 'rosemary', category: 'productCategories' })
  await expect(search.results.getByText(search.words.nothing('rosemary')).last()).toBeVisible()
  await search.results.getByRole('link', { name: /^\d+ products?$/ }).click()
  await expect(page).toHaveURL('/search?search=rosemary&category=products')
  await expect(search.results.getByRole('link', { name: 'Rosemary salt', exact: true })).toBeVisible()
})

test('markup, SQL and other scripts are treated as plain words', { tag: '@all' }, async ({ page }) => {
  const search = new SearchDriver(page, 'en')
  for (const text of ['<script>alert(1)</script>', `'; DROP TABLE products; --`, '🐟🧂', 'سمك', '%_\\', 'a"b&c=d#e'])
    await test.step(text, async () => {
      await search.open({ search: text, category: 'products' })
      await expect(search.field).toHaveValue(text)
      await expect(search.results).toContainText(/Nothing found for|products? for/)
      await search.field.fill(`${text} ${text}`)
      await expect(page).toHaveURL(/category=products/)
      await expect(search.field).toHaveValue(`${text} ${text}`)
    })
})

test('a query of ten thousand characters is truncated with a notice', { tag: '@all' }, async ({ page }) => {
  const search = new SearchDriver(page, 'en')
  const long = 'salty '.repeat(1_667)
  await search.open({ search: long, category: 'products' })
  await expect(page.getByText(search.words.cut)).toBeVisible()
  expect((await search.field.inputValue()).length).toBeLessThanOrEqual(200)
  await search.open({ category: 'products' })
  const sent = record(page, 'filterProducts')
  await search.field.fill(long)
  await expect(page.getByText(search.words.cut)).toBeVisible()
  await expect.poll(() => sent.map(({ body }) => found(body)?.length)).toEqual([200])
  await expect(search.field).toHaveValue(long)
})

test.describe('the search field of every page', () => {
  for (const [language, size] of [
    ['en', 'desk'],
    ['hr', 'phone'],
  ] as const)
    test(
      `suggests products, categories and posts in ${language} on a ${size}, without an accessibility violation`,
      tagOf(language),
      async ({ page, ana, ivo }) => {
        await page.setViewportSize(SIZES[size])
        const search = new SearchDriver(page, language)
        await open(page, (language === 'en' ? ana : ivo).words.home)
        await search.suggest(search.words.salt)
        const product = search.box.getByRole('option', { name: new RegExp(search.words.product) })
        await expect(product).toContainText(/\d\s€/)
        await expect(product.locator('img')).toHaveAttribute('src', /^\/media\//)
        for (const group of ['products', 'posts'] as const) await expect(search.box.getByRole('group', { name: search.words[group] })).toBeVisible()
        await page.keyboard.press('ArrowDown')
        await expectAccessible(page)
        const width = (await search.box.boundingBox())?.width
        if (size === 'phone') expect(width).toBe(SIZES.phone.width)
        await product.click()
        await expect(page).toHaveURL(search.words.productPath)
        await expect(search.box).toHaveCount(0)
      },
    )

  test('is a combobox that works with the keyboard alone', async ({ page, ana }) => {
    const search = new SearchDriver(page, 'en')
    await open(page, ana.words.home)
    // A key pressed before the header is hydrated is pressed again.
    await expect(async () => {
      if ((await search.box.count()) === 0) await page.keyboard.press('/')
      await expect(search.combobox).toBeFocused({ timeout: 2_000 })
    }).toPass()
    await expect(search.combobox).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.type('salt')
    await expect(search.combobox).toHaveAttribute('aria-expanded', 'true')
    await expect(search.combobox).not.toHaveAttribute('aria-activedescendant')
    const first = await search.options.first().getAttribute('id')
    await page.keyboard.press('ArrowDown')
    await expect(search.combobox).toHaveAttribute('aria-activedescendant', first ?? '')
    await page.keyboard.press('ArrowUp')
    await search.expectActive(search.words.all('salt'))
    await page.keyboard.press('Home')
    await expect(search.combobox).toHaveAttribute('aria-activedescendant', first ?? '')
    await page.keyboard.press('End')
    await search.expectActive(search.words.all('salt'))
    await expect(search.combobox).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(search.combobox).toHaveAttribute('aria-expanded', 'false')
    await expect(search.combobox).toHaveValue('salt')
    await page.keyboard.press('ArrowDown')
    await expect(search.combobox).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(search.combobox).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(search.box).toHaveCount(0)

    await page.keyboard.press('/')
    await expect(search.combobox).toBeFocused()
    await page.keyboard.type('salt/')
    await expect(search.combobox).toHaveValue('salt/')
    await page.keyboard.press('Backspace')
    await expect(search.options.first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(search.box.getByRole('button', { name: search.words.clear })).toBeFocused()
    await expect(search.combobox).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?search=salt&category=products')
    await expect(search.box).toHaveCount(0)
  })

  test('returns the focus to its link, and opens an option with Enter', { tag: '@all' }, async ({ page, ana }) => {
    const search = new SearchDriver(page, 'en')
    await open(page, ana.words.home)
    await search.openBox()
    await page.keyboard.press('Escape')
    await expect(search.opener).toBeFocused()
    await search.suggest('oil and salt')
    await expect(search.box.getByRole('option', { name: /^Oil and salt/ })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await search.expectActive(search.words.all('oil and salt'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?search=oil+and+salt&category=products')
  })

  test('has a keyboard shortcut that can be turned off', { tag: '@all' }, async ({ page, ana }) => {
    const search = new SearchDriver(page, 'en')
    await open(page, ana.words.home)
    await search.openBox()
    await search.box.getByRole('checkbox').uncheck()
    await search.box.getByRole('button', { name: search.words.close }).click()
    await page.keyboard.press('/')
    await expect(search.box).toHaveCount(0)
    await open(page, ana.words.home)
    await page.keyboard.press('/')
    await expect(search.box).toHaveCount(0)
  })

  test('shows an error with a retry, and says when nothing is found', { tag: '@all' }, async ({ page, ana, watching }) => {
    watching.expect(500, 'filterPosts')
    const search = new SearchDriver(page, 'en')
    await open(page, ana.words.home)
    const end = await intercept(page, 'filterPosts', (route) => route.fulfill(serverError))
    await search.openBox()
    await page.keyboard.type('salt')
    await expect(search.box.getByRole('alert').filter({ hasText: search.words.failed })).toBeVisible()
    await end()
    await search.box.getByRole('button', { name: search.words.retry }).click()
    await expect(search.options.first()).toBeVisible()
    await search.combobox.fill('xqzvwk')
    await expect(search.box.getByText(search.words.nothing('xqzvwk'))).toBeVisible()
    await expect(search.combobox).toHaveAttribute('aria-expanded', 'false')
    await search.box.getByRole('link', { name: 'oil', exact: true }).click()
    await expect(page).toHaveURL('/search?search=oil&category=products')
    await expect(search.box).toBeHidden()
    await expect(search.results.getByRole('link', { name: 'Lemon olive oil', exact: true })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the icon is a link, the field a form and the tabs are links', { tag: '@all' }, async ({ page }) => {
    const search = new SearchDriver(page, 'hr')
    await page.goto('/hr')
    await search.opener.click()
    await expect(page).toHaveURL('/hr/pretraga?category=products')
    await search.field.fill('sol')
    await search.field.press('Enter')
    await expect(page).toHaveURL('/hr/pretraga?search=sol&category=products')
    await expect(search.results.getByRole('link', { name: search.words.product, exact: true })).toBeVisible()
    await search.tab(search.words.posts).click()
    await expect(page).toHaveURL('/hr/pretraga?search=sol&category=posts')
    await expect(search.results.getByRole('listitem').first()).toBeVisible()
  })
})

for (const [language, path, name] of [
  ['en', '/product/fig-jam-old', 'Fig jam'],
  ['hr', '/hr/proizvod/dzem-od-smokava-2024', 'Džem od smokava'],
] as const) {
  test(`a not-found page suggests similar pages, in ${language}`, { tag: '@all' }, async ({ page, request, watching }) => {
    watching.expect(404, `GET ${path}`)
    const { words } = new SearchDriver(page, language)
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(await response.text(), 'it stands in what the server wrote').toContain(words.near)
    await open(page, path)
    const near = page.getByRole('region', { name: words.near })
    await expect(near.getByRole('link', { name, exact: true })).toBeVisible()
    expect(await near.getByRole('listitem').count()).toBeLessThanOrEqual(4)
    await page.getByRole('main').getByRole('searchbox', { name: words.shop }).fill(words.salt)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${words.path}?search=${words.salt}&category=products`)
  })
}
