import type { createClient } from '@redis/client'
import { getPageUrl } from '#server/kernel/page-key.ts'
import type { NewResponse } from '#server/kernel/response-cache.ts'
import type { SharedEntries, SharedEntry } from '#server/kernel/shared-entries.ts'

export const ALL_TAGS = '*'
export const REVISION_KEY = 'bonaca:moment'
export const CHANGES_KEY = 'bonaca:changed'

// Every change increments the revision, and each tag stores its last one: a response is valid while none of its tags changed after the revision it was
// computed at. So it is right for a process, too, that missed the notification. One from a later revision was computed before Redis
// lost its counter.
/** Start of scripts whose first keys are the revision and the changes. */
export const IS_VALID = `
local moment = redis.call('GET', KEYS[1]) or '0'
local changes = {}
local function is_valid(stored, tags)
  if not stored or tonumber(stored) > tonumber(moment) then return false end
  for tag in string.gmatch(tags .. ' ${ALL_TAGS}', '%S+') do
    if not changes[tag] then changes[tag] = tonumber(redis.call('HGET', KEYS[2], tag) or 0) end
    if changes[tag] > tonumber(stored) then return false end
  end
  return true
end`
// One command and two values for each entry, since ten thousand are read for a page of the list; which of them are valid is decided outside.
const SCAN = `
local found = redis.call('SCAN', ARGV[1], 'MATCH', ARGV[2], 'COUNT', 500)
local abouts, hits = {}, {}
for index, key in ipairs(found[2]) do
  local values = redis.call('HMGET', key, 'about', 'hits')
  abouts[index], hits[index] = values[1] or '', values[2] or '0'
end
return {found[1], found[2], abouts, hits}`
const READ = `${IS_VALID}
local values = redis.call('HMGET', KEYS[3], 'moment', 'tags', 'about', 'hits', 'answer')
if not is_valid(values[1], values[2]) then return {} end
return {values[3], values[4], values[5]}`
const REQUESTED_MAX = 1_000
const COUNT = `
redis.call('HINCRBY', KEYS[1], 'hits', ARGV[2])
redis.call('HINCRBY', KEYS[1], 'misses', ARGV[3])
for index = 3, #KEYS do
  local hits, requested, url = ARGV[3 * index - 5], ARGV[3 * index - 4], ARGV[3 * index - 3]
  if tonumber(hits) > 0 and redis.call('EXISTS', KEYS[index]) == 1 then redis.call('HINCRBY', KEYS[index], 'hits', hits) end
  if tonumber(requested) > 0 then redis.call('ZINCRBY', KEYS[2], requested, url) end
end
redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -${REQUESTED_MAX + 1})
redis.call('EXPIRE', KEYS[1], ARGV[1])
redis.call('EXPIRE', KEYS[2], ARGV[1])`

const COUNT_INTERVAL_MS = 1_000
const DAY_SECONDS = 86_400

interface EntrySummary {
  readonly revision: string
  readonly status: number
  readonly bytes: number
  /** Milliseconds. */
  readonly at: number
  readonly expires: number
  /** The last one is the entry's own. */
  readonly tags: readonly string[]
}

/** What is stored of an entry besides its response, in one value. */
export const aboutEntry = ({ revision, status, bytes, at, expires, tags }: EntrySummary): string => [revision, status, bytes, at, expires, ...tags].join(' ')

function storedIn(about: string): EntrySummary {
  const [revision = '', status, bytes, at, expires, ...tags] = about.split(' ')
  return { revision, status: Number(status), bytes: Number(bytes), at: Number(at), expires: Number(expires), tags }
}

function describe(key: string, { status, bytes, at, expires, tags }: EntrySummary, hits: string): SharedEntry {
  const now = Date.now()
  const seconds = (ms: number): number => Math.max(0, Math.round(ms / 1_000))
  return { key, tags: tags.slice(0, -1), status, bytes, hits: Number(hits), ageSeconds: seconds(now - at), remainingSeconds: seconds(expires - now) }
}

