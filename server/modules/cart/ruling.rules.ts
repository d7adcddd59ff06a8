import type { FieldProblem, ProblemCode } from '#contract/problem.ts'

/** Why something cannot be done. */
export interface Fault {
  code: ProblemCode
  extra?: { available?: number; fields?: FieldProblem[] }
}
export type Ruling<T> = { granted: T } | { fault: Fault }

export const granted = <T>(value: T): Ruling<T> => ({ granted: value })
export const refused = (code: ProblemCode, extra: Fault['extra'] = {}): { fault: Fault } => ({ fault: { code, extra } })
export const invalid = (field: FieldProblem) => refused('invalid-input', { fields: [field] })
