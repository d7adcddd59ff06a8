import type { FieldProblem, ProblemCode } from '#contract/problem.ts'

/** The error of a rejected change. */
export interface CartError {
  code: ProblemCode
  extra?: { available?: number; fields?: FieldProblem[] }
}
export type Result<T> = { value: T } | { error: CartError }

export const ok = <T>(value: T): Result<T> => ({ value })
export const rejected = (code: ProblemCode, extra: CartError['extra'] = {}): { error: CartError } => ({ error: { code, extra } })
export const invalid = (field: FieldProblem) => rejected('invalid-input', { fields: [field] })
