import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { alive, open } from './drivers/open.ts'
import { SIZES } from './drivers/words.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

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

/** Answers for the players, which no test may reach; tells what was asked of them. */
async function playersOf(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(PLAYERS, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title><p>Film</p>' })
  })
  return asked
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  const words = WORDS[language]

  test(
    `a film loads nothing from elsewhere before it is allowed, and plays then (${language}, ${SIZES[size].width})`,
    tagOf(language),
    async ({ page, watching }) => {
      watching.expect(/^third-party request: https:\/\/www\.youtube-nocookie\.com\/embed\//)
      const asked = await playersOf(page)
      await page.setViewportSize(SIZES[size])
      await open(page, words.salt)
      const play = page.getByRole('button', { name: words.play })
      await alive(page, play)
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
      // It is remembered: the next film is not asked about.
      await page.reload()
      await alive(page, play)
      await play.click()
      await expect(page.locator('iframe')).toBeVisible()
    },
  )

  test(`pictures of a gallery are enlarged with their captions by keyboard (${language}, ${SIZES[size].width})`, async ({ page }) => {
    await page.setViewportSize(SIZES[size])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, words.salt)
    const first = page.getByRole('link', { name: words.enlarge }).first()
    await alive(page, first)
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

test('a row of products is moved on to its end and back by its buttons', async ({ page }) => {
  const words = WORDS.en
  await page.setViewportSize(SIZES.phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, words.salt)
  const next = page.getByRole('button', { name: words.next })
  const previous = page.getByRole('button', { name: words.previous })
  await alive(page, next)
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

test('one leads from a page of sections to the next without a reload', async ({ page }) => {
  await open(page, '/about-us')
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  const banner = page.getByRole('main').getByRole('region').last().getByRole('link')
  await alive(page, banner)
  await banner.click()
  await expect(page).not.toHaveURL(/about-us/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(loads).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a page of sections is whole: pictures lead to their files, a film to its page, products stand in a row', async ({ page }) => {
    await page.goto(WORDS.en.salt)
    await expect(page.getByRole('link', { name: WORDS.en.enlarge }).first()).toHaveAttribute('href', /^\/media\//)
    await expect(page.getByRole('link', { name: /^Watch at / })).toHaveAttribute('rel', 'dofollow noopener')
    await expect(page.getByRole('button', { name: WORDS.en.play })).toBeHidden()
    await expect(page.getByRole('button', { name: WORDS.en.next })).toBeHidden()
  })
})

test('the section tool is not available in production', async ({ page, watching }) => {
  watching.expect(404, 'GET /section-tool')
  const answer = await page.goto('/section-tool')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('This page could not be found')).toBeVisible()
})
