import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Fields } from './payment-provider.ts'

/** Path of the sandbox on the shop's own origin. */
export const SANDBOX = '/sandbox-payments'

const texts = (fields: Fields): [string, string][] =>
  Object.entries(fields)
    .filter(([name]) => name !== 'signature')
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([left], [expected]) => (left < expected ? -1 : 1))

/** HMAC-SHA256 over all fields by name, with their lengths, so that no text can move from one to another. */
export function signatureOf(secret: string, fields: Fields): string {
  const hmac = createHmac('sha256', secret)
  for (const [name, value] of texts(fields)) hmac.update(`${name.length}:${name}=${value.length}:${value};`)
  return hmac.digest('hex')
}

export const signed = (secret: string, fields: Readonly<Record<string, string>>): Record<string, string> => ({
  ...fields,
  signature: signatureOf(secret, fields),
})

/** Whether the fields were signed with the secret. */
export function isSigned(secret: string, fields: Fields): boolean {
  const [given, expected] = [Buffer.from(String(fields.signature ?? '')), Buffer.from(signatureOf(secret, fields))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
