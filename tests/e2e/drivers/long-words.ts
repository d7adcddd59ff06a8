import type { Page } from '@playwright/test'
import { LONG_WORD } from '#tests/lengthen-texts.ts'

/** Opens a page as the server renders it, with no script that would change it. */
export async function openStill(page: Page, path: string) {
  const isPage = (url: URL) => url.pathname === path
  await page.route(isPage, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
    await route.fulfill({ response, body })
  })
  await page.goto(path)
  await page.unroute(isPage)
}

/** Puts a word of 80 characters before each text of the page. */
export const lengthenTexts = (page: Page): Promise<void> =>
  page.evaluate((word) => {
    const isStill = document.scripts.length === 0
    // React would find another text than the server's where it has not come yet.
    const isHydrated = (part: Element) => isStill || Object.keys(part).some((key) => key.startsWith('__reactFiber$'))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: text } = walker
      const { parentElement: part, textContent } = text
      if (!part || !textContent || !/\p{L}{3}/u.test(textContent) || textContent.startsWith(word)) continue
      // The size of a hero's headline follows from its characters when it is rendered.
      const isFixed = part.closest('script, style, noscript, textarea, svg, time, [style*="--chars"] :is(h1, h2)')
      if (isHydrated(part) && !isFixed) text.textContent = `${word} ${textContent}`
    }
  }, LONG_WORD)

/** How far the page scrolls sideways, and texts that are outside the window, cut off or beside the block that they are in. */
export const misplacedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const nameOf = (part: Element) => `${part.tagName.toLowerCase()}.${part.className}`
    const isHidden = (style: CSSStyleDeclaration, width: number) => style.clipPath === 'inset(50%)' || width <= 1
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const range = document.createRange()

    function boxOf(text: Node) {
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      return {
        left: Math.min(...lines.map((line) => line.left)),
        right: Math.max(...lines.map((line) => line.right)),
        top: Math.min(...lines.map((line) => line.top)),
        bottom: Math.max(...lines.map((line) => line.bottom)),
      }
    }

    function isForScreenReaders(part: Element | null): boolean {
      if (!part) return false
      return isHidden(getComputedStyle(part), part.getBoundingClientRect().width) || isForScreenReaders(part.parentElement)
    }

    function problemOf(text: Node, parent: Element): string | null {
      if (isForScreenReaders(parent)) return null
      const shown = boxOf(text)
      let block: Element | null = null
      for (let part: Element | null = parent; part && part !== document.body; part = part.parentElement) {
        const style = getComputedStyle(part)
        if (style.display === 'inline' || style.display === 'contents') continue
        const box = part.getBoundingClientRect()
        // Its end is omitted on purpose.
        if (style.textOverflow === 'ellipsis') return null
        const isBeside = shown.left < box.left - 1 || shown.right > box.right + 1
        if (isBeside && (!block || clips(style.overflowX))) return `${block ? 'cut off by' : 'beside'} ${nameOf(part)}`
        block ??= part
        // Lines are taller than their characters.
        if (clips(style.overflowY) && (shown.top < box.top - 4 || shown.bottom > box.bottom + 4)) return `cut off by the height of ${nameOf(part)}`
        // The rest comes into view by scrolling.
        if (style.overflowX === 'auto') Object.assign(shown, { left: Math.max(shown.left, box.left), right: Math.min(shown.right, box.right) })
        if (style.overflowY === 'auto') Object.assign(shown, { top: Math.max(shown.top, box.top), bottom: Math.min(shown.bottom, box.bottom) })
        if (style.position === 'fixed') break
      }
      return shown.left < -1 || shown.right > clientWidth + 1 ? 'outside the window' : null
    }

    const found = scrollWidth > clientWidth ? [`scrolls: ${scrollWidth} of ${clientWidth} px`] : []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: part, textContent } = walker.currentNode
      if (!textContent?.trim() || !part?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const problem = part.closest('svg, select, textarea, noscript') ? null : problemOf(walker.currentNode, part)
      if (problem) found.push(`${nameOf(part)} “${textContent.slice(-24)}” is ${problem}`)
    }
    return found
  })

/** Resizes the window of a page; what depends on its width is laid out by the next frame. */
export async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Words that are broken where they have no hyphen, but for the one of 80 characters. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((longWord) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const broken: string[] = []
    const isForScreenReaders = (of: Element | null): boolean =>
      of !== null && (of.getBoundingClientRect().width <= 1 || getComputedStyle(of).clipPath === 'inset(50%)' || isForScreenReaders(of.parentElement))
    while (walker.nextNode()) {
      const { currentNode: text } = walker
      const { parentElement: part, textContent } = text
      // Codes have no words.
      if (!part?.checkVisibility() || part.closest('svg, select, textarea, noscript, code')) continue
      if (isForScreenReaders(part)) continue
      // E-mail addresses have no place to be broken either.
      for (const { 0: word, index } of (textContent ?? '').matchAll(/(?<!\S*@\S*)[\p{L}\d]{2,}(?!\S*@)/gu)) {
        if (longWord.startsWith(word)) continue
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        // The end of the line before has a box without width.
        const [first, second] = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (first && second && second.top >= first.bottom - 2) broken.push(`${word} in ${part.tagName.toLowerCase()}.${part.className}`)
      }
    }
    return broken
  }, LONG_WORD)
