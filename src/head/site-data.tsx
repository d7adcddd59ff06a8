import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { SiteConfiguration } from '#contract/settings.ts'
import { siteQuery } from '../queries/settings.ts'
import { jsonForScript } from './json-for-script.ts'

const ID = 'site'

/** Embeds the site configuration in the page, so that the browser need not request it. */
export function SiteData() {
  const { shop } = useRouter().options.context
  const { data } = useQuery({ ...siteQuery(shop), enabled: false })
  if (!data) return null
  // Only the server writes the element; the browser keeps its content.
  const text = import.meta.env.SSR ? jsonForScript(data) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonForScript output cannot contain a tag
  return <script type="application/json" id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

/** Reads the embedded configuration; undefined when the page has none. */
export function readSiteData(): SiteConfiguration | undefined {
  const text = document.getElementById(ID)?.textContent
  return text ? (JSON.parse(text) as SiteConfiguration) : undefined
}
