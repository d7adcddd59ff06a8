import { useMemo } from 'react'
import { useSiteLinks } from './link.tsx'
import { useNonBreakingSpaces } from './non-breaking-spaces.ts'
import { withExternalLinkAttributes } from './outward-links.ts'
import { platformHtml } from './platform-html.ts'
import css from './prose.module.css'

/** HTML without paragraphs, which are invalid inside a label. */
const phrasing = (html: string) => html.replace(/<\/p>\s*<p>/g, ' ').replace(/<\/?p>/g, '')

// Makes tables focusable, so that wide ones can be scrolled with the keyboard.
const withFocusableTables = (html: string) => html.replace(/<table\b/g, '<table tabindex="0"')

/** Renders sanitized HTML of the API; the only component that does. `plain` inherits the font; `span` renders inline. */
export function Prose({ html, plain, as: Tag = 'div' }: { html: string; plain?: boolean; as?: 'div' | 'span' }) {
  const onClick = useSiteLinks()
  const nbsp = useNonBreakingSpaces()
  const text = nbsp(withExternalLinkAttributes(Tag === 'span' ? phrasing(html) : withFocusableTables(html)))
  // Memoized: React sets innerHTML again whenever the object changes.
  const inner = useMemo(() => ({ __html: platformHtml(text) }), [text])
  return (
    <Tag
      className={css.root}
      data-plain={plain ? '' : undefined}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server on write
      dangerouslySetInnerHTML={inner}
    />
  )
}
