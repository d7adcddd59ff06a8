import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const WORDS = {
  en: {
    salt: '/how-salt-is-made',
    enlarge: /^Enlarge: /,
    previous: 'Previous products',
    next: 'Next products',
    play: /^Play the film/,
    asked: /^This film is at /,
    allow: 'Allow and play',
    cancel: 'Not now',
  },
  hr: {
    salt: '/hr/kako-nastaje-sol',
    enlarge: /^Povećaj: /,
    previous: 'Prethodni proizvodi',
    next: 'Sljedeći proizvodi',
    play: /^Pusti film/,
    asked: /^Ovaj je film na servisu /,
    allow: 'Dopusti i pusti',
    cancel: 'Ne sada',
  },
} as const

const PLAYERS = /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//

/** Responds for the video players, which no test may reach; returns the requests. */
async function playersOf(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(PLAYERS, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title><p>Film</p>' })
  })
  return asked
}

for (const [language, size] of [
  ['en', 'phone'],
  ['hr', 'desk'],
] as const) {
  const words = WORDS[language]

  test(
    `a video loads nothing from third parties before consent, and plays then (${language}, ${SIZES[size].width})`,
    tagOf(language),
    async ({ page, watching }) => {
      watching.expect(/^third-party request: https:\/\/www\.youtube-nocookie\.com\/embed\//)
      const asked = await playersOf(page)
      await page.setViewportSize(SIZES[size])
      await open(page, words.salt)
      const play = page.getByRole('button', { name: words.play })
      await waitForHydration(page, play)
      await play.focus()
      await page.keyboard.press('Enter')
      const question = page.getByRole('group', { name: words.asked })
      await expect(question).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(play).toBeFocused()
      await page.keyboard.press('Enter')
      await expectAccessible(page)
      await question.getByRole('button', { name: words.cancel }).click()
      expect(asked).toEqual([])
      await play.click()
      await question.getByRole('button', { name: words.allow }).click()
      await expect(page.locator('iframe')).toBeFocused()
      await expect(page.locator('iframe')).toHaveAttribute('title', /.+/)
      await expect.poll(() => asked.length).toBe(1)
      // The consent is stored: the next video does not ask.
      await page.reload()
      await waitForHydration(page, play)
      await play.click()
      await expect(page.locator('iframe')).toBeVisible()
    },
  )

  test(`gallery pictures are enlarged with their captions by keyboard (${language}, ${SIZES[size].width})`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize(SIZES[size])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, words.salt)
    const first = page.getByRole('link', { name: words.enlarge }).first()
    await waitForHydration(page, first)
    const caption = await first.locator('xpath=following-sibling::figcaption').innerText()
    await first.focus()
    await page.keyboard.press('Enter')
    const viewer = page.locator('.pswp')
    await expect(viewer).toHaveAttribute('aria-modal', 'true')
    await expect(viewer.getByText(caption)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText(caption)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(first).toBeFocused()
  })
}

test('a product row is scrolled to its end and back by its buttons', { tag: '@all' }, async ({ page }) => {
  const words = WORDS.en
  await page.setViewportSize(SIZES.phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, words.salt)
  const next = page.getByRole('button', { name: words.next })
  const previous = page.getByRole('button', { name: words.previous })
  await waitForHydration(page, next)
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(previous).not.toHaveAttribute('aria-disabled', 'true')
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter')
      return next.getAttribute('aria-disabled')
    })
    .toBe('true')
  await expect(next).toBeFocused()
})

test('links between section pages do not reload the document', { tag: '@all' }, async ({ page }) => {
  await open(page, '/about-us')
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  const banner = page.getByRole('main').getByRole('region').last().getByRole('link')
  await waitForHydration(page, banner)
  await banner.click()
  await expect(page).not.toHaveURL(/about-us/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(loads).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a section page is complete: pictures link to their files, a video to its page, products stand in a row', { tag: '@all' }, async ({ page }) => {
    await page.goto(WORDS.en.salt)
    await expect(page.getByRole('link', { name: WORDS.en.enlarge }).first()).toHaveAttribute('href', /^\/media\//)
    await expect(page.getByRole('link', { name: /^Watch at / })).toHaveAttribute('rel', 'dofollow noopener')
    await expect(page.getByRole('button', { name: WORDS.en.play })).toBeHidden()
    await expect(page.getByRole('button', { name: WORDS.en.next })).toBeHidden()
  })
})

for (const tool of ['/section-tool', '/inspector'] as const)
  test(`${tool} is not available in production`, { tag: '@all' }, async ({ page, watching }) => {
    watching.expect(404, `GET ${tool}`)
    const response = await page.goto(tool)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('This page could not be found')).toBeVisible()
  })
