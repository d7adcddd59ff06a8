import type { ReactNode } from 'react'
import css from './product-card.module.css'

/** Grid of product cards without gaps; `dim` while newer products load. */
export function ProductGrid({ max, dim, children }: { max?: 4; dim?: boolean; children: ReactNode }) {
  return (
    <div className={css.frame}>
      <ul className={css.grid} data-max={max} data-dim={dim ? '' : undefined}>
        {children}
      </ul>
    </div>
  )
}

/** Grid cell for a link to more products; `children` is one link. */
export function GridLink({ children }: { children: ReactNode }) {
  return <li className={css.gridLink}>{children}</li>
}
