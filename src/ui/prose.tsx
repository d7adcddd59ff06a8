import { useGlue } from './glue.ts'
import { outwardAttributes, useSiteLinks } from './link.tsx'
import css from './prose.module.css'

/** Gives links to other sites their target and rel; the HTML comes clean from the platform. */
export const withOutwardLinks = (html: string): string =>
  html.replace(/<a\b([^>]*)>/gi, (tag, attributes: string) => {
    const href = /\bhref="([^"]*)"/i.exec(attributes)?.[1]
    if (href === undefined) return tag
    const { target, rel } = outwardAttributes(href, /\brel="([^"]*)"/i.exec(attributes)?.[1])
    if (!target) return tag
    const kept = attributes.replace(/\s(?:target|rel)="[^"]*"/gi, '')
    return `<a${kept} target="${target}" rel="${rel}">`
  })

/** HTML of the platform, in the one place that renders it. `plain` takes the type of what is around it. */
export function Prose({ html, plain, as: Tag = 'div' }: { html: string; plain?: boolean; as?: 'div' | 'span' }) {
  const onClick = useSiteLinks()
  const glued = useGlue()
  return (
    <Tag
      className={css.root}
      data-plain={plain ? '' : undefined}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the platform, see contract
      dangerouslySetInnerHTML={{ __html: glued(withOutwardLinks(html)) }}
    />
  )
}
