import { Link } from '@tanstack/react-router'
import { LIST_SCROLLS_MS, PAGINATION_WINDOW } from '#contract/catalogue.constants.ts'
import type { Paging } from '#contract/paging.ts'
import { usePaginationText } from '#src/i18n/use-pagination-text.ts'
import type { ShopSearch } from '#src/queries/list-search-params.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { changedSearch, isNewTabClick } from './list-links.ts'

interface ListPaginationProps {
  paging: Paging
  slug: string | undefined
  search: ShopSearch
  onTurn: (page: number) => void
}

/** Pagination of the list; a new page is shown from its top. */
export function ListPagination({ paging, slug, search, onTurn }: ListPaginationProps) {
  const pageWords = usePaginationText()
  return (
    <Pagination
      page={paging.page}
      lastPage={paging.lastPage}
      size={PAGINATION_WINDOW}
      text={pageWords}
      link={(page, attributes, content) => (
        <Link
          {...attributes}
          to="/{-$locale}/shop/{-$slug}"
          params={{ slug }}
          activeOptions={{ exact: true }}
          search={page > 1 ? { ...search, page } : changedSearch(search, {})}
          resetScroll={false}
          viewTransition={false}
          onClick={(event) => {
            if (isNewTabClick(event)) return
            onTurn(page)
            setTimeout(() => scrollTo({ top: 0, behavior: 'instant' }), LIST_SCROLLS_MS)
          }}
        >
          {content}
        </Link>
      )}
    />
  )
}
