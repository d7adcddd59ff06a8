/** An idempotency key. `randomUUID` exists only in secure contexts, not over plain http in a local network. */
export const newKey = (): string =>
  isSecureContext ? crypto.randomUUID() : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
