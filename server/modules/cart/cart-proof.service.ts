import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16

/** What a customer proves a cart by. */
export interface CartProof {
  cartId: string
  protectCode: string
}

/** 128 random bits in hexadecimal. */
export const randomToken = (): string => randomBytes(ID_BYTES).toString('hex')

/** What is kept of a protectCode. It is random and long, so that a plain hash cannot be guessed back. */
export const hashOf = (protectCode: string): string => createHash('sha256').update(protectCode).digest('hex')

/** Compares in the same time whether there is such a hash or not, and however much of it is right. */
export function isProven(protectCode: string, hash: string | undefined): boolean {
  const given = Buffer.from(hashOf(protectCode), 'hex')
  const kept = hash === undefined ? Buffer.alloc(given.length) : Buffer.from(hash, 'hex')
  return timingSafeEqual(given, kept) && hash !== undefined
}
