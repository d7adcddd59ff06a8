import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { CUSTOMERS, STAFF } from './drivers/account.ts'
import { buyWithCanaries, leakedIn, registerWithCanaries } from './drivers/canaries.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { drop, FORMATS, foldWithKeys, openInspector, rowsOf, save } from './drivers/inspector-page.ts'
import { open } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/developer-tools.ts'
import { tagOf } from './fixtures/test.ts'

// One worker runs them all: the build with developer tools is made once.
test.describe.configure({ mode: 'default' })

const run = promisify(execFile)

const badgeOf = (page: Page, name = 'Version') => page.getByRole('complementary', { name, exact: true })

test.afterEach(({ gitlab }) => gitlab.failWith(null))

/** Requests the releases, which fail; the focus keeps the notice open. */
async function failedReleases(page: Page) {
  const notice = page.locator('[data-sonner-toast]').last()
  // The notice is short: on a busy machine it may end before it is focused.
  await expect(async () => {
    await open(page, '/')
    await badgeOf(page).locator('summary').click()
    await badgeOf(page).getByRole('button', { name: 'Changelog' }).click()
    await expect(notice).toBeVisible()
    // Notices are focused with their shortcut, and stay while they are.
    await page.keyboard.press('Alt+KeyT')
    await expect(notice).toHaveAttribute('data-expanded', 'true', { timeout: 1000 })
  }).toPass()
  return notice
}

// Before a response of GitLab is cached.
test('releases that fail to load show the error of their host', { tag: '@all' }, async ({ page, gitlab, watching }) => {
  watching.expect(502, 'GET /_cli/get-latest-tag')
  watching.expect(502, 'POST /_cli/get-latest-release')
  gitlab.failWith(500)
  await expect(await failedReleases(page)).toContainText('GitLab answered 500')
  await expect(badgeOf(page).locator('summary')).toHaveText('1.12.17')
})

test('the back office sees a failed request with a curl command that reproduces it without secrets', { tag: '@all' }, async ({
  page,
  gitlab,
  shop,
  watching,
}) => {
  watching.expect(502, 'GET /_cli/get-latest-tag')
  watching.expect(502, 'POST /_cli/get-latest-release')
  gitlab.failWith(503)
  await logInThroughApi(page, shop.origin, STAFF.editor, 'admin')
  const details = (await failedReleases(page)).locator('details')
  // By key: a notice that moves cannot be clicked.
  await details.locator('summary').press('Enter')
  await expect(details).toContainText('502 unavailable: GitLab answered 503')
  // What the actors did before, by names alone.
  await expect(details.locator('pre')).toContainText(/ session xstate\.done\.actor\.\w+ → loggedIn/)
  const code = details.locator('code')
  // It is made when the details are opened.
  await expect(code).toContainText('curl')
  const command = await code.innerText()
  const { stdout } = await run('bash', ['-c', `${command} -s -w '\\n%{http_code}'`])
  const [response = '', status] = stdout.split('\n')
  expect([status, JSON.parse(response).message]).toEqual(['502', 'GitLab answered 503'])
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ value }) => value.length > 20 && command.includes(value))).toEqual([])
})

