import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import type { FilterParts } from './filter-form.tsx'
import { FilterForm } from './filter-form.tsx'
import css from './filter-sheet.module.css'

interface FilterSheetProps extends FilterParts {
  open: boolean
  /** Number of products that match; undefined while loading. */
  total: number | undefined
  onClose: () => void
}

/** Filters in a drawer on small screens, with the number of matching products. */
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
