import type * as z from 'zod/mini'
import type { FieldProblem } from '#contract/problem.ts'

type Issue = z.core.$ZodIssue

const numberOf = (limit: number | bigint): number => Number(limit)

function problemOf(issue: Issue): Omit<FieldProblem, 'path'> {
  switch (issue.code) {
    case 'too_big':
      return { key: issue.origin === 'string' || issue.origin === 'array' ? 'maxLength' : 'maxValue', limit: numberOf(issue.maximum) }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { key: 'required' }
      return { key: issue.origin === 'string' || issue.origin === 'array' ? 'minLength' : 'minValue', limit: numberOf(issue.minimum) }
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'email' : issue.format === 'safeint' ? 'integer' : 'format' }
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { key: 'required' }
      return { key: issue.expected === 'int' ? 'integer' : 'type' }
    case 'unrecognized_keys':
      return { key: 'unknownKey' }
    case 'custom':
      return { key: issue.message === 'text' || issue.message === 'required' ? issue.message : 'invalid' }
    default:
      return { key: 'invalid' }
  }
}

/** Schema issues in contract format; fifty at most. */
export const fieldProblems = (issues: readonly Issue[]): FieldProblem[] =>
  issues.slice(0, 50).map((issue) => ({ path: issue.path.map(String).join('.'), ...problemOf(issue) }))
