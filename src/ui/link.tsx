import { createLink, type LinkComponent, useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import css from './link.module.css'
import { isFileAddress } from './outward-links.ts'

function Anchor({ quiet, ...rest }: { quiet?: boolean } & Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...rest} className={css.root} data-quiet={quiet ? '' : undefined} />
}
const Routed = createLink(Anchor)
/** Text link to a route. */
export const TextLink: LinkComponent<typeof Anchor> = (props) => <Routed {...props} />

/** Text link to a URL outside the router: mailto, tel, a file. */
export const TextAnchor = Anchor

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

/** Click handler that navigates to internal links with the router (RT-31); other links are left to the browser. */
export function useSiteLinks(): (event: MouseEvent<HTMLElement>) => void {
  const router = useRouter()
  return (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
    const href = anchor?.getAttribute('href')
    if (
      !href ||
      !isPlain(event) ||
      !/^\/(?!\/)/.test(href) ||
      isFileAddress(href.replace(/[?#].*/, '')) ||
      anchor?.hasAttribute('download') ||
      anchor?.getAttribute('target')
    )
      return
    event.preventDefault()
    void router.navigate({ href })
  }
}
