/** The payload of a JWT; null where nothing can be read. Its signature is the server's to check. */
function payloadOf(accessToken: string): Readonly<Record<string, unknown>> | null {
  try {
    const payload: unknown = JSON.parse(atob((accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof payload === 'object' && payload !== null ? (payload as Readonly<Record<string, unknown>>) : null
  } catch {
    return null
  }
}

/** When an access token ends, in milliseconds; null where it does not say it. */
export function tokenExpiry(accessToken: string): number | null {
  const exp = payloadOf(accessToken)?.exp
  return typeof exp === 'number' ? exp * 1000 : null
}

/** Whose an access token is; null where it does not say it. */
export function tokenUserId(accessToken: string): number | null {
  const subject = payloadOf(accessToken)?.sub
  return typeof subject === 'string' && /^[1-9]\d*$/.test(subject) ? Number(subject) : null
}
