import { useMemo } from 'react'
import { useGlue } from './glue.ts'
import { useSiteLinks } from './link.tsx'
import { withOutwardLinks } from './outward-links.ts'
import { platformHtml } from './platform-html.ts'
import css from './prose.module.css'

/** HTML of the platform, in the one place that renders it. `plain` takes the type of what is around it. */
export function Prose({ html, plain, as: Tag = 'div' }: { html: string; plain?: boolean; as?: 'div' | 'span' }) {
  const onClick = useSiteLinks()
  const glued = useGlue()
  const text = glued(withOutwardLinks(html))
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
