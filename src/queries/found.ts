import { notFound, redirect } from '@tanstack/react-router'
import { ProblemError } from '../client/problem-error.ts'
import { delocalize } from '../locale/paths.ts'
import type { Reader } from './reader.ts'

export interface Asked {
  readonly reader: Reader
  /** The router's own path, with the language: `/en/product/olive-oil`. */
  readonly path: string
  readonly preload: boolean
}

/** The path below the language's prefix, as the platform knows it. */
const contentPath = (path: string): string => path.split('/').slice(2).join('/')

const isMissing = (error: unknown): boolean => error instanceof ProblemError && error.status === 404

/**
 * What a loader read, or the way out: an address that moved is redirected for good, any other missing one is counted
 * once (RT-35) and becomes the 404 page.
 */
export async function found<T>(reading: Promise<T | null>, asked: Asked): Promise<T> {
  const value = await reading.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  return value ?? leave(asked)
}

/** The way out of an address where nothing stands. */
export async function leave({ reader, path, preload }: Asked): Promise<never> {
  const decision = await reader.calls.decide({ query: { path: contentPath(path) } }, {}).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (decision?.type === 'redirect' && decision.redirectTo?.startsWith('/')) {
    const target = delocalize(new URL(decision.redirectTo, 'http://shop'))
    if (target.pathname !== path) throw redirect({ href: decision.redirectTo, statusCode: 301 })
  }
  // A missing address that was only pointed at is not a failed request; an answer is not waited for.
  if (!preload) void reader.calls.addFailedRequest({ body: { path: path.slice(0, 300) } }).catch(() => undefined)
  throw notFound()
}
