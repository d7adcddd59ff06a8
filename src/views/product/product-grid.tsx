import type { ReactNode } from 'react'
import css from './product-card.module.css'

/** Cards in rows whose photographs touch; `dim` while newer ones are fetched. */
export function ProductGrid({ max, dim, children }: { max?: 4; dim?: boolean; children: ReactNode }) {
  return (
    <div className={css.frame}>
      <ul className={css.grid} data-max={max} data-dim={dim ? '' : undefined}>
        {children}
      </ul>
    </div>
  )
}

/** A cell of the grid that leads on; `children` is one link. */
export function GridLink({ children }: { children: ReactNode }) {
  return <li className={css.gridLink}>{children}</li>
}
