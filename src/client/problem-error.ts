import type { ProblemCode, ProblemResponse } from '#contract/problem.ts'

/** Error codes without a response. */
export type SilentCode = 'network' | 'timeout'

/** A request as sent, including secrets. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Error of a failed request. Status 0: no response (`network`, `timeout`). An aborted request throws its abort reason instead. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ProblemCode | SilentCode
  readonly status: number
  readonly payload: ProblemResponse['payload'] | null
  #request: SentRequest | null = null

  constructor(code: ProblemCode | SilentCode, status: number, message: string, payload: ProblemResponse['payload'] | null = null) {
    super(message)
    this.code = code
    this.status = status
    this.payload = payload
  }

  /** The failed request, for error details; a private field, so that logging the error does not print secrets. */
  get request(): SentRequest | null {
    return this.#request
  }

  /** Sets the failed request. */
  withRequest(request: SentRequest): this {
    this.#request = request
    return this
  }
}

const textIn = (from: unknown, name: string): string | undefined => {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The text of a failure without one of its own (ERR-20). */
export const GENERIC_FAILURE = 'Something went wrong'

/** Error for a response: its problem body, or the best match for its status when the body is no problem. */
export function problemIn(status: number, text: string): ProblemError {
  const body = readObject(text)
  const serverMessage = textIn(body, 'message') ?? textIn(body?.payload, 'message') ?? textIn(body?.data, 'errorMessage')
  if (body && typeof body.code === 'string') {
    const { code, statusCode = status, payload = null } = body as unknown as ProblemResponse
    return new ProblemError(code as ProblemCode, statusCode, serverMessage ?? code, payload)
  }
  if (status === 404) return new ProblemError('not-found', status, serverMessage ?? 'Not found')
  if (status >= 400 && status < 500 && serverMessage) return new ProblemError('malformed-request', status, serverMessage)
  const isBusy = status === 502 || status === 503 || status === 504
  return new ProblemError(isBusy ? 'unavailable' : 'server-error', status, serverMessage ?? GENERIC_FAILURE)
}

/** Parses a JSON object; undefined when the text is something else. */
export function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
