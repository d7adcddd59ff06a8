import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { pageWindow } from './page-window.ts'
import css from './pagination.module.css'

interface PaginationProps {
  page: number
  lastPage: number
  size: number
  text: { label: string; first: string; previous: string; next: string; last: string; page: (page: number) => string }
  /** Renders the link to a page with these attributes. */
  link: (page: number, attributes: { 'aria-label': string; rel?: 'prev' | 'next'; 'data-far'?: '' }, content: ReactNode) => ReactNode
}

/** Pagination links of a list. */
export function Pagination({ page, lastPage, size, text, link }: PaginationProps) {
  const end = (icon: 'first' | 'left' | 'right' | 'last', to: number, label: string, rel?: 'prev' | 'next') =>
    to === page || to < 1 || to > lastPage ? (
      // biome-ignore lint/a11y/useSemanticElements: a link without a target has no element of its own
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link needs no focus
      <span role="link" aria-disabled="true" aria-label={label}>
        <Icon name={icon} />
      </span>
    ) : (
      link(to, { 'aria-label': label, ...(rel ? { rel } : {}) }, <Icon name={icon} />)
    )
  return (
    <nav className={css.root} aria-label={text.label}>
      {end('first', 1, text.first)}
      {end('left', page - 1, text.previous, 'prev')}
      {pageWindow(page, lastPage, size).map((number) =>
        number === page ? (
          <span key={number} aria-current="page">
            {number}
          </span>
        ) : (
          <Numbered key={number}>
            {link(number, { 'aria-label': text.page(number), ...(Math.abs(number - page) > 1 ? { 'data-far': '' } : {}) }, number)}
          </Numbered>
        ),
      )}
      {end('right', page + 1, text.next, 'next')}
      {end('last', lastPage, text.last)}
    </nav>
  )
}

const Numbered = ({ children }: { children: ReactNode }) => children
