import type { Release } from '#contract/development.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A release with its commit. */
export interface Tagged extends Release {
  readonly commit: string
  readonly committedAt: string
}

/** The releases in a GitLab response; invalid ones are omitted. */
export function releasesIn(response: unknown): Tagged[] {
  if (!Array.isArray(response)) throw new TypeError('GitLab sent no list')
  return response.filter(isObject).flatMap(({ tag_name, name, released_at, description_html, commit }) =>
    typeof tag_name === 'string' && tag_name !== ''
      ? {
          tag_name,
          name: textIn(name) || tag_name,
          released_at: textIn(released_at) || null,
          description_html: textIn(description_html),
          commit: isObject(commit) ? textIn(commit.id) : '',
          committedAt: isObject(commit) ? textIn(commit.created_at) : '',
        }
      : [],
  )
}

/** Name of the newest tag in a GitLab response; '' without one. */
export function tagIn(response: unknown): string {
  const first: unknown = Array.isArray(response) ? response[0] : undefined
  return isObject(first) ? textIn(first.name) : ''
}

/** Releases on the branch, by the list of its newest commits; those older than the list count as included. */
export function releasesOnBranch(releases: readonly Tagged[], commits: unknown): Tagged[] {
  if (!Array.isArray(commits)) throw new TypeError('GitLab sent no list')
  const listed = commits.filter(isObject)
  const ids = new Set(listed.map(({ id }) => textIn(id)))
  const oldest = Math.min(...listed.map(({ created_at }) => Date.parse(textIn(created_at))).filter(Number.isFinite))
  return releases.filter(({ commit, committedAt }) => ids.has(commit) || Date.parse(committedAt) < oldest)
}
