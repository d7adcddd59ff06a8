import type { CouponProblem, FieldProblem } from '#contract/problem.ts'

/** Why a call failed, as the client throws it: a code of the contract, or `network` / `timeout` with status 0 when nothing was answered. */
export interface Problem {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly payload?:
    | {
        readonly available?: number | undefined
        readonly coupon?: CouponProblem | undefined
        readonly orderSlug?: string | undefined
        readonly fields?: readonly FieldProblem[] | undefined
      }
    | null
    | undefined
}

const hasCode = (error: object): error is Problem => 'code' in error && typeof error.code === 'string' && 'status' in error && typeof error.status === 'number'

/** The problem in whatever was thrown; the same object when it is one already. */
export function problemOf(error: unknown): Problem {
  if (typeof error === 'object' && error !== null && hasCode(error)) return error
  return { code: 'unknown', status: 0, message: error instanceof Error ? error.message : String(error) }
}

/** Params of actions and guards that take the problem of a failed actor. */
export const problemParams = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })

/** The call may have been done or not, or was not done for now: a keyed or safe call can be sent again. */
export const isPassing = ({ code, status }: Problem): boolean => code === 'network' || code === 'timeout' || code === 'idempotency-in-flight' || status >= 500

/** Pauses before the second and the third try, in milliseconds. */
export const RETRY_PAUSES_MS = [500, 2000] as const
export const retryPause = (attempts: number): number => RETRY_PAUSES_MS[attempts - 1] ?? 2000
