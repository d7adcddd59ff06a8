import type { ChosenDomain, Release } from '#contract/development.ts'
import { HEADERS } from '#contract/headers.ts'
import { ProblemError, problemIn } from './problem-error.ts'

interface Ask {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly sent?: object
}

async function ask<T>(path: string, { method, headers, sent }: Ask, signal: AbortSignal | null = null): Promise<T> {
  const url = new URL(`/_cli/${path}`, location.origin).href
  const request = { method, url, headers, body: sent }
  const body = sent ? JSON.stringify(sent) : null
  const response = await fetch(url, { method, headers: { ...headers, ...(sent && { 'content-type': 'application/json' }) }, body, signal }).catch(
    (error: unknown) => {
      throw error instanceof DOMException ? error : new ProblemError('network', 0, 'No connection').withRequest(request)
    },
  )
  const text = await response.text()
  if (!response.ok) throw problemIn(response.status, text).withRequest(request)
  return JSON.parse(text) as T
}
const READ: Ask = { method: 'GET', headers: {} }
const write = (sent: object, headers: Ask['headers'] = {}): Ask => ({ method: 'POST', headers, sent })

/** Name of the latest tag; '' when no repository is configured. */
export const readLatestTag = (signal: AbortSignal) => ask<string>('get-latest-tag', READ, signal)
/** Releases of the configured repository. */
export const readReleases = (signal: AbortSignal) => ask<Release[]>('get-latest-release', write({}), signal)
/** Host that the shop responds as; null for the host of the request. */
export const readDomain = (signal: AbortSignal) => ask<ChosenDomain>('get-domain', READ, signal)
/** Makes the shop respond as this host; requires a back-office user. */
export const writeDomain = (domain: string, accessToken: string) =>
  ask<ChosenDomain>('set-domain', write({ domain } satisfies ChosenDomain, { [HEADERS.accessToken]: accessToken }))
