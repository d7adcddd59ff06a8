import type { ChosenDomain, Release } from '#contract/development.ts'
import { HEADERS } from '#contract/headers.ts'
import { ProblemError, problemIn } from './problem-error.ts'

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`/_cli/${path}`, init).catch((error: unknown) => {
    throw error instanceof DOMException ? error : new ProblemError('network', 0, 'No connection')
  })
  const text = await answer.text()
  if (!answer.ok) throw problemIn(answer.status, text)
  return JSON.parse(text) as T
}
const sent = (body: object, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Name of the newest tag; '' when no project is set up. */
export const readLatestTag = (signal: AbortSignal) => ask<string>('get-latest-tag', { signal })
/** Releases of the project that is set up. */
export const readReleases = (signal: AbortSignal) => ask<Release[]>('get-latest-release', { ...sent({}), signal })
/** What the shop answers as; null for the address that is asked. */
export const readDomain = (signal: AbortSignal) => ask<ChosenDomain>('get-domain', { signal })
/** Lets the shop answer as this host; the back office's right. */
export const writeDomain = (domain: string, accessToken: string) =>
  ask<ChosenDomain>('set-domain', sent({ domain } satisfies ChosenDomain, { [HEADERS.accessToken]: accessToken }))
