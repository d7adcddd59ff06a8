import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { entryTag, type NewResponse, type SharedResponseCache } from '#server/kernel/response-cache.ts'
import { ALL_TAGS, aboutEntry, CHANGES_KEY, IS_VALID, REVISION_KEY, sharedEntries } from './shared-entries.ts'

interface Options {
  readonly url: string
  /** Key prefix that separates versions of the shop, whose pages load other scripts. */
  readonly version: string
  readonly onProblem: (error: unknown) => void
}

export interface ConnectedResponseCache extends SharedResponseCache {
  /** Whether Redis is connected. */
  isConnected(): boolean
  close(): void
}

/** Timeout of a read: then the response is computed. */
const TIMEOUT_MS = 250
const RETRY_MS = 100
const RECONNECT_MS = { first: 100, longest: 5_000 }

const FIND = `${IS_VALID}
local kept = redis.call('HMGET', KEYS[3], 'moment', 'tags', 'answer')
if is_valid(kept[1], kept[2]) then return {moment, kept[3]} end
return {moment}`
const STORE = `
redis.call('HSET', KEYS[1], 'moment', ARGV[1], 'tags', ARGV[2], 'answer', ARGV[3], 'about', ARGV[5], 'hits', 0)
redis.call('EXPIRE', KEYS[1], ARGV[4])`
const PURGE = `
local moment = redis.call('INCR', KEYS[1])
for index = 3, #ARGV do redis.call('HSET', KEYS[2], ARGV[index], moment) end
redis.call('PUBLISH', ARGV[1], ARGV[2])`

const CHANNEL = 'bonaca:changes'

/**
 * The response cache shared in Redis. While Redis is down each process serves from its own cache, and its purges are published when Redis is
 * back.
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
  // Purges that are not published yet: while there are any, nothing from Redis is trusted.
  const pendingTags = new Set<string>()
  const sentTags = new Set<string>()
  let isDisconnected = false

  function reportProblem(error: unknown): void {
    if (!isDisconnected) onProblem(error)
    isDisconnected = true
  }

  const prefix = `bonaca:answer:${version}:`
  const keyOf = (key: string): string => `${prefix}${key}`

  function onMessage(message: string): void {
    const [from, ...tags] = message.split(' ')
    if (from === name) return
    for (const listener of listeners) listener(tags.includes(ALL_TAGS) ? null : tags)
  }

  // A command that a busy process could not send in time is lost, so it is retried until Redis acknowledges it.
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
  // Purges may have been published while disconnected.
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
      if (!client.isReady || pendingTags.size + sentTags.size > 0) return { revision: null, response: null }
      try {
        const found = (await client.eval(FIND, { keys: [REVISION_KEY, CHANGES_KEY, keyOf(key)] })) as [string, string?]
        return { revision: found[0], response: found[1] === undefined ? null : (JSON.parse(found[1]) as NewResponse) }
      } catch (error) {
        reportProblem(error)
        return { revision: null, response: null }
      }
    },
    store(key, { body, status, headers, tags = [] }, seconds, revision) {
      if (!client.isReady) return
      const response = JSON.stringify({ body, status, headers, tags })
      const [at, ttl] = [Date.now(), Math.max(1, Math.floor(seconds))]
      const all = [...tags, entryTag(key)]
      const about = aboutEntry({ revision, status, bytes: Buffer.byteLength(response), at, expires: at + ttl * 1_000, tags: all })
      client.eval(STORE, { keys: [keyOf(key)], arguments: [revision, all.join(' '), response, String(ttl), about] }).catch(reportProblem)
    },
    purge(tags) {
      for (const tag of tags ?? [ALL_TAGS]) pendingTags.add(tag)
      void publishPending()
    },
    onPurge: (listener) => void listeners.push(listener),
    entries: sharedEntries(client, { prefix, onProblem: reportProblem }),
    close() {
      client.destroy()
      subscriber.destroy()
    },
  }
}
