import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { createWorkQueue } from '#server/kernel/work-queue.ts'

/**
 * Hashes and verifies passwords, a few at a time, since each takes memory and CPU. `from` is the requesting network: when too many wait, one of
 * the network with most of them is rejected with `unavailable`, so that no network blocks the others.
 */
export interface Passwords {
  /** A hash in the PHC format, with its parameters. */
  hash(password: string, from?: string): Promise<string>
  /** Takes as long without a hash. */
  matches(password: string, hash: string | null | undefined, from?: string): Promise<boolean>
}

interface Parts {
  memory: number
  passes: number
  parallelism: number
  nonce: Buffer
  tag: Buffer
}

// The minimum of OWASP's password storage guide: 19 MiB, two passes.
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const
const NONCE_BYTES = 16
const TAG_BYTES = 32
const AT_ONCE = 2
const WAITING_MAX = 60
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const NO_HASH: Parts = { ...PARAMETERS, nonce: Buffer.alloc(NONCE_BYTES), tag: Buffer.alloc(TAG_BYTES) }

const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
const phcOf = ({ memory, passes, parallelism, nonce, tag }: Parts): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(nonce)}$${bare(tag)}`

function partsOf(hash: string): Parts {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = PHC.exec(hash) ?? []
  if (!memory) throw new Error('A password hash of an unknown format is stored')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Whether the hash has other parameters than new ones. */
export function isOutdated(hash: string): boolean {
  const { memory, passes, parallelism } = partsOf(hash)
  return memory !== PARAMETERS.memory || passes !== PARAMETERS.passes || parallelism !== PARAMETERS.parallelism
}

const derive = (parameters: Argon2Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag))))

/** One per process: it counts running hashes. */
export function createPasswords(): Passwords {
  const enqueue = createWorkQueue({ atOnce: AT_ONCE, waitingMax: WAITING_MAX })
  const tagFor = (password: string, from: string, { memory, passes, parallelism, nonce, tag }: Parts) =>
    enqueue(() => derive({ message: password.normalize('NFC'), nonce, memory, passes, parallelism, tagLength: tag.length }), { from })

  return {
    async hash(password, from = '') {
      const parts = { ...NO_HASH, nonce: randomBytes(NONCE_BYTES) }
      return phcOf({ ...parts, tag: await tagFor(password, from, parts) })
    },
    async matches(password, hash, from = '') {
      const parts = hash ? partsOf(hash) : NO_HASH
      return timingSafeEqual(await tagFor(password, from, parts), parts.tag) && Boolean(hash)
    },
  }
}
