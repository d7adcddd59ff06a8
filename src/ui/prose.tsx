import { useMemo } from 'react'
import { useSiteLinks } from './link.tsx'
import { useNonBreakingSpaces } from './non-breaking-spaces.ts'
import { withOutwardLinks } from './outward-links.ts'
import { platformHtml } from './platform-html.ts'
import css from './prose.module.css'

/** What may stand in a label: the same words without paragraphs. */
const phrasing = (html: string) => html.replace(/<\/p>\s*<p>/g, ' ').replace(/<\/?p>/g, '')

// A table too wide for the screen is moved sideways, with the keyboard too.
const withReachableTables = (html: string) => html.replace(/<table\b/g, '<table tabindex="0"')

/** HTML of the platform, in the one place that renders it. `plain` takes the type of what is around it; a `span` stands in a line of text. */
export function Prose({ html, plain, as: Tag = 'div' }: { html: string; plain?: boolean; as?: 'div' | 'span' }) {
  const onClick = useSiteLinks()
  const nbsp = useNonBreakingSpaces()
  const text = nbsp(withOutwardLinks(Tag === 'span' ? phrasing(html) : withReachableTables(html)))
  // Made once for a text: the element is written anew whenever this is another object.
  const inner = useMemo(() => ({ __html: platformHtml(text) }), [text])
  return (
    <Tag
      className={css.root}
      data-plain={plain ? '' : undefined}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the platform, see contract
      dangerouslySetInnerHTML={inner}
    />
  )
}
