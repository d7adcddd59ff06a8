import type { Browser, Page } from '@playwright/test'
import type { StoredDocument } from '#contract/sections/section.ts'
import { createEditor, set } from '#tests/api/editor.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { intercept, serverError } from './drivers/calls.ts'
import { logInAsEditor } from './drivers/editing.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const HOME = { kind: 'page', id: 1 } as const

const WORDS = {
  en: {
    home: '/',
    headline: 'Headline of Hero, English',
    twin: 'Headline of Hero, Croatian',
    saved: /^Saved/,
    review: 'Review and publish',
    changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
    choose: /^Publish: Home, Headline of Hero, English/,
    chooseTwin: /^Publish: Home, Headline of Hero, Croatian/,
    form: 'Publish',
    name: 'Name',
    publish: 'Publish 1 change',
    stays: '1 change stays in the draft.',
    published: 'Published: Winter',
    later: 'At a set time',
    time: 'Date and time',
    schedule: 'Schedule 1 change',
    past: 'Choose a time that is still to come',
    scheduled: /^Scheduled: Spring, /,
    releases: 'Releases',
    cancelOf: 'Cancel release: Spring',
    cancel: 'Cancel release',
    cancelled: 'Cancelled: Spring',
    revertOf: 'Revert: Winter',
    revert: 'Revert',
    reverted: 'Reverted: Winter',
    discardOf: 'Discard: Home',
    discard: 'Discard',
    keep: 'Keep it',
    gone: 'since the last publication is lost for everybody',
    discarded: 'Discarded: Home',
    empty: 'Nothing waits to be published',
    states: { scheduled: 'scheduled', cancelled: 'cancelled', reverted: 'reverted' },
  },
  hr: {
    home: '/hr',
    headline: 'Naslov (Naslovnica), hrvatski',
    twin: 'Naslov (Naslovnica), engleski',
    saved: /^Spremljeno/,
    review: 'Pregled i objava',
    changes: (count: number) => (count === 1 ? '1 promjena' : `${count} promjene`),
    choose: /^Objavi: .*, Naslov \(Naslovnica\), hrvatski/,
    chooseTwin: /^Objavi: .*, Naslov \(Naslovnica\), engleski/,
    form: 'Objavi',
    name: 'Naziv',
    publish: 'Objavi 1 promjenu',
    stays: '1 promjena ostaje u nacrtu.',
    published: 'Objavljeno: Winter',
    later: 'U određeno vrijeme',
    time: 'Datum i vrijeme',
    schedule: 'Zakaži 1 promjenu',
    past: 'Odaberite vrijeme koje tek dolazi',
    scheduled: /^Zakazano: Spring, /,
    releases: 'Izdanja',
    cancelOf: 'Otkaži izdanje: Spring',
    cancel: 'Otkaži izdanje',
    cancelled: 'Otkazano: Spring',
    revertOf: 'Poništi: Winter',
    revert: 'Poništi',
    reverted: 'Poništeno: Winter',
    discardOf: /^Odbaci: /,
    discard: 'Odbaci',
    keep: 'Zadrži',
    gone: 'od zadnje objave nestaje za sve',
    discarded: /^Odbačeno: /,
    empty: 'Ništa ne čeka objavu',
    states: { scheduled: 'zakazano', cancelled: 'otkazano', reverted: 'poništeno' },
  },
} as const

const headline = (page: Page) => page.getByRole('heading', { level: 1 })

/** An editor, when nothing waits to be published. */
async function begin(page: Page, origin: string) {
  const calls = await logInAsEditor(page, origin)
  const nika = createEditor(calls)
  const { body } = await nika.draft(HOME)
  const { order, sections } = body.document as StoredDocument
  const hero = order.find((id) => sections[id]?.type === 'hero') ?? ''
  const headlines = sections[hero]?.fields.headline as Record<'en' | 'hr', string>
  const save = (locale: 'en' | 'hr', text: string, seen = headlines[locale]) =>
    nika.save(HOME, 'Headline', [set(['document', hero, 'headline'], locale, text, seen)])
  return { calls, headlines, hero, save }
}

