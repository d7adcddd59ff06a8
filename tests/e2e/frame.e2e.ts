import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { holdScripts } from './drivers/hold-scripts.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { WORDS as WORDS_OF_SHOP } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const PHONE = { width: 375, height: 812 }
const WORDS = {
  en: { home: '/', open: 'Open menu', close: 'Close menu', below: 'Tins and jars', child: 'Jars', path: '/shop/jars', about: 'About', aboutPath: '/about-us' },
  hr: {
    home: '/hr',
    open: 'Otvori izbornik',
    close: 'Zatvori izbornik',
    below: 'Konzerve i staklenke',
    child: 'Staklenke',
    path: '/hr/trgovina/staklenke',
    about: 'O nama',
    aboutPath: '/hr/o-nama',
  },
} as const

for (const language of ['en', 'hr'] as const) {
  const words = WORDS[language]

  test(`small screens have a menu of two levels behind a button in ${language}`, tagOf(language), async ({ page }) => {
    await page.setViewportSize(PHONE)
    await open(page, words.home)
    const opener = page.getByRole('button', { name: words.open })
    await opener.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog')
    await expect(menu).toBeVisible()
    const toggle = menu.getByRole('button', { name: words.below })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(menu.getByRole('link', { name: words.child, exact: true })).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await menu.getByRole('link', { name: words.child, exact: true }).click()
    await expect(page).toHaveURL(words.path)
    await expect(menu).toBeHidden()
  })

  test(`a category is the current page in the header of its own page, and a part of the way to it below in ${language}`, { tag: '@all' }, async ({ page }) => {
    const entry = page.getByRole('banner').getByRole('navigation').first().getByRole('link', { name: words.below, exact: true })
    for (const [path, current] of [
      [WORDS_OF_SHOP[language].tinsPath, 'page'],
      [words.path, 'true'],
      [WORDS_OF_SHOP[language].jamPath, 'true'],
    ] as const) {
      await open(page, path)
      await expect(entry).toHaveAttribute('aria-current', current)
    }
  })

  test(`the panel of a menu entry opens by keyboard in ${language}, arrow keys move in it, Escape returns the focus`, { tag: '@all' }, async ({ page }) => {
    await open(page, words.home)
    const entry = page.getByRole('banner').getByRole('navigation').first().getByRole('link', { name: words.below, exact: true })
    await waitForHydration(page, entry)
    await entry.focus()
    await page.keyboard.press('ArrowDown')
    await expect(entry).toHaveAttribute('aria-expanded', 'true')
    const links = page.getByRole('navigation', { name: words.below }).getByRole('link')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(links.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(entry).toBeFocused()
    await expect(links.first()).toBeHidden()
  })

  test(`the menu entry of the current page is marked, and the one above it in ${language}`, { tag: '@all' }, async ({ page }) => {
    await open(page, words.path)
    const main = page.getByRole('banner').getByRole('navigation').first()
    await expect(main.getByRole('link', { name: words.below, exact: true })).toHaveAttribute('aria-current', 'true')
    await main.getByRole('link', { name: words.about, exact: true }).click()
    await expect(page).toHaveURL(words.aboutPath)
    await expect(main.getByRole('link', { name: words.about, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(main.locator('[aria-current]')).toHaveCount(1)
  })
}

test('wide screens have the whole navigation and no menu button; hovering opens a panel after a delay', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  const entry = page.getByRole('banner').getByRole('link', { name: 'Table', exact: true })
  await waitForHydration(page, entry)
  await entry.hover()
  await expect(page.getByRole('navigation', { name: 'Table' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover({ force: true, position: { x: 5, y: 5 } })
  await page.mouse.move(640, 780)
  await expect(page.getByRole('navigation', { name: 'Table' })).toBeHidden()
})

test('the footer has the logo, social icons and four columns; log-in, forgotten password and profile have no header', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const sizes = await footer
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => [picture.getAttribute('width'), picture.getAttribute('height')]))
  expect(sizes).toEqual([['232', '55'], ...Array(3).fill(['26', '26'])])
  await expect(footer.getByRole('navigation')).toHaveCount(4)
  for (const path of ['/login', '/forgot-password', '/hr/prijava', '/hr/zaboravljena-lozinka', '/profile', '/hr/profil']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
  }
  await page.goto('/cart')
  await expect(page.getByRole('banner')).toHaveCount(1)
})

test('going offline and online is announced', { tag: '@all' }, async ({ page, context }) => {
  await open(page, '/')
  await waitForHydration(page, page.getByRole('banner').getByRole('link').first())
  await expect(page.locator('[data-progress]')).toHaveCount(0)
  // What is prefetched when the page is idle has been loaded.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'You are online again' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'online' })).toHaveCount(0)
})

test('a slow navigation shows a progress bar; the next page is announced, and back restores the position', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/shop')
  const link = page.getByRole('banner').getByRole('link', { name: 'About', exact: true })
  await waitForHydration(page, link)
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/**', async (route) => {
    await held
    await route.continue()
  })
  await link.evaluate((element: HTMLElement) => element.click())
  const bar = page.locator('[data-progress]')
  await expect(bar).toBeVisible()
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.2s')
  expect(await bar.evaluate((element) => getComputedStyle(element, '::before').animationDuration)).toBe('5s')
  release()
  await expect(page).toHaveURL('/about-us')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(bar).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
})

test('a page that a link opens comes together with its header', { tag: '@all' }, async ({ page, ana }) => {
  await ana.hasInCart({ jam: 1 })
  await ana.cart.open()
  const bare = await page.evaluateHandle(() => {
    const paths: string[] = []
    new MutationObserver(() => {
      if (!document.querySelector('[data-home]')) paths.push(location.pathname)
    }).observe(document.body, { childList: true, subtree: true })
    return paths
  })
  await ana.cart.checkoutLink.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Back to cart' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in to use saved addresses.' }).click()
  await page.getByRole('navigation', { name: 'Back to the shop' }).getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'About', exact: true })).toBeVisible()
  expect(await bare.jsonValue()).toEqual([])
})

test('a page scrolled before hydration keeps its position', { tag: '@all' }, async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  // The load event waits for its scripts.
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  release()
  await waitForHydration(page)
  await waitForHydration(page, page.getByRole('banner').getByRole('link').first())
  expect(await page.evaluate(() => scrollY)).toBe(600)
  await page.getByRole('contentinfo').getByRole('link', { name: 'For investors' }).click()
  await expect(page).toHaveURL('/investors-login')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a page scrolled before hydration is at the same place after going back', { tag: '@all' }, async ({ page }) => {
  const release = await holdScripts(page, '*')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  release()
  const link = page.getByRole('banner').getByRole('link', { name: 'About', exact: true })
  await waitForHydration(page, link)
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL('/about-us')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
})

test('the back-to-top link scrolls to the top and moves the focus', { tag: '@all' }, async ({ page }) => {
  await open(page, '/')
  const top = page.getByRole('button', { name: 'Back to top' })
  await waitForHydration(page, top)
  await top.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('no page is drawn before the parser has reached the end of its content', async ({ request }) => {
  for (const path of ['/', '/hr/trgovina/staklenke', '/product/fig-jam', '/cart', '/hr/o-nama']) {
    const html = await (await request.get(path)).text()
    const [, id] = html.match(/<link rel="expect" href="#([^"]+)" blocking="render"\/?>/) ?? []
    expect(html.indexOf('rel="expect"'), path).toBeLessThan(html.indexOf('<body'))
    const footer = html.indexOf('</footer>')
    expect(footer, path).toBeGreaterThan(html.indexOf('</main>'))
    expect(html.indexOf(`id="${id}"`), path).toBeGreaterThan(footer)
  }
})

test('the production build contains no developer tools and serves none of their routes', async ({ request }) => {
  const dist = fileURLToPath(new URL('../../dist', import.meta.url))
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:js|css|json)$/.test(file))
  expect(scripts.length).toBeGreaterThan(50)
  expect(
    scripts.filter((file) => /_cli\/|get-latest|version-badge|releases-dialog|Running here|Radi ovdje/.test(readFileSync(join(dist, file), 'utf8'))),
  ).toEqual([])
  const answers = await Promise.all([
    request.get('/_cli/get-latest-tag'),
    request.post('/_cli/get-latest-release', { data: {} }),
    request.get('/_cli/get-domain'),
    request.post('/_cli/set-domain', { data: { domain: 'localhost' } }),
  ])
  expect(answers.map((response) => response.status())).toEqual([404, 404, 404, 404])
})
