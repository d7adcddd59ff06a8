import type { Page } from '@playwright/test'

interface Fiber {
  readonly stateNode: unknown
  readonly memoizedProps: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

declare global {
  interface Window {
    /** What stands in place of the text that React knows. */
    replacedTexts: WeakMap<Node, HTMLElement>
  }
}

/** Does to the page what the translation of a browser does: after each change it puts its own elements in place of all texts. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const replaced = new WeakMap<Node, HTMLElement>()
    const replacements = new WeakSet<Node>()
    window.replacedTexts = replaced
    const replaceTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const { parentElement, textContent } = text
        if (!parentElement || !textContent?.trim() || replacements.has(text) || parentElement.closest('script, style, noscript, textarea, svg')) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        outer.append(inner)
        inner.append(textContent)
        for (const node of inner.childNodes) replacements.add(node)
        replaced.set(text, outer)
        text.parentNode?.replaceChild(outer, text)
      }
    }
    replaceTexts()
    new MutationObserver(replaceTexts).observe(document.body, { childList: true, characterData: true, subtree: true })
  })

/** Texts that React changed after the translation took them, so that the page shows an older one. */
export const outdatedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [container] = Object.entries(document).filter(([key]) => key.startsWith('__reactContainer$'))
    const root: { current: Fiber } | undefined = container?.[1]?.stateNode
    const outdated: string[] = []
    const pending: (Fiber | null)[] = root ? [root.current] : []
    for (let fiber = pending.pop(); fiber !== undefined; fiber = pending.pop()) {
      if (!fiber) continue
      const shown = fiber.stateNode instanceof Text ? window.replacedTexts.get(fiber.stateNode)?.textContent : undefined
      if (shown !== undefined && shown !== fiber.memoizedProps) outdated.push(`${shown} (now ${fiber.memoizedProps})`)
      pending.push(fiber.sibling, fiber.child)
    }
    return outdated
  })
