import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { localeOfPath } from '#contract/locale.ts'
import type { SearchItem } from './queries/search.ts'

const suggestionsOf = (error: unknown): readonly SearchItem[] | null => {
  const data: unknown = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
  if (data === undefined) return []
  return Array.isArray(data) ? data : null
}

/** Names what the 404 page of a missing path is rendered from: its language, its routes and its suggestions. null for every other page. */
export function missingPath({ state: { matches }, latestLocation }: Pick<AnyRouter, 'state' | 'latestLocation'>): string | null {
  const missing = matches.find(({ status }: AnyRouteMatch) => status === 'notFound')
  const suggestions = missing ? suggestionsOf(missing.error) : null
  if (suggestions === null) return null
  const routes = matches.map(({ routeId }: AnyRouteMatch) => routeId)
  return [localeOfPath(latestLocation.pathname), ...routes, ...suggestions.map(({ link, id }) => `${link.type}:${id}`)].join(' ')
}

const MATCH_ID = /(?<=\{)i:"(?:[^"\\]|\\.)*"(?=,u:\d)/g

/** The document of a missing path without the path, which is another visitor's. */
export const withoutPath = (html: string): string => html.replaceAll(MATCH_ID, 'i:""')

/** Lets the router hydrate a 404 page that names no path: the server's matches get the ids of this path's. */
export function adoptMissingPath(matches: readonly Pick<AnyRouteMatch, 'id'>[]): void {
  const rendered = window.$_TSR?.router?.matches ?? []
  if (!rendered.some(({ s }) => s === 'notFound')) return
  for (const [index, match] of rendered.entries()) match.i = (matches[index]?.id ?? match.i).replaceAll('/', '#')
}
