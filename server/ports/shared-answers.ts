import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import type { NewResponse, SharedResponseCache } from '#server/kernel/response-cache.ts'

interface Options {
  readonly url: string
  /** Told apart from other versions of the shop, whose pages name other scripts. */
  readonly version: string
  readonly onProblem: (error: unknown) => void
}

export interface OpenSharedAnswers extends SharedResponseCache {
  /** Whether it can be asked at this moment. */
  isThere(): boolean
  close(): void
}

/** Longer than this nobody waits for it: the answer is made. */
const PATIENCE_MS = 250
const TRY_AGAIN_MS = 100
const RECONNECT_MS = { first: 100, longest: 5_000 }
const EVERYTHING = '*'

// Every change counts up, and each tag remembers its last one: an answer is good while none of its tags changed after the moment it
// was begun at. So it is right for a process, too, that heard nothing of the change. One from a moment to come was begun before Redis
// lost its count.
const FIND = `
local moment = redis.call('GET', KEYS[2]) or '0'
local kept = redis.call('HMGET', KEYS[1], 'moment', 'tags', 'answer')
if not kept[1] or tonumber(kept[1]) > tonumber(moment) then return {moment} end
for tag in string.gmatch(kept[2] .. ' ${EVERYTHING}', '%S+') do
  local changed = redis.call('HGET', KEYS[3], tag)
  if changed and tonumber(changed) > tonumber(kept[1]) then return {moment} end
end
return {moment, kept[3]}`
const KEEP = `
redis.call('HSET', KEYS[1], 'moment', ARGV[1], 'tags', ARGV[2], 'answer', ARGV[3])
redis.call('EXPIRE', KEYS[1], ARGV[4])`
const PURGE = `
local moment = redis.call('INCR', KEYS[1])
for index = 3, #ARGV do redis.call('HSET', KEYS[2], ARGV[index], moment) end
redis.call('PUBLISH', ARGV[1], ARGV[2])`

const MOMENT = 'bonaca:moment'
const CHANGED = 'bonaca:changed'
const CHANNEL = 'bonaca:changes'

/**
 * Answers that the processes of a shop share in Redis. While it is away each process serves from itself, and what it changed is told
 * when it is back.
 */
export function openSharedAnswers({ url, version, onProblem }: Options): OpenSharedAnswers {
  const name = randomUUID()
  const reconnectStrategy = (tries: number) => Math.min(RECONNECT_MS.first * 2 ** Math.min(tries, 10), RECONNECT_MS.longest)
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy },
    commandOptions: { timeout: PATIENCE_MS },
  })
  const hearing = client.duplicate({ disableOfflineQueue: false, commandOptions: {} })
  const listeners: ((tags: readonly string[] | null) => void)[] = []
  // What changed and was not told yet, and what is being told: while there is any, nothing that Redis keeps is believed.
  const owed = new Set<string>()
  const telling = new Set<string>()
  let isAway = false

  function complain(error: unknown): void {
    if (!isAway) onProblem(error)
    isAway = true
  }

  const keyOf = (key: string): string => `bonaca:answer:${version}:${key}`

  function heard(message: string): void {
    const [from, ...tags] = message.split(' ')
    if (from === name) return
    for (const listener of listeners) listener(tags.includes(EVERYTHING) ? null : tags)
  }

  // A command that a busy process could not send in time is lost, so it is tried until Redis says that it was done.
  async function tellOwed(): Promise<void> {
    if (owed.size === 0 || telling.size > 0 || !client.isReady) return
    for (const tag of owed) telling.add(tag)
    owed.clear()
    const tags = [...telling]
    try {
      await client.eval(PURGE, { keys: [MOMENT, CHANGED], arguments: [CHANNEL, [name, ...tags].join(' '), ...tags] })
      telling.clear()
      void tellOwed()
    } catch (error) {
      for (const tag of tags) owed.add(tag)
      telling.clear()
      complain(error)
      setTimeout(() => void tellOwed(), TRY_AGAIN_MS).unref()
    }
  }

  client.on('error', complain)
  client.on('ready', () => {
    isAway = false
    void tellOwed()
  })
  hearing.on('error', complain)
  // Changes may have been told while nobody heard them.
  hearing.on('ready', () => {
    for (const listener of listeners) listener(null)
  })
  client.connect().catch(complain)
  hearing
    .connect()
    .then(() => hearing.subscribe(CHANNEL, heard))
    .catch(complain)

  return {
    isThere: () => client.isReady && hearing.isReady,
    async find(key) {
      if (!client.isReady || owed.size + telling.size > 0) return { moment: null, answer: null }
      try {
        const found = (await client.eval(FIND, { keys: [keyOf(key), MOMENT, CHANGED] })) as [string, string?]
        return { moment: found[0], answer: found[1] === undefined ? null : (JSON.parse(found[1]) as NewResponse) }
      } catch (error) {
        complain(error)
        return { moment: null, answer: null }
      }
    },
    keep(key, { body, status, headers, tags = [] }, seconds, moment) {
      if (!client.isReady) return
      const answer = JSON.stringify({ body, status, headers, tags })
      client.eval(KEEP, { keys: [keyOf(key)], arguments: [moment, tags.join(' '), answer, String(Math.max(1, Math.floor(seconds)))] }).catch(complain)
    },
    purge(tags) {
      for (const tag of tags ?? [EVERYTHING]) owed.add(tag)
      void tellOwed()
    },
    onPurge: (listener) => void listeners.push(listener),
    close() {
      client.destroy()
      hearing.destroy()
    },
  }
}
