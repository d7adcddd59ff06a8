import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { delocalize } from './locale/paths.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

interface PageHistory {
  readonly history: RouterHistory
  /** Names of the parameters that the first page does not know. */
  readonly unknown: readonly string[]
}

const nameOf = (parameter: string): string | undefined => [...new URLSearchParams(parameter).keys()][0]

/** State of an entry that a link to a part of the page added: the browser gives it none. */
function stateOfAnchor() {
  const key = Math.random().toString(36).slice(2)
  return { __TSR_index: 0, key, __TSR_key: key }
}

/**
 * The browser's history in terms of what the server rendered: parameters that the first page does not know are in the address bar only, and
 * stay there as long as it is open. `rendered`: the query that this page was rendered from; undefined when it is the one in the address bar.
 */
export function createPageHistory(rendered: string | undefined): PageHistory {
  if (rendered === undefined) return { history: createBrowserHistory(), unknown: [] }
  const { search: first, href } = location
  const pathOf = (url: URL): string => delocalize(url).pathname
  const path = pathOf(new URL(href))
  const known = new URLSearchParams(rendered)
  const parameters = first
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !known.has(nameOf(parameter) ?? ''))
  const unknown = parameters.flatMap((parameter) => nameOf(parameter) ?? [])

  function routerSearch(url: URL): string {
    if (pathOf(url) !== path) return url.search
    if (url.search === first) return rendered ?? ''
    return stringifySearch(Object.fromEntries(Object.entries(parseSearch(url.search)).filter(([name]) => !unknown.includes(name))))
  }

  function parseLocation() {
    const { pathname, hash } = location
    const search = routerSearch(new URL(location.href))
    return { href: pathname + search + hash, pathname, search, hash, state: window.history.state ?? stateOfAnchor() }
  }

  function createHref(target: string): string {
    const url = new URL(target, href)
    const missing = pathOf(url) === path ? parameters.filter((parameter) => !url.searchParams.has(nameOf(parameter) ?? '')) : []
    if (missing.length === 0) return target
    return `${url.pathname}${url.search === '' ? '?' : `${url.search}&`}${missing.join('&')}${url.hash}`
  }

  // Links are as the server rendered them.
  return { history: Object.assign(createBrowserHistory({ parseLocation, createHref }), { createHref: (target: string) => target }), unknown }
}
