import { LATEST_TAG_MS, RELEASES_MS } from '#contract/development.constants.ts'
import type { Release, ReleasesInput } from '#contract/development.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { releasesIn, releasesOnBranch, tagIn } from './releases.rules.ts'

const TIMEOUT_MS = 5_000
const LISTED = 20
const BRANCH_COMMITS = 100
const ENTRIES_MAX = 50

/** GitLab failed to respond, or responded with an error. Shown to developers unchanged. */
export class ReleasesError extends Error {}

/** Caches a request for the TTL; failures are not cached. */
function createPromiseCache(now: () => Date) {
  const entries = new Map<string, { readonly until: number; readonly response: Promise<unknown> }>()
  return function cached<T>(key: string, ms: number, request: () => Promise<T>): Promise<T> {
    const found = entries.get(key)
    if (found && found.until > now().getTime()) return found.response as Promise<T>
    const response = request()
    entries.delete(key)
    entries.set(key, { until: now().getTime() + ms, response })
    for (const oldest of entries.keys()) if (entries.size > ENTRIES_MAX) entries.delete(oldest)
    response.catch(() => {
      if (entries.get(key)?.response === response) entries.delete(key)
    })
    return response
  }
}

/** Releases of the shop's GitLab project; none without one. */
export function createReleases({ env: { gitlab }, cleanHtml, now }: Pick<Shop, 'env' | 'cleanHtml' | 'now'>) {
  const cached = createPromiseCache(now)

  async function request(project: string, path: string, query: Readonly<Record<string, string | number>>): Promise<unknown> {
    const url = new URL(`${gitlab?.url}/api/v4/projects/${encodeURIComponent(project)}/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    // The token is for the shop's own project: other projects are read without it.
    const headers = gitlab?.token && project === gitlab.projectId ? { 'private-token': gitlab.token } : {}
    try {
      const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok) throw new ReleasesError(`GitLab answered ${response.status}`)
      return await response.json()
    } catch (error) {
      if (error instanceof ReleasesError) throw error
      throw new ReleasesError('GitLab does not answer', { cause: error })
    }
  }

  async function releasesOf(project: string, branch: string): Promise<Release[]> {
    const [releases, commits] = await Promise.all([
      request(project, 'releases', { include_html_description: 'true', per_page: LISTED }),
      branch === '' ? null : request(project, 'repository/commits', { ref_name: branch, per_page: BRANCH_COMMITS }),
    ])
    const wanted = commits === null ? releasesIn(releases) : releasesOnBranch(releasesIn(releases), commits)
    return Promise.all(
      wanted.map(async ({ tag_name, name, released_at, description_html }) => ({
        tag_name,
        name,
        released_at,
        description_html: await cleanHtml(description_html),
      })),
    )
  }

  return {
    /** Name of the newest tag; '' without a project. */
    async latestTag(): Promise<string> {
      if (!gitlab) return ''
      const { projectId } = gitlab
      return cached('tag', LATEST_TAG_MS, async () => tagIn(await request(projectId, 'repository/tags', { order_by: 'updated', sort: 'desc', per_page: 1 })))
    },
    /** Releases of the project, newest first; none without a project. */
    async latestReleases({ gitlabProjectId = gitlab?.projectId ?? '', gitlabBranch = gitlab?.branch ?? '' }: ReleasesInput): Promise<Release[]> {
      const project = String(gitlabProjectId)
      if (!gitlab || project === '') return []
      return cached(JSON.stringify([project, gitlabBranch]), RELEASES_MS, () => releasesOf(project, gitlabBranch))
    },
  }
}
