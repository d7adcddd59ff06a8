import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'

/** Shows a problem at its field; returns it when it belongs to none. `fields` maps problem codes to fields. */
export function useFieldProblem<T extends FieldValues>(
  problem: Problem | null,
  fields: Readonly<Partial<Record<string, Path<T>>>>,
  setError: UseFormSetError<T>,
): Problem | null {
  useText('notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const field = problem ? fields[problem.code] : undefined
  useEffect(() => {
    if (problem && field) setError(field, { type: problem.code, message: problemText(texts, locale, problem) ?? '' }, { shouldFocus: true })
  }, [problem, field, setError, texts, locale])
  return field ? null : problem
}