for (const [language, size, path, words] of [
  [
    'en',
    'desk',
    '/about-us',
    { badge: 'Version', links: ['Changelog', 'Documentation', 'Change domain', 'Section tool', 'State inspector'], releases: 'Releases', here: 'Running here' },
  ],
  [
    'hr',
    'phone',
    '/hr',
    {
      badge: 'Verzija',
      links: ['Popis promjena', 'Dokumentacija', 'Promijeni domenu', 'Alat za sekcije', 'Preglednik stanja'],
      releases: 'Izdanja',
      here: 'Radi ovdje',
    },
  ],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })

    test('the badge shows the version and the newest tag, and opens the releases with the keyboard', { tag: '@all' }, async ({ page }) => {
      await open(page, path)
      const badge = badgeOf(page, words.badge)
      const summary = badge.locator('summary')
      await expect(summary).toHaveText('1.12.171.12.18')
      await summary.focus()
      await page.keyboard.press('Enter')
      await expect(badge.locator('li')).toHaveText([...words.links])
      await expect(badge.getByRole('link', { name: words.links[1] })).toHaveAttribute('href', '/_cli/documentation')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: words.releases })
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['1.12.18', '1.12.17', '1.12.16'])
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Prices are checked again' })).toBeVisible()
      await expect(dialog.getByRole('region', { name: '1.12.17', exact: true })).toContainText(words.here)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(badge.getByRole('button', { name: words.links[0] })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(summary).toBeFocused()
      await expect(badge.locator('ul')).toBeHidden()
    })

    test('the section gallery shows every type to the back office, filtered and at two widths', { tag: '@all' }, async ({ page, shop }) => {
      await logInThroughApi(page, shop.origin, STAFF.editor, 'admin')
      await page.goto(language === 'en' ? '/section-tool' : '/hr/section-tool')
      const cards = page.getByRole('article')
      await expect.poll(() => cards.count()).toBeGreaterThan(10)
      const all = await cards.count()
      await expect(page.locator('iframe').first()).toBeVisible()
      const narrow = page.getByRole('search').getByRole('button', { name: '390' })
      await narrow.click()
      await expect(narrow).toHaveAttribute('aria-pressed', 'true')
      await expect
        .poll(() =>
          page
            .locator('iframe')
            .first()
            .evaluate((frame) => (frame as HTMLElement).style.inlineSize),
        )
        .toBe('390px')
      await page.getByRole('searchbox').fill('hero')
      await expect.poll(() => cards.count()).toBeLessThan(all)
      await expect(cards.first().locator('code').first()).toContainText('hero')
      await page.getByRole('searchbox').fill('nothing is named so')
      await expect(cards).toHaveCount(0)
      await expectAccessible(page)
    })
  })

test('the badge links to the section gallery, an anonymous visitor is redirected to the back-office log-in and a customer home', async ({ page, shop }) => {
  await open(page, '/')
  await badgeOf(page).locator('summary').click()
  await badgeOf(page).getByRole('link', { name: 'Section tool' }).click()
  await expect(page).toHaveURL(/\/adminLogin/)
  // An open log-in page would go on by itself.
  await page.goto('/')
  await logInThroughApi(page, shop.origin, CUSTOMERS.jakov)
  await page.goto('/section-tool')
  await expect(page).toHaveURL('/')
})

