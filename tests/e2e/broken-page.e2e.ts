import { intercept, serverError } from './drivers/calls.ts'
import { open } from './drivers/open.ts'
import { inShopWithoutEvents } from './fixtures/configured-shops.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

// One worker runs them all: the configured shop is started once.
test.describe.configure({ mode: 'default' })

const WORDS = {
  en: { path: '/event/1', title: 'Something went wrong', home: 'Back to the home page', homePath: '/' },
  hr: { path: '/hr/dogadjaj/1', title: 'Nešto je pošlo po zlu', home: 'Natrag na naslovnicu', homePath: '/hr' },
} as const

inShopWithoutEvents.describe('a page that fails to render on the server', () => {
  for (const language of ['en', 'hr'] as const)
    for (const javaScriptEnabled of [true, false])
      inShopWithoutEvents.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, tagOf(language), () => {
        inShopWithoutEvents.use({ javaScriptEnabled })
        inShopWithoutEvents('is a 500 response that is not cached, and links home', async ({ page, watching }) => {
          const { path, title, home, homePath } = WORDS[language]
          watching.expect(500, `GET ${path}`)
          // React may report it when the page is hydrated.
          watching.allow(/Error: Something went wrong/)
          const response = await page.goto(path)
          expect([response?.status(), await response?.headerValue('cache-control')]).toEqual([500, 'no-store'])
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
          await expect(page.getByRole('link', { name: home })).toHaveAttribute('href', homePath)
        })
      })
})

test('a page that fails to load shows an error, and a retry shows the page', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(/ProblemError: Something went wrong/)
  watching.expect(500, 'getCategory')
  // The page may have failed before the list responds.
  watching.allow(500, 'filterProducts')
  await open(page, '/')
  const end = await intercept(page, 'getCategory', (route) => route.fulfill(serverError))
  const endOfLists = await intercept(page, 'filterProducts', (route) => route.fulfill(serverError))
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tins|jars/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: WORDS.en.title })).toBeVisible()
  await end()
  await endOfLists()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: WORDS.en.title })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
