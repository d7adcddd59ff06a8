import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import type { FilterParts } from './filter-form.tsx'
import { FilterForm } from './filter-form.tsx'
import css from './filter-sheet.module.css'

interface FilterSheetProps extends FilterParts {
  open: boolean
  /** Products that the filters leave; undefined while they are counted. */
  total: number | undefined
  onClose: () => void
}

/** The filters on a phone, with the number of products they leave. */
export function FilterSheet({ open, total, onClose, ...parts }: FilterSheetProps) {
  const { shop, common } = useText('shop')
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={shop.filters()}
      closeLabel={shop.hideFilters()}
      head={<p className={css.title}>{shop.filters()}</p>}
      foot={
        <>
          <Button variant="secondary" onClick={parts.clear}>
            {common.clear()}
          </Button>
          <Button onClick={onClose}>
            <span aria-live="polite">{total === undefined ? shop.applyFilters() : shop.showCount({ count: total })}</span>
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <FilterForm {...parts} />
      </div>
    </Drawer>
  )
}