test('only the back office can select another domain, which the shop then responds as', { tag: '@all' }, async ({ page, shop, request }) => {
  await open(page, '/')
  const badge = badgeOf(page)
  const dialog = page.getByRole('dialog', { name: 'Change domain' })
  const show = async () => {
    await badge.locator('summary').click()
    await badge.getByRole('button', { name: 'Change domain' }).click()
  }
  await show()
  await expect(dialog.getByText('Only the back office changes the domain.')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeDisabled()
  await logInThroughApi(page, shop.origin, STAFF.editor, 'admin')
  await page.reload()
  await show()
  const other = dialog.getByRole('radio', { checked: false }).first()
  await expect(other).toBeEnabled()
  const { url } = await other.evaluate((radio) => ({ url: radio.closest('label')?.textContent ?? '' }))
  await other.check()
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Answer as this domain' }).click()
  await reloaded
  const { domain } = await (await request.get('/_cli/get-domain')).json()
  expect(url).toContain(domain)
  await expect(badge).toBeVisible()
})

test('the inspector watches another tab, with payload, context, and the way there', async ({ page }) => {
  await open(page, '/about-us')
  const inspector = await openInspector(page)
  const cart = inspector.getByRole('treeitem', { name: /^cartSession absent/ })
  await cart.click()
  await expect(cart).toHaveAttribute('aria-selected', 'true')
  await expect(inspector.getByRole('group', { name: 'Statechart of cartSession. Active: absent' })).toBeVisible()
  await rowsOf(inspector).filter({ hasText: 'xstate.init cartSession' }).click()
  await expect(inspector.getByText('state: "absent"')).toBeVisible()
  await expect(inspector.getByRole('status').filter({ hasText: 'Replay' })).toBeVisible()
  await inspector.keyboard.press('l')
  await expect(inspector.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
  await inspector.keyboard.press('j')
  await expect(
    rowsOf(inspector)
      .filter({ has: inspector.locator('time') })
      .and(inspector.locator('[aria-expanded="true"]')),
  ).toBeVisible()
  await inspector.keyboard.press('l')
  await cart.click()
  for (const [view, content] of [
    ['Context', 'pendingChanges'],
    ['Source', 'machines/cart/cart-session.machine.ts'],
    ['Coverage', 'session.found'],
    ['Sequence', 'xstate.init'],
  ] as const) {
    await inspector.getByRole('group', { name: 'View' }).getByRole('button', { name: view, exact: true }).first().click()
    await expect(inspector.getByRole('region', { name: view, exact: true }).last()).toContainText(content)
    await expectAccessible(inspector)
  }
  await inspector.getByRole('searchbox').fill('locale')
  await expect(inspector.getByRole('treeitem')).toHaveCount(1)
})

test('a possible event is sent from the inspector with an edited payload, with the keyboard alone', { tag: '@all' }, async ({ page }) => {
  await open(page, '/about-us')
  const inspector = await openInspector(page)
  await inspector.getByRole('treeitem', { name: /^addition closed/ }).focus()
  await inspector.keyboard.press('Enter')
  await inspector.locator('summary', { hasText: 'As text' }).focus()
  await inspector.keyboard.press('Enter')
  const press = inspector.getByRole('group', { name: /^Statechart of addition/ }).getByRole('button', { name: /^popup\.open/ })
  await press.focus()
  await inspector.keyboard.press('Enter')
  const dialog = inspector.getByRole('dialog', { name: 'Send popup.open' })
  await dialog.getByRole('textbox').fill('[')
  await inspector.keyboard.press('Tab')
  await inspector.keyboard.press('Tab')
  await inspector.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The payload is no JSON object.')
  await expectAccessible(inspector)
  await dialog.getByRole('textbox').fill('{}')
  await dialog.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(inspector.getByRole('treeitem', { name: /^addition open/ })).toBeVisible()
})

test('a recording is saved redacted, opened by dropping it, and a broken one says what is wrong where', { tag: '@all' }, async ({ page }) => {
  await open(page, '/about-us')
  const inspector = await openInspector(page)
  await expect(inspector.getByRole('treeitem').first()).toBeVisible()
  const downloads: string[] = []
  for (const format of FORMATS) downloads.push(await save(inspector, format))
  const [trail = '', mermaid, csv, stately] = downloads
  expect(JSON.parse(trail).format).toBe('bonaca.trail')
  expect(mermaid).toContain('sequenceDiagram')
  expect(csv).toContain('cartSession,xstate.init,event,absent')
  expect(JSON.parse(stately ?? '').map(({ type }: { type: string }) => type)).toContain('@xstate.snapshot')
  for (const [path, problem, hint] of [
    ['/inspector', 'The file is cut off or no JSON.', 'The file is invalid at events.1.at.'],
    ['/hr/inspector', 'Datoteka je prekinuta ili nije JSON.', 'Datoteka je neispravna: events.1.at.'],
  ] as const) {
    await inspector.goto(path)
    await drop(inspector, trail)
    await expect(inspector.getByRole('treeitem', { name: /^cartSession absent/ })).toBeVisible()
    await drop(inspector, trail.slice(0, -9))
    await expect(inspector.getByRole('alert')).toHaveText(problem)
    const broken = JSON.parse(trail)
    broken.events[1].at = 'soon'
    await drop(inspector, JSON.stringify(broken))
    await expect(inspector.getByRole('alert')).toHaveText(hint)
    // What was open stays readable.
    await expect(inspector.getByRole('treeitem', { name: /^cartSession absent/ })).toBeVisible()
  }
})

test('a recording runs again on the machines of this build, and shows the first difference', { tag: '@all' }, async ({ page }) => {
  await open(page, '/about-us')
  const inspector = await openInspector(page)
  await inspector.getByRole('treeitem', { name: /^addition closed/ }).click()
  await inspector.getByRole('button', { name: 'Save recording' }).click()
  await expect(inspector.getByRole('button', { name: 'Copy addition as Playwright' })).toBeDisabled()
  await inspector.keyboard.press('Escape')
  await inspector.getByRole('treeitem', { name: /^cartSession absent/ }).click()
  await inspector.getByRole('button', { name: 'Run again' }).click()
  await expect(inspector.getByRole('status').filter({ hasText: 'actors ran again' })).toContainText('all as recorded.')
  const trail = JSON.parse(await save(inspector, 'Recorded test of cartSession'))
  trail.events[0].state = 'ready.settled'
  await drop(inspector, JSON.stringify(trail))
  await inspector.getByRole('button', { name: 'Run again' }).click()
  const result = inspector.getByRole('region', { name: 'Run again' })
  await expect(result.getByRole('status')).toHaveText('cartSession does something else at xstate.init.')
  await expect(result.getByRole('definition')).toHaveText(['"ready.settled"', '"absent"'])
  await expect(result.getByRole('button', { name: /^cartSession: machines\/cart\/cart-session\.machine\.ts:\d+$/ })).toBeVisible()
  await expect(rowsOf(inspector).filter({ hasText: 'differs' })).toHaveAccessibleName(/xstate\.init cartSession/)
  await expectAccessible(inspector)
})

test('what is typed in a purchase and a registration is in no recording, report or log', { tag: '@all' }, async ({ ana, page, shop, watching }) => {
  test.slow()
  watching.expect(500, 'createOrder')
  watching.expect(500, 'register')
  const inspector = await openInspector(page)
  const found = [...(await buyWithCanaries(ana, inspector)), ...(await registerWithCanaries(page, inspector))]
  for (const [index, name] of ['createOrder', 'xstate.done.actor.createOrder', 'register', 'xstate.done.actor.register'].entries())
    expect(found[index]).toContain(name)
  expect(leakedIn([...found, shop.log()].join('\n'))).toEqual([])
})

test('the report of paths adds what the tests took to the coverage', { tag: '@all' }, async ({ page }) => {
  await page.goto('/inspector?chart=coupon')
  await expect(page.getByRole('group', { name: /^Statechart of coupon/ })).toBeVisible()
  const machine = { layout: { machine: 'coupon' }, transitions: ['coupon.idle --coupon.edit[0]'], taken: [97], browser: { taken: {} } }
  await drop(page, JSON.stringify({ format: 1, machines: [machine] }))
  await expect(page.getByRole('row', { name: 'idle coupon.edit idle.quiet' }).getByRole('cell')).toHaveText([
    'idle',
    'coupon.edit',
    'idle.quiet',
    '0',
    '97',
    '0',
  ])
  await page.getByRole('button', { name: 'Not in the browser 33' }).click()
  await expectAccessible(page)
})

test('a link shows a state of a machine and the paths to it', { tag: '@all' }, async ({ page }) => {
  await page.goto('/inspector?chart=coupon&state=idle.rejected')
  await expect(page.getByRole('group', { name: 'Statechart of coupon. Active: idle, idle.rejected' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Paths to idle.rejected' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'applyCoupon failed [hasValidCoupon] → idle.rejected' }).first()).toBeVisible()
  await foldWithKeys(page, 'removing', 'removing.asking')
  await expectAccessible(page)
})

for (const [path, size, name, close, again, ran] of [
  ['/about-us?inspect', 'desk', 'State inspector', 'Close inspector', 'Run again in a new tab', 'all as recorded.'],
  ['/hr?inspect', 'phone', 'Preglednik stanja', 'Zatvori preglednik', 'Pokreni ponovno u novoj kartici', 'Sve je kao u zapisu.'],
] as const)
  test(`the inspector is docked below ${path} on a ${size}`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize(SIZES[size])
    await open(page, path)
    const docked = page.getByRole('region', { name, exact: true })
    await expect(docked.getByRole('status').filter({ hasText: /Live|Uživo/ })).toBeVisible()
    if (size === 'desk') await expect(docked.getByRole('treeitem', { name: /^cartSession absent/ })).toBeVisible()
    await expectAccessible(page)
    const opened = page.waitForEvent('popup')
    await docked.getByRole('link', { name: again }).click()
    const inspector = await opened
    await expect(inspector.getByRole('status').filter({ hasText: ran })).toBeVisible()
    for (const button of [docked, inspector.getByRole('main')].map((within) => within.getByRole('button', { name: close })))
      await expect(button).toBeInViewport({ ratio: 1 })
    await docked.getByRole('button', { name: close }).click()
    await expect(docked).toBeHidden()
  })
