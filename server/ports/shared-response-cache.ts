import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import type { NewResponse, SharedResponseCache } from '#server/kernel/response-cache.ts'

interface Options {
  readonly url: string
  /** Told apart from other versions of the shop, whose pages name other scripts. */
  readonly version: string
  readonly onProblem: (error: unknown) => void
}

export interface ConnectedResponseCache extends SharedResponseCache {
  /** Whether it can be asked now. */
  isConnected(): boolean
  close(): void
}

/** Longer than this nobody waits for it: the answer is made. */
const TIMEOUT_MS = 250
const RETRY_MS = 100
const RECONNECT_MS = { first: 100, longest: 5_000 }
const ALL_TAGS = '*'

// Every change counts up, and each tag remembers its last one: an answer is good while none of its tags changed after the moment it
// was begun at. So it is right for a process, too, that heard nothing of the change. One from a moment to come was begun before Redis
// lost its count.
const FIND = `
local moment = redis.call('GET', KEYS[2]) or '0'
local kept = redis.call('HMGET', KEYS[1], 'moment', 'tags', 'answer')
if not kept[1] or tonumber(kept[1]) > tonumber(moment) then return {moment} end
for tag in string.gmatch(kept[2] .. ' ${ALL_TAGS}', '%S+') do
  local changed = redis.call('HGET', KEYS[3], tag)
  if changed and tonumber(changed) > tonumber(kept[1]) then return {moment} end
end
return {moment, kept[3]}`
const STORE = `
redis.call('HSET', KEYS[1], 'moment', ARGV[1], 'tags', ARGV[2], 'answer', ARGV[3])
redis.call('EXPIRE', KEYS[1], ARGV[4])`
const PURGE = `
local moment = redis.call('INCR', KEYS[1])
for index = 3, #ARGV do redis.call('HSET', KEYS[2], ARGV[index], moment) end
redis.call('PUBLISH', ARGV[1], ARGV[2])`

const REVISION_KEY = 'bonaca:moment'
const CHANGES_KEY = 'bonaca:changed'
const CHANNEL = 'bonaca:changes'

/**
 * Answers that the processes of a shop share in Redis. While it is away each process serves from itself, and what it changed is told
 * when it is back.
 */
export function connectResponseCache({ url, version, onProblem }: Options): ConnectedResponseCache {
  const name = randomUUID()
  const reconnectStrategy = (tries: number) => Math.min(RECONNECT_MS.first * 2 ** Math.min(tries, 10), RECONNECT_MS.longest)
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy },
    commandOptions: { timeout: TIMEOUT_MS },
  })
  const subscriber = client.duplicate({ disableOfflineQueue: false, commandOptions: {} })
  const listeners: ((tags: readonly string[] | null) => void)[] = []
  // What changed and was not told yet, and what is being told: while there is any, nothing that Redis keeps is believed.
  const pendingTags = new Set<string>()
  const sentTags = new Set<string>()
  let isDisconnected = false

  function reportProblem(error: unknown): void {
    if (!isDisconnected) onProblem(error)
    isDisconnected = true
  }

  const keyOf = (key: string): string => `bonaca:answer:${version}:${key}`

  function onMessage(message: string): void {
    const [from, ...tags] = message.split(' ')
    if (from === name) return
    for (const listener of listeners) listener(tags.includes(ALL_TAGS) ? null : tags)
  }

  // A command that a busy process could not send in time is lost, so it is tried until Redis says that it was done.
  async function publishPending(): Promise<void> {
    if (pendingTags.size === 0 || sentTags.size > 0 || !client.isReady) return
    for (const tag of pendingTags) sentTags.add(tag)
    pendingTags.clear()
    const tags = [...sentTags]
    try {
      await client.eval(PURGE, { keys: [REVISION_KEY, CHANGES_KEY], arguments: [CHANNEL, [name, ...tags].join(' '), ...tags] })
      sentTags.clear()
      void publishPending()
    } catch (error) {
      for (const tag of tags) pendingTags.add(tag)
      sentTags.clear()
      reportProblem(error)
      setTimeout(() => void publishPending(), RETRY_MS).unref()
    }
  }

  client.on('error', reportProblem)
  client.on('ready', () => {
    isDisconnected = false
    void publishPending()
  })
  subscriber.on('error', reportProblem)
  // Changes may have been told while nobody heard them.
  subscriber.on('ready', () => {
    for (const listener of listeners) listener(null)
  })
  client.connect().catch(reportProblem)
  subscriber
    .connect()
    .then(() => subscriber.subscribe(CHANNEL, onMessage))
    .catch(reportProblem)

  return {
    isConnected: () => client.isReady && subscriber.isReady,
    async find(key) {
      if (!client.isReady || pendingTags.size + sentTags.size > 0) return { revision: null, answer: null }
      try {
        const found = (await client.eval(FIND, { keys: [keyOf(key), REVISION_KEY, CHANGES_KEY] })) as [string, string?]
        return { revision: found[0], answer: found[1] === undefined ? null : (JSON.parse(found[1]) as NewResponse) }
      } catch (error) {
        reportProblem(error)
        return { revision: null, answer: null }
      }
    },
    store(key, { body, status, headers, tags = [] }, seconds, revision) {
      if (!client.isReady) return
      const answer = JSON.stringify({ body, status, headers, tags })
      client.eval(STORE, { keys: [keyOf(key)], arguments: [revision, tags.join(' '), answer, String(Math.max(1, Math.floor(seconds)))] }).catch(reportProblem)
    },
    purge(tags) {
      for (const tag of tags ?? [ALL_TAGS]) pendingTags.add(tag)
      void publishPending()
    },
    onPurge: (listener) => void listeners.push(listener),
    close() {
      client.destroy()
      subscriber.destroy()
    },
  }
}