interface Options {
  /** Start of the keys of entries. */
  readonly prefix: string
  readonly onProblem: (error: unknown) => void
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const countsKey = (ms: number): string => `bonaca:requests:${dayOf(ms)}`
const requestedKey = (ms: number): string => `bonaca:requested:${dayOf(ms)}`
const escaped = (text: string): string => text.replace(/[\\*?[\]^-]/g, '\\$&')

interface RequestCount {
  readonly status: number
  hits: number
  misses: number
}

/** Entries of the response cache in Redis, and how often they are requested for. */
export function sharedEntries(
  client: Pick<ReturnType<typeof createClient>, 'isReady' | 'eval' | 'get' | 'hGetAll' | 'hmGet' | 'zUnionWithScores'>,
  options: Options,
): SharedEntries {
  const { prefix, onProblem } = options
  const counted = new Map<string, RequestCount>()
  let timer: NodeJS.Timeout | undefined

  async function writeCounts(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (counted.size === 0) return
    const all = [...counted]
    counted.clear()
    // Counts are lost while Redis is down.
    if (!client.isReady) return
    const sum = (outcome: 'hits' | 'misses') => String(all.reduce((total, [, each]) => total + each[outcome], 0))
    const rows = all.flatMap(([key, { hits, misses, status }]) => {
      const url = status === 200 ? getPageUrl(key) : null
      return [String(hits), url === null ? '0' : String(hits + misses), url ?? '']
    })
    const now = Date.now()
    await client
      .eval(COUNT, {
        keys: [countsKey(now), requestedKey(now), ...all.map(([key]) => `${prefix}${key}`)],
        arguments: [String(2 * DAY_SECONDS), sum('hits'), sum('misses'), ...rows],
      })
      .catch(onProblem)
  }

  return {
    count(key, status, outcome) {
      const each = counted.get(key) ?? { status, hits: 0, misses: 0 }
      each[outcome === 'hit' ? 'hits' : 'misses'] += 1
      counted.set(key, each)
      timer ??= setTimeout(() => void writeCounts(), COUNT_INTERVAL_MS).unref()
    },
    async list() {
      // Redis may name an entry twice.
      const found = new Map<string, readonly [about: string, hits: string]>()
      let cursor = '0'
      do {
        const script = { arguments: [cursor, `${escaped(prefix)}*`] }
        const [next, keys, abouts, hits] = (await client.eval(SCAN, script)) as [string, string[], string[], string[]]
        for (const [index, key] of keys.entries()) found.set(key, [abouts[index] ?? '', hits[index] ?? ''])
        cursor = next
      } while (cursor !== '0')
      // Read last: what was purged meanwhile is not listed.
      const [current, changes] = await Promise.all([client.get(REVISION_KEY), client.hGetAll(CHANGES_KEY)])
      const changedAt = new Map(Object.entries(changes).map(([tag, revision]) => [tag, Number(revision)]))
      return [...found].flatMap(([key, [about, hits]]) => {
        const stored = storedIn(about)
        const revision = Number(stored.revision)
        const isUnchanged = (tag: string): boolean => (changedAt.get(tag) ?? 0) <= revision
        const isValid = about !== '' && revision <= Number(current ?? 0) && isUnchanged(ALL_TAGS) && stored.tags.every(isUnchanged)
        return isValid ? [describe(key.slice(prefix.length), stored, hits)] : []
      })
    },
    async read(key) {
      const [about, hits, response] = (await client.eval(READ, { keys: [REVISION_KEY, CHANGES_KEY, `${prefix}${key}`] })) as string[]
      if (about === undefined || hits === undefined || response === undefined) return null
      const { headers, body } = JSON.parse(response) as NewResponse
      return { ...describe(key, storedIn(about), hits), headers, body }
    },
    async counts() {
      await writeCounts()
      const [hits, misses] = await client.hmGet(countsKey(Date.now()), ['hits', 'misses'])
      return { hits: Number(hits ?? 0), misses: Number(misses ?? 0) }
    },
    async mostRequested(limit) {
      await writeCounts()
      const now = Date.now()
      const requested = await client.zUnionWithScores([requestedKey(now), requestedKey(now - DAY_SECONDS * 1_000)])
      return requested
        .sort((left, right) => right.score - left.score)
        .slice(0, limit)
        .map(({ value }) => value)
    },
  }
}
