import { useHydrated, useRouter } from '@tanstack/react-router'
import { useText } from '#src/i18n/use-text.ts'
import { isFilterName } from '#src/queries/list-search-params.ts'
import { Alert } from '#src/ui/alert.tsx'
import css from './list-notices.module.css'
import type { ShownList } from './use-product-list.ts'

/** Whether the address bar has a filter that the server did not know, so that it rendered the list without it. */
function useUnknownFilter(): boolean {
  const { unknownSearch = [] } = useRouter().options.context
  const isHydrated = useHydrated()
  return isHydrated && unknownSearch.some((name) => isFilterName(name) && new URLSearchParams(location.search).has(name))
}

/** Notices that a filter or the page number in the URL was ignored. */
export function ListNotices({ shown: { list, isReduced, isElsewhere } }: { shown: ShownList }) {
  const { shop } = useText('shop')
  const isLeftOut = useUnknownFilter() || isReduced
  if (!isLeftOut && !isElsewhere) return null
  return (
    <div className={css.root}>
      {isLeftOut ? <Alert>{shop.leftOut()}</Alert> : null}
      {isElsewhere && list ? <Alert>{shop.noSuchPage({ page: list.paging.page })}</Alert> : null}
    </div>
  )
}
