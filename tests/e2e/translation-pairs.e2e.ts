import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { intercept, problemResponse, record } from './drivers/calls.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    path: '/admin/translations?to=hr',
    review: '/admin/review',
    title: 'Untranslated pages',
    join: 'Join',
    question: 'Join 2 pages?',
    confirm: 'Join and hide',
    report: 'What was joined',
    joined: (title: string) => `Joined: ${title}.`,
    failed: (title: string) => new RegExp(`^Not joined: ${title}\\.`),
    retry: 'Try 1 again',
    close: 'Close',
  },
  hr: {
    path: '/hr/admin/translations?to=en',
    review: '/hr/admin/review',
    title: 'Neprevedene stranice',
    join: 'Spoji',
    question: 'Spojiti 2 stranice?',
    confirm: 'Spoji i sakrij',
    report: 'Što je spojeno',
    joined: (title: string) => `Spojeno: ${title}.`,
    failed: (title: string) => new RegExp(`^Nije spojeno: ${title}\\.`),
    retry: 'Pokušaj ponovno: 1',
    close: 'Zatvori',
  },
} as const

async function press(page: Page, button: Locator, key = 'Enter') {
  await button.focus()
  await page.keyboard.press(key)
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const texts = TEXTS[language]
    const other = language === 'en' ? 'hr' : 'en'

    test('pages of one language are joined to those of the other that are like them, each with a report, and one that failed again', {
      tag: '@all',
    }, async ({ page, shop, watching }) => {
      const api = await logInAsEditor(page, shop.origin)
      const create = (locale: 'en' | 'hr', title: string, slug: string) =>
        api.createPost({ body: { postType: 'page', title: { [locale]: title }, slug: { [locale]: slug } } })
      await create(language, 'Palagruža', `palagruza-${language}`)
      await create(other, 'Palagruža 2', `palagruza-${other}-2`)
      await create(language, 'Lastovo', `lastovo-${language}`)
      await create(other, 'Lastovo 2', `lastovo-${other}-2`)

      await page.goto(texts.review)
      const tab = page.getByRole('main').getByRole('link', { name: texts.title, exact: true })
      await waitForHydration(page, tab)
      await press(page, tab)
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      await page.goto(texts.path)
      const row = (title: string) => page.getByRole('checkbox', { name: title })
      await expect(row('Palagruža')).not.toBeChecked()
      await expect(page.getByRole('radio', { name: 'Palagruža 2' }).first()).toBeChecked()
      await press(page, row('Palagruža'), 'Space')
      await press(page, row('Lastovo'), 'Space')
      await expect(row('Palagruža')).toBeChecked()
      await expect(row('Lastovo')).toBeChecked()
      await expectAccessible(page)

      watching.expect(409, 'linkExistingPostTranslations')
      const sent = record(page, 'linkExistingPostTranslations')
      const end = await intercept(page, 'linkExistingPostTranslations', (route, count) =>
        count === 1 ? route.fulfill(problemResponse({ code: 'slug-taken', status: 409, message: 'slug-taken' })) : route.continue(),
      )
      await press(page, page.getByRole('button', { name: texts.join, exact: true }))
      const question = page.getByRole('dialog', { name: texts.question })
      await expect(question).toBeVisible()
      await expectAccessible(page)
      await press(page, question.getByRole('button', { name: texts.confirm }))
      const report = page.getByRole('status').filter({ hasText: texts.report })
      await expect(report.getByRole('listitem').filter({ hasText: texts.failed('(?:Lastovo|Palagruža)') })).toHaveCount(1)
      await expect(report).toBeFocused()
      await expectAccessible(page)
      await end()
      await press(page, report.getByRole('button', { name: texts.retry }))
      await expect(report.getByText(texts.joined('Lastovo'))).toBeVisible()
      await expect(report.getByText(texts.joined('Palagruža'))).toBeVisible()
      expect(sent.length).toBe(3)
      expect(sent[2]?.body).toEqual(sent[0]?.body)
      await expect(row('Palagruža').or(row('Lastovo'))).toHaveCount(0)
      await press(page, report.getByRole('button', { name: texts.close }))
      await expect(report).toHaveCount(0)
    })
  })
