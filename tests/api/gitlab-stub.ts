import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stub of GitLab that counts requests. */
export interface GitLabStub {
  readonly url: string
  /** Every request: its path with query, and the token it sent. */
  readonly requests: { path: string; key: string | undefined }[]
  /** From here on it responds with this status, or as usual. */
  failWith(status: number | null): void
  close(): Promise<void>
}

const COMMITS = [
  { id: 'c3', created_at: '2026-11-20T10:00:00Z' },
  { id: 'c1', created_at: '2026-11-06T10:00:00Z' },
]
const release = (tag: string, commit: string, at: string, html: string) => ({
  tag_name: tag,
  name: tag,
  released_at: at,
  description_html: html,
  commit: { id: commit, created_at: at },
})
const RELEASES = [
  release('1.12.18', 'c3', '2026-11-20T10:00:00Z', '<ul><li>Prices are checked again</li></ul><script>alert(1)</script>'),
  release('1.12.17-beta', 'c2', '2026-11-10T10:00:00Z', '<p>Of another branch</p>'),
  release('1.12.17', 'c1', '2026-11-06T10:00:00Z', '<p>Parcel lockers</p>'),
  release('1.12.16', 'c0', '2026-10-23T10:00:00Z', '<p>Focal points</p>'),
]

function responseOf(path: string): unknown {
  if (path.includes('/repository/tags')) return [{ name: '1.12.18' }]
  if (path.includes('/repository/commits')) return COMMITS
  return path.includes('/releases') ? RELEASES : undefined
}

/** Starts a GitLab stub on a free port of this machine. */
export async function startGitLab(): Promise<GitLabStub> {
  const requests: GitLabStub['requests'] = []
  let failing: number | null = null
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const key = request.headers['private-token']
    requests.push({ path, key: typeof key === 'string' ? key : undefined })
    const body = responseOf(path)
    response.writeHead(failing ?? (body === undefined ? 404 : 200), { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    failWith(status) {
      failing = status
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
