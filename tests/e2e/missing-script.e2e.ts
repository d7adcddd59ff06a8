import type { Page } from '@playwright/test'
import { open } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ coldCache: true })

const WORDS = {
  en: {
    path: '/product/olive-wood-board',
    field: 'Engraved text',
    notices: 'Notices of this visit',
    list: 'Notices',
    lost: 'A part of this page did not load.',
    reload: 'Reload',
  },
  hr: {
    path: '/hr/proizvod/daska-od-maslinova-drva',
    field: 'Tekst gravure',
    notices: 'Obavijesti ovog posjeta',
    list: 'Obavijesti',
    lost: 'Dio stranice nije se učitao.',
    reload: 'Ponovno učitaj',
  },
} as const
const DIALOG = /\/assets\/dialogs-[^/]+\.js$/

/** As after a deployment: a script that the page has not loaded yet no longer exists. */
const removeScript = (page: Page, script: RegExp) => page.route(script, (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }))

/** URLs of the documents that are loaded from now on. */
function documents(page: Page): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loaded.push(request.url())
  })
  return loaded
}

test('a page with a missing script reloads itself once, and within a minute only offers to', async ({ page, watching }) => {
  watching.expect(404, 'GET /assets/dialogs-*.js')
  const { path, notices, lost, reload } = WORDS.en
  await open(page, path)
  await removeScript(page, DIALOG)
  const loaded = documents(page)
  const press = () => page.getByRole('button', { name: notices }).click()
  // The load of the next document: the current one has already loaded.
  const reloaded = page.waitForEvent('load')
  await press()
  await reloaded
  expect(loaded).toHaveLength(1)
  await open(page, path)
  await press()
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
  expect(loaded).toHaveLength(2)
  await page.getByRole('button', { name: reload }).click()
  await expect.poll(() => loaded.length).toBe(3)
})

for (const language of ['en', 'hr'] as const) {
  test(`form values are never lost because a script is missing, in ${language}`, { tag: '@all' }, async ({ page, watching }) => {
    watching.expect(404, 'GET /assets/dialogs-*.js')
    const { path, field, notices, list, lost, reload } = WORDS[language]
    await open(page, path)
    const text = page.getByRole('textbox', { name: field })
    await text.fill('Škola')
    await removeScript(page, DIALOG)
    const loaded = documents(page)
    await page.getByRole('button', { name: notices }).click()
    await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
    await expect(page.getByRole('button', { name: reload })).toBeVisible()
    await expect(text).toHaveValue('Škola')
    expect(loaded).toEqual([])
    await page.unroute(DIALOG)
    await text.press('End')
    await expect(page.getByRole('dialog', { name: list })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(text).toHaveValue('Škola')
  })
}

test('an addition whose script belongs to the old version is not lost in a reload: the quantity stays, and a reload is offered', { tag: '@all' }, async ({
  ana,
  page,
  watching,
}) => {
  watching.expect(404, 'GET /assets/buying-*.js')
  const { product, words } = ana
  await product.open(words.jamPath)
  await removeScript(page, /\/assets\/buying-[^/]+\.js$/)
  const loaded = documents(page)
  const more = page.getByRole('main').getByRole('button', { name: words.more })
  await more.click()
  await product.addButton.click()
  await expect(page.getByRole('alert').filter({ hasText: WORDS.en.lost })).toBeVisible()
  await expect(product.quantity).toHaveValue('2')
  expect(loaded).toEqual([])
})
