import type { OfferedFactors } from '#contract/passkey.ts'
import type { CouponProblem, FieldProblem } from '#contract/problem.ts'

/** Why an operation failed, as thrown by the client: an error code of the contract, or `network` / `timeout` with status 0 without a response. */
export interface Problem {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly payload?:
    | {
        readonly available?: number | undefined
        readonly coupon?: CouponProblem | undefined
        readonly orderSlug?: string | undefined
        readonly factors?: OfferedFactors | undefined
        readonly fields?: readonly FieldProblem[] | undefined
      }
    | null
    | undefined
}

const hasCode = (error: object): error is Problem => 'code' in error && typeof error.code === 'string' && 'status' in error && typeof error.status === 'number'

/** The problem of a thrown value; the same object when it is one already. */
export function problemOf(error: unknown): Problem {
  if (typeof error === 'object' && error !== null && hasCode(error)) return error
  return { code: 'unknown', status: 0, message: error instanceof Error ? error.message : String(error) }
}

/** Params of actions and guards: the problem of a failed actor. */
export const problemParams = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })

/** The operation may or may not have been processed: an idempotent one can be retried. */
export const isTransient = ({ code, status }: Problem): boolean => code === 'network' || code === 'timeout' || code === 'idempotency-in-flight' || status >= 500

/** Delays before the first and the second retry, in milliseconds. */
export const RETRY_PAUSES_MS = [500, 2000] as const
export const retryPause = (attempts: number): number => RETRY_PAUSES_MS[attempts - 1] ?? 2000
