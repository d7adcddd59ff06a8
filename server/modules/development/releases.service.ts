import { LATEST_TAG_MS, RELEASES_MS } from '#contract/development.constants.ts'
import type { Release, ReleasesAsked } from '#contract/development.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { heldBy, releasesIn, tagIn } from './releases.rules.ts'

const ANSWERS_WITHIN_MS = 5_000
const LISTED = 20
const BRANCH_COMMITS = 100
const KEPT_MAX = 50

/** The releases' host did not answer, or nothing of use. Told to developers in its own words. */
export class ReleasesProblem extends Error {}

/** Asks once for what is wanted again within the time; a failure is not kept. */
function createKept(now: () => Date) {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>()
  return function keep<T>(key: string, ms: number, ask: () => Promise<T>): Promise<T> {
    const found = kept.get(key)
    if (found && found.until > now().getTime()) return found.answer as Promise<T>
    const answer = ask()
    kept.delete(key)
    kept.set(key, { until: now().getTime() + ms, answer })
    for (const oldest of kept.keys()) if (kept.size > KEPT_MAX) kept.delete(oldest)
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key)
    })
    return answer
  }
}

/** What was released, from the project the shop is set up with at GitLab; nothing without one. */
export function createReleases({ env: { gitlab }, cleanHtml, now }: Pick<Shop, 'env' | 'cleanHtml' | 'now'>) {
  const keep = createKept(now)

  async function ask(project: string, path: string, query: Readonly<Record<string, string | number>>): Promise<unknown> {
    const url = new URL(`${gitlab?.url}/api/v4/projects/${encodeURIComponent(project)}/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    // The key is for the shop's own project: no caller reads another one with it.
    const headers = gitlab?.token && project === gitlab.projectId ? { 'private-token': gitlab.token } : {}
    try {
      const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
      if (!answer.ok) throw new ReleasesProblem(`GitLab answered ${answer.status}`)
      return await answer.json()
    } catch (error) {
      if (error instanceof ReleasesProblem) throw error
      throw new ReleasesProblem('GitLab does not answer', { cause: error })
    }
  }

  async function releasesOf(project: string, branch: string): Promise<Release[]> {
    const [releases, commits] = await Promise.all([
      ask(project, 'releases', { include_html_description: 'true', per_page: LISTED }),
      branch === '' ? null : ask(project, 'repository/commits', { ref_name: branch, per_page: BRANCH_COMMITS }),
    ])
    const wanted = commits === null ? releasesIn(releases) : heldBy(releasesIn(releases), commits)
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
      return keep('tag', LATEST_TAG_MS, async () => tagIn(await ask(projectId, 'repository/tags', { order_by: 'updated', sort: 'desc', per_page: 1 })))
    },
    /** Releases of the project, newest first; none without a project. */
    async latestReleases({ gitlabProjectId = gitlab?.projectId ?? '', gitlabBranch = gitlab?.branch ?? '' }: ReleasesAsked): Promise<Release[]> {
      const project = String(gitlabProjectId)
      if (!gitlab || project === '') return []
      return keep(JSON.stringify([project, gitlabBranch]), RELEASES_MS, () => releasesOf(project, gitlabBranch))
    },
  }
}
