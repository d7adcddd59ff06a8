import { notFound, redirect } from '@tanstack/react-router'
import type { Decision } from '#contract/content.ts'
import { ProblemError } from '../client/problem-error.ts'
import { delocalize, localize } from '../locale/paths.ts'
import { siteRelative } from '../locale/site-relative.ts'
import type { ApiContext } from './api-context.ts'

export interface ContentRequest {
  readonly apiContext: ApiContext
  /** The router's path with the language: `/en/product/olive-oil`. */
  readonly path: string
  readonly preload: boolean
}

/** The path without the language prefix, as the API expects it. */
const contentPath = (path: string): string => path.split('/').slice(2).join('/')

// A path the API rejects as invalid (NUL, broken encoding, too long) is missing too.
const isMissing = (error: unknown): boolean => error instanceof ProblemError && (error.status === 404 || error.code === 'invalid-input')

/** The value; null for a missing one. */
export const foundOrNull = <T>(reading: Promise<T | null>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

/**
 * The value a loader read. A moved URL is redirected permanently; any other missing one is reported once (RT-35) and
 * renders the 404 page.
 */
export async function foundOr404<T>(reading: Promise<T | null>, request: ContentRequest): Promise<T> {
  const value = await foundOrNull(reading)
  if (value !== null) return value
  const decision = await foundOrNull(request.apiContext.api.decide({ query: { path: contentPath(request.path) } }))
  if (decision?.redirectTo) redirectPermanently(decision.redirectTo, request)
  return throwNotFound(request)
}

/** Like `foundOr404`, for a decision that the API made already. */
export async function decisionOr404(reading: Promise<Decision>, request: ContentRequest): Promise<Decision> {
  const decision = await foundOrNull(reading)
  if (decision?.redirectTo) redirectPermanently(decision.redirectTo, request)
  return decision ?? throwNotFound(request)
}

/** Permanent redirect to a site-relative URL; a redirect to itself is ignored. */
function redirectPermanently(address: string, { path }: ContentRequest): void {
  const href = siteRelative(address)
  if (href !== null && delocalize(new URL(href, 'http://shop')).pathname !== path) throw redirect({ href, statusCode: 301 })
}

/** Throws notFound with suggestions. Preloads are not reported; the report is not awaited. */
async function throwNotFound({ apiContext, path, preload }: ContentRequest): Promise<never> {
  if (!preload) void apiContext.api.addFailedRequest({ body: { path: publicPath(path) } }).catch(() => undefined)
  const suggestions = preload
    ? []
    : await import('./not-found-suggestions.ts').then(({ notFoundSuggestions }) => notFoundSuggestions(apiContext, publicPath(path))).catch(() => [])
  throw notFound({ data: suggestions })
}

const publicPath = (path: string): string => localize(new URL(path, 'http://shop')).pathname.slice(0, 300)
