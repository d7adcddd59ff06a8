import { Link } from '@tanstack/react-router'
import { LIST_SCROLLS_MS, PAGINATION_WINDOW } from '#contract/catalogue.constants.ts'
import type { Paging } from '#contract/paging.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { ShopSearch } from '#src/queries/list-address.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { changed, isElsewhere } from './list-links.ts'

interface ListPagesProps {
  paging: Paging
  slug: string | undefined
  search: ShopSearch
  onTurn: (page: number) => void
}

/** Links to the pages of the list; a turned page begins at the top. */
export function ListPages({ paging, slug, search, onTurn }: ListPagesProps) {
  const { aria } = useText('shop')
  return (
    <Pagination
      page={paging.page}
      lastPage={paging.lastPage}
      size={PAGINATION_WINDOW}
      words={{
        label: aria.pagination(),
        first: aria.firstPage(),
        previous: aria.previousPage(),
        next: aria.nextPage(),
        last: aria.lastPage(),
        page: (page) => aria.pageNumber({ page }),
      }}
      link={(page, attributes, content) => (
        <Link
          {...attributes}
          to="/{-$locale}/shop/{-$slug}"
          params={{ slug }}
          search={page > 1 ? { ...search, page } : changed(search, {})}
          resetScroll={false}
          viewTransition={false}
          onClick={(event) => {
            if (isElsewhere(event)) return
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
