import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16

/** The id and code that prove a cart. */
export interface CartProof {
  cartId: string
  protectCode: string
}

/** 128 random bits in hexadecimal. */
export const randomToken = (): string => randomBytes(ID_BYTES).toString('hex')

/** The stored hash of a protectCode. The code is random and long, so a plain hash cannot be reversed. */
export const hashOf = (protectCode: string): string => createHash('sha256').update(protectCode).digest('hex')

/** Compares in constant time, whether the hash exists or not. */
export function isProven(protectCode: string, hash: string | undefined): boolean {
  const given = Buffer.from(hashOf(protectCode), 'hex')
  const storedHash = hash === undefined ? Buffer.alloc(given.length) : Buffer.from(hash, 'hex')
  return timingSafeEqual(given, storedHash) && hash !== undefined
}
