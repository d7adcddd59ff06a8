import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { SiteConfiguration } from '#contract/settings.ts'
import { siteQuery } from '../queries/settings.ts'
import { jsonForScript } from './json-for-script.ts'

const ID = 'site'

/** The site's configuration inside the page, so that a browser that hydrates it need not ask for it. */
export function SiteData() {
  const { shop } = useRouter().options.context
  const { data } = useQuery({ ...siteQuery(shop), enabled: false })
  if (!data) return null
  // The browser reads it once, before anything is rendered, and keeps what the server wrote.
  const text = import.meta.env.SSR ? jsonForScript(data) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
  return <script type="application/json" id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

/** Reads it back in the browser. */
export function readSiteData(): SiteConfiguration | undefined {
  const text = document.getElementById(ID)?.textContent
  return text ? (JSON.parse(text) as SiteConfiguration) : undefined
}
