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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
  return <script type="application/json" id={ID} dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />
}

/** Reads it back in the browser. */
export function readSiteData(): SiteConfiguration | undefined {
  const text = document.getElementById(ID)?.textContent
  return text ? (JSON.parse(text) as SiteConfiguration) : undefined
}
