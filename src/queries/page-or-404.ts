import { notFound } from '@tanstack/react-router'
import type { Paging } from '#contract/paging.ts'

/** Throws notFound for a page beyond the last one of a list. Its path exists: it is not reported as missing, and nothing like it is suggested. */
export function pageOr404({ page, lastPage }: Pick<Paging, 'page' | 'lastPage'>): void {
  if (page > Math.max(lastPage, 1)) throw notFound({ data: { lastPage } })
}
