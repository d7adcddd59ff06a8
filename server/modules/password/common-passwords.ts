import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Sorted hashes of the most used passwords, written by `scripts/write-common-passwords.ts`. */
export const COMMON_PASSWORDS_FILE = new URL('./common-passwords.bin', import.meta.url)
const BYTES = 6

/** The first 48 bits of SHA-256: of a hundred thousand, one in three thousand million others has the same. */
export const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, BYTES)

let hashes: ReadonlySet<number> | undefined

function readHashes(): ReadonlySet<number> {
  const bytes = readFileSync(COMMON_PASSWORDS_FILE)
  return new Set(Array.from({ length: bytes.length / BYTES }, (_, index) => bytes.readUIntBE(index * BYTES, BYTES)))
}

/** Whether a text, in lower case without diacritics, is one of the 100,000 most used passwords. */
export function isMostUsed(text: string): boolean {
  hashes ??= readHashes()
  return hashes.has(hashOf(text))
}
