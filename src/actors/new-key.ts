/** A key for one intent. `randomUUID` exists only on secure addresses; a shop tried out over plain http in a local network is none. */
export const newKey = (): string =>
  isSecureContext ? crypto.randomUUID() : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
