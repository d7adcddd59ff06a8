import type { Page } from '@playwright/test'
import { open } from './drivers/open.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

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
const DIALOG = /\/assets\/notices-dialog-[^/]+\.js$/

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

async function openWithGuard(page: Page, path: string) {
  const guard = page.waitForResponse(/\/assets\/chunk-error-reload-[^/]+\.js$/)
  await open(page, path)
  await guard
}

test('a page with a missing script reloads itself once, and within a minute only offers to', async ({ page, watching }) => {
  watching.expect(404, 'GET /assets/notices-dialog-*.js')
  const { path, notices, lost, reload } = WORDS.en
  await openWithGuard(page, path)
  await removeScript(page, DIALOG)
  const loaded = documents(page)
  const press = () => page.getByRole('button', { name: notices }).click()
  // The load of the next document: the current one has already loaded.
  const reloaded = page.waitForEvent('load')
  await press()
  await reloaded
  expect(loaded).toHaveLength(1)
  await openWithGuard(page, path)
  await press()
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
  expect(loaded).toHaveLength(2)
  await page.getByRole('button', { name: reload }).click()
  await expect.poll(() => loaded.length).toBe(3)
})

for (const language of ['en', 'hr'] as const) {
  test(`form values are never lost because a script is missing, in ${language}`, tagOf(language), async ({ page, watching }) => {
    watching.expect(404, 'GET /assets/notices-dialog-*.js')
    const { path, field, notices, list, lost, reload } = WORDS[language]
    await openWithGuard(page, path)
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

test('a link to a page whose script belongs to the old version opens the page in the new one', async ({ page, watching }) => {
  watching.expect(404, 'GET /assets/*search*.js')
  // The document may be left before the console reports it.
  watching.allow(/A script did not come/)
  await openWithGuard(page, '/cart')
  const script = /\/assets\/[^/]*search[^/]*\.js$/
  await removeScript(page, script)
  const loaded = documents(page)
  await page.evaluate(() => addEventListener('beforeunload', () => sessionStorage.setItem('left', 'yes')))
  await page
    .getByRole('link', { name: /Search/ })
    .first()
    .click()
  await expect.poll(() => loaded.length).toBe(1)
  await page.unroute(script)
})
