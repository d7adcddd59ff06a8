import { Link } from '@tanstack/react-router'
import type { Paging } from '#contract/paging.ts'
import { usePaginationText } from '#src/i18n/use-pagination-text.ts'
import { Pagination } from '#src/ui/pagination.tsx'

const PAGES_SHOWN = 5

/** Links to the pages of what this page of the back office lists; the other search parameters stay. */
export function ListPages({ paging }: { paging: Pick<Paging, 'page' | 'lastPage'> | undefined }) {
  const text = usePaginationText()
  if (!paging || paging.lastPage === 1) return null
  return (
    <Pagination
      page={paging.page}
      lastPage={paging.lastPage}
      size={PAGES_SHOWN}
      text={text}
      link={(number, attributes, content) => (
        <Link to="." search={({ page: _, ...others }) => (number > 1 ? { ...others, page: number } : others)} {...attributes}>
          {content}
        </Link>
      )}
    />
  )
}
