import type { ProblemAnswer, ProblemCode } from '#contract/problem.ts'

/** Codes of failures that came without an answer of the platform. */
export type SilentCode = 'network' | 'timeout'

/** A request as it was sent, secrets and all. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The one error a call fails with. Status 0: nothing was answered (`network`, `timeout`). An aborted call throws its signal's reason instead. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ProblemCode | SilentCode
  readonly status: number
  readonly payload: ProblemAnswer['payload'] | null
  #request: SentRequest | null = null

  constructor(code: ProblemCode | SilentCode, status: number, message: string, payload: ProblemAnswer['payload'] | null = null) {
    super(message)
    this.code = code
    this.status = status
    this.payload = payload
  }

  /** What was asked, for those who look for the fault; nothing that prints the error prints it. */
  get request(): SentRequest | null {
    return this.#request
  }

  /** Remembers what was asked. */
  answering(request: SentRequest): this {
    this.#request = request
    return this
  }
}

const textIn = (from: unknown, name: string): string | undefined => {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What an answer of this status and text says: the platform's own problem, or what is nearest to an answer that is not one. */
export function problemIn(status: number, text: string): ProblemError {
  const answer = readObject(text)
  const said = textIn(answer, 'message') ?? textIn(answer?.payload, 'message') ?? textIn(answer?.data, 'errorMessage')
  if (answer && typeof answer.code === 'string') {
    const { code, statusCode = status, payload = null } = answer as unknown as ProblemAnswer
    return new ProblemError(code as ProblemCode, statusCode, said ?? code, payload)
  }
  if (status === 404) return new ProblemError('not-found', status, said ?? 'Not found')
  if (status >= 400 && status < 500 && said) return new ProblemError('malformed-request', status, said)
  const isBusy = status === 502 || status === 503 || status === 504
  return new ProblemError(isBusy ? 'unavailable' : 'server-error', status, said ?? `The server answered ${status}`)
}

/** The JSON object in a text, or nothing. */
export function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
