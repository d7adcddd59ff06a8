import purify, { type Config } from 'dompurify'
import { DOMParser, type Slice } from 'prosemirror-model'
import { ATTRIBUTES, TAGS } from '#contract/html-profile.constants.ts'
import { isWebAddress } from '#contract/web-address.ts'
import { policy } from '#src/trusted-types.ts'
import { richSchema } from './rich-schema.ts'

const parser = DOMParser.fromSchema(richSchema)

// Word and Google Docs wrap what is bold in elements that only their styles make so.
const PASTED_ATTRIBUTES = ATTRIBUTES.filter((name) => !['width', 'height', 'target', 'rel', 'lang', 'dir', 'type'].includes(name))
const PASTED_TAGS = TAGS.filter((tag) => tag !== 'span' && tag !== 'div')

const trustedTypesPolicy = () =>
  policy('cms', { createHTML: (given: string) => given, createScriptURL: () => '' }) as unknown as NonNullable<Config['TRUSTED_TYPES_POLICY']>

let hasHooks = false
function addHooks(): void {
  if (hasHooks) return
  hasHooks = true
  purify.addHook('uponSanitizeElement', (node) => {
    if (!(node instanceof HTMLElement)) return
    // The wrapper of Google Docs is a <b> that is not bold; a picture of another site would be a tracker.
    if (node.localName === 'b' && node.style.fontWeight === 'normal') node.replaceWith(...node.childNodes)
    if (node instanceof HTMLImageElement && !node.getAttribute('src')?.startsWith('/media/')) node.remove()
  })
  purify.addHook('uponSanitizeAttribute', (_, attribute) => {
    if (attribute.attrName === 'href' && !isWebAddress(attribute.attrValue)) attribute.keepAttr = false
  })
}

/** HTML from the clipboard as content of the editor: what the server's profile allows of it, without what only its source needs. */
export function pastedContent(html: string): Slice {
  addHooks()
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: PASTED_TAGS,
    ALLOWED_ATTR: PASTED_ATTRIBUTES,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: trustedTypesPolicy(),
  })
  return parser.parseSlice(fragment)
}
