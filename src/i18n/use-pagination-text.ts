import { useText } from './use-text.ts'

/** Texts of the pagination. */
export function usePaginationText() {
  const { aria } = useText()
  return {
    label: aria.pagination(),
    first: aria.firstPage(),
    previous: aria.previousPage(),
    next: aria.nextPage(),
    last: aria.lastPage(),
    page: (page: number) => aria.pageNumber({ page }),
  }
}
