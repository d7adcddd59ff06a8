import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import css from './list-notices.module.css'
import type { ShownList } from './use-product-list.ts'

/** Notices that a filter or the page number in the URL was ignored. */
export function ListNotices({ shown: { list, isReduced, isElsewhere } }: { shown: ShownList }) {
  const { shop } = useText('shop')
  if (!isReduced && !isElsewhere) return null
  return (
    <div className={css.root}>
      {isReduced ? <Alert>{shop.leftOut()}</Alert> : null}
      {isElsewhere && list ? <Alert>{shop.noSuchPage({ page: list.paging.page })}</Alert> : null}
    </div>
  )
}