async function openReview(page: Page) {
  await page.goto('/admin/review')
  const publish = page.getByRole('button', { name: /^Publish \d/ })
  await waitForHydration(page, publish)
  return publish
}

/** The headline of the home page as a new visitor reads it. */
async function headlineOfVisitor(browser: Browser, baseURL: string, path: string): Promise<string> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto(path)
  const text = await headline(page).innerText()
  await context.close()
  return text.replaceAll(/\s+/g, ' ')
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('a headline is changed in both languages, reviewed, published in one, scheduled in the other, cancelled and reverted', async ({
      page,
      browser,
      shop,
    }) => {
      await begin(page, shop.origin)
      await page.goto(`${words.home}?editPage=true`)
      const field = page.getByRole('textbox', { name: words.headline, exact: true })
      await field.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('End')
      await page.keyboard.type(' Winter')
      await page.keyboard.press('Escape')
      await page.keyboard.press('F6')
      await expect(page.getByRole('textbox', { name: words.twin })).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.type('!')
      // What is typed is saved before it is reviewed.
      await page.getByRole('link', { name: words.review }).focus()
      await page.keyboard.press('Enter')

      await expect(headline(page)).toHaveText(words.review)
      await expect(page.getByText(words.changes(2), { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('checkbox', { name: words.chooseTwin }).press('Space')
      await expect(page.getByRole('status').filter({ hasText: words.stays })).toBeVisible()
      const form = page.getByRole('form', { name: words.form })
      await form.getByLabel(words.name).fill('Winter')
      await form.getByLabel(words.name).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: words.published })).toBeFocused()
      expect(await headlineOfVisitor(browser, shop.origin, words.home)).toContain('Winter')
      const twin = language === 'en' ? '/hr' : '/'
      expect(await headlineOfVisitor(browser, shop.origin, twin)).not.toContain('!')

      await expect(page.getByRole('checkbox', { name: words.choose })).toHaveCount(0)
      await page.getByRole('checkbox', { name: words.chooseTwin }).check()
      await form.getByLabel(words.name).fill('Spring')
      await form.getByLabel(words.later).check()
      await form.getByRole('button', { name: words.schedule }).click()
      await expect(form.getByText(words.past)).toBeVisible()
      await expect(form.getByLabel(words.time)).toBeFocused()
      await form.getByLabel(words.time).fill('2099-01-01T08:00')
      await expectAccessible(page)
      await form.getByRole('button', { name: words.schedule }).click()
      await expect(page.getByRole('status').filter({ hasText: words.scheduled })).toBeFocused()

      await page.getByRole('main').getByRole('link', { name: words.releases }).first().click()
      const release = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name} `) }) })
      await expect(release('Spring').first()).toContainText(words.states.scheduled)
      await expectAccessible(page)
      await page.getByRole('button', { name: words.cancelOf }).press('Enter')
      const dialog = page.getByRole('dialog')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: words.cancel }).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: words.cancelled })).toBeVisible()
      await expect(release('Spring').first()).toContainText(words.states.cancelled)

      await page.getByRole('button', { name: words.revertOf }).first().press('Enter')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: words.revertOf }).first()).toBeFocused()
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: words.revert }).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: words.reverted })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: words.states.reverted }).first()).toBeVisible()
      expect(await headlineOfVisitor(browser, shop.origin, words.home)).not.toContain('Winter')
    })

    test('a draft is discarded after a question, by keyboard alone; visitors go on reading what they read', { tag: '@all' }, async ({ page, shop }) => {
      const { save, headlines } = await begin(page, shop.origin)
      await save(language, 'Open all winter')
      await page.goto(`${language === 'hr' ? '/hr' : ''}/admin/review`)
      const discard = page.getByRole('button', { name: words.discardOf })
      await waitForHydration(page, discard)
      await discard.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(words.gone)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: words.keep }).press('Enter')
      await expect(discard).toBeFocused()
      await expect(page.getByRole('article').filter({ hasText: 'all winter' })).toBeVisible()
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: words.discard, exact: true }).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: words.discarded })).toBeFocused()
      await expect(page.getByText(words.empty)).toBeVisible()
      await expectAccessible(page)
      await page.goto(`${words.home}?editPage=true`)
      await expect(page.getByRole('textbox', { name: words.headline, exact: true })).toHaveText(headlines[language].replaceAll('\n', ' '), {
        useInnerText: true,
      })
    })
  })

test('a problem is named, leads to its cell, and keeps nothing back once its change stays in the draft', { tag: '@all' }, async ({ page, shop }) => {
  const { save } = await begin(page, shop.origin)
  await save('en', 'Open all winter')
  await save('hr', '')
  const publish = await openReview(page)
  await expect(publish).toBeDisabled()
  await expect(page.getByText('Home, Headline of Hero, HR: This field is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave it in the draft' }).press('Enter')
  await expect(page.getByText('Nothing keeps these changes back.')).toBeVisible()
  await expect(publish).toBeEnabled()
  await page.getByRole('checkbox', { name: /^Publish: Home, Headline of Hero, Croatian/ }).check()
  await page.getByRole('link', { name: 'Go there' }).press('Enter')
  await expect(page).toHaveURL(/\/hr\?editPage=true#cell=/)
  await expect(page.getByRole('textbox', { name: 'Naslov (Naslovnica), hrvatski', exact: true })).toBeFocused()
})

test('what was changed since it was reviewed is not published before it is seen; its history brings it back', { tag: '@all' }, async ({
  page,
  shop,
  watching,
}) => {
  watching.expect(409, 'publishContentRelease')
  const { calls, headlines, save } = await begin(page, shop.origin)
  await save('en', 'Open all winter')
  const publish = await openReview(page)
  await save('en', 'Closed all winter', 'Open all winter')
  await publish.press('Enter')
  const changed = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile. Please look at it again.' })
  await expect(changed).toBeVisible()
  await expectAccessible(page)
  await changed.getByRole('button', { name: 'Read the changes again' }).press('Enter')
  await expect(page.getByRole('article').filter({ hasText: 'Closed all' })).toBeVisible()
  await expect(changed).toHaveCount(0)
  await publish.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Published: Home' })).toBeFocused()
  await expect(page.getByText('Nothing waits to be published')).toBeVisible()

  await page.goto('/admin/history?kind=page&id=1')
  await expect(headline(page)).toHaveText('History of Home')
  const former = page.getByRole('button', { name: /^Restore as draft: / }).first()
  await waitForHydration(page, former)
  await expectAccessible(page)
  await former.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'is in the draft.' })).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: 'Review and publish' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Headline of Hero' })).toContainText(headlines.en)
  const { records } = await calls.filterContentReleases({ body: { limit: 1 } })
  await calls.revertContentRelease({ params: { id: String(records[0]?.id) } })
})

test('a response that is lost is asked for again with the same key, and a list that does not load can be loaded again', { tag: '@all' }, async ({
  page,
  shop,
  watching,
}) => {
  watching.expect(500, 'getReview')
  watching.expect('failed', 'publishContentRelease')
  const { calls, save } = await begin(page, shop.origin)
  const latest = async () => (await calls.filterContentReleases({ body: { limit: 2 } })).records.map(({ id }) => id)
  const [before] = await latest()
  await save('en', 'Open all winter')
  const succeed = await intercept(page, 'getReview', (route) => route.fulfill(serverError))
  await page.goto('/admin/review')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expectAccessible(page)
  await succeed()
  await retry.press('Enter')
  const publish = page.getByRole('button', { name: 'Publish 1 change' })
  await intercept(page, 'publishContentRelease', async (route, count) => {
    if (count > 1) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await publish.press('Enter')
  await retry.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Published: Home' })).toBeFocused()
  const made = (await latest()).filter((id) => id > (before ?? 0))
  expect(made).toHaveLength(1)
  await calls.revertContentRelease({ params: { id: String(made[0]) } })
})
