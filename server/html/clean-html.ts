import createPurify, { type WindowLike } from 'dompurify'
import { JSDOM } from 'jsdom'
import { ATTRIBUTES, TAGS } from '#contract/html-profile.constants.ts'
import { isWebAddress } from '#contract/web-address.ts'
import { HTML_DEPTH_MAX, HTML_NODES_MAX } from './html-profile.ts'

/** Thrown for a text with too many or too deeply nested nodes. */
export class TooManyNodes extends Error {}

// A picture of another site would be a tracker; a data URL is no file of the shop.
const isOwnFile = (address: string): boolean => address.startsWith('/') && isWebAddress(address)

const ADDRESSES = new Map(Object.entries({ href: isWebAddress, cite: isWebAddress, src: isOwnFile }))

const depthOf = (node: Node): number => {
  let depth = 0
  for (let above = node.parentNode; above; above = above.parentNode) depth += 1
  return depth
}

/** Removes scripts from HTML. It holds a DOM document of its own; create one per thread, not per text. */
export function createSanitizer(): (html: string) => string {
  const { window } = new JSDOM('')
  const purify = createPurify(window as unknown as WindowLike)
  let nodes = 0
  purify.addHook('uponSanitizeElement', (node) => {
    nodes += 1
    if (nodes > HTML_NODES_MAX || depthOf(node) > HTML_DEPTH_MAX) throw new TooManyNodes('The text has too many nodes')
  })
  purify.addHook('uponSanitizeAttribute', (_, attribute) => {
    const isGood = ADDRESSES.get(attribute.attrName)
    if (isGood && !isGood(attribute.attrValue)) attribute.keepAttr = false
  })
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (element.getAttribute('target') !== null) secureLink(element)
  })
  return (html) => {
    nodes = 0
    const clean = purify.sanitize(html, {
      ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
      ALLOWED_TAGS: TAGS,
      ALLOWED_ATTR: ATTRIBUTES,
      ALLOW_ARIA_ATTR: false,
      ALLOW_DATA_ATTR: false,
      SANITIZE_NAMED_PROPS: true,
    })
    return clean.replaceAll('&nbsp;', '\u00a0')
  }
}

/** A page opened in a new tab has no opener. */
function secureLink(element: Element): void {
  if (element.localName !== 'a' || element.getAttribute('target')?.toLowerCase() !== '_blank') {
    element.removeAttribute('target')
    return
  }
  const words = (element.getAttribute('rel') ?? '').split(/\s+/).filter((word) => word !== '' && !/^(?:noopener|opener)$/i.test(word))
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', [...words, 'noopener'].join(' '))
}
