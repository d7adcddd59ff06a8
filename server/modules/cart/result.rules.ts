import type { FieldProblem, ProblemCode } from '#contract/problem.ts'

/** Why something cannot be done. */
export interface Fault {
  code: ProblemCode
  extra?: { available?: number; fields?: FieldProblem[] }
}
export type Result<T> = { value: T } | { fault: Fault }

export const ok = <T>(value: T): Result<T> => ({ value })
export const rejected = (code: ProblemCode, extra: Fault['extra'] = {}): { fault: Fault } => ({ fault: { code, extra } })
export const invalid = (field: FieldProblem) => rejected('invalid-input', { fields: [field] })
