import { notFound, redirect } from '@tanstack/react-router'
import type { Decision } from '#contract/content.ts'
import { ProblemError } from '../client/problem-error.ts'
import { delocalize, localize } from '../locale/paths.ts'
import { siteRelative } from '../locale/site-relative.ts'
import type { Reader } from './reader.ts'

export interface Asked {
  readonly reader: Reader
  /** The router's own path, with the language: `/en/product/olive-oil`. */
  readonly path: string
  readonly preload: boolean
}

/** The path below the language's prefix, as the platform knows it. */
const contentPath = (path: string): string => path.split('/').slice(2).join('/')

// An address the platform cannot even read (NUL, half a character, too long) leads nowhere either.
const isMissing = (error: unknown): boolean => error instanceof ProblemError && (error.status === 404 || error.code === 'invalid-input')

const orNull = <T>(reading: Promise<T | null>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

/**
 * What a loader read, or the way out: an address that moved is redirected for good, any other missing one is counted
 * once (RT-35) and becomes the 404 page.
 */
export async function found<T>(reading: Promise<T | null>, asked: Asked): Promise<T> {
  const value = await orNull(reading)
  if (value !== null) return value
  const decision = await orNull(asked.reader.calls.decide({ query: { path: contentPath(asked.path) } }))
  if (decision?.redirectTo) moveTo(decision.redirectTo, asked)
  return miss(asked)
}

/** As `found`, for what the platform decided itself. */
export async function foundDecision(reading: Promise<Decision>, asked: Asked): Promise<Decision> {
  const decision = await orNull(reading)
  if (decision?.redirectTo) moveTo(decision.redirectTo, asked)
  return decision ?? miss(asked)
}

/** Sends the browser to a site-relative address for good; one that leads back here is not followed. */
function moveTo(address: string, { path }: Asked): void {
  const href = siteRelative(address)
  if (href !== null && delocalize(new URL(href, 'http://shop')).pathname !== path) throw redirect({ href, statusCode: 301 })
}

/** Nothing stands there. What was only pointed at is not counted; the count is not waited for. What may have been meant goes to the page. */
async function miss({ reader, path, preload }: Asked): Promise<never> {
  if (!preload) void reader.calls.addFailedRequest({ body: { path: publicPath(path) } }).catch(() => undefined)
  const near = preload ? [] : await import('./near-misses.ts').then(({ nearMisses }) => nearMisses(reader, publicPath(path))).catch(() => [])
  throw notFound({ data: near })
}

const publicPath = (path: string): string => localize(new URL(path, 'http://shop')).pathname.slice(0, 300)
