import type { CSSProperties, ReactNode } from 'react'
import { useNonBreakingSpaces } from './non-breaking-spaces.ts'
import css from './text.module.css'

interface DisplayProps {
  as?: 'h1' | 'h2' | 'h3' | 'p' | 'span'
  size: 1 | 2 | 3 | 4 | 5
  id?: string | undefined
  tabIndex?: number
  style?: CSSProperties | undefined
  children: ReactNode
}

/** `Display` outside the router, without non-breaking spaces. */
export const PlainDisplay = ({ as: Tag = 'h2', size, ...rest }: DisplayProps) => <Tag {...rest} className={css.display} data-size={size} />

/** Title in the display face; `size` 1 is the largest. */
export function Display({ children, ...rest }: DisplayProps) {
  const nbsp = useNonBreakingSpaces()
  return <PlainDisplay {...rest}>{typeof children === 'string' ? nbsp(children) : children}</PlainDisplay>
}

/** Lead paragraph below a title. */
export function Lead({ size, width, children }: { size?: 'lg' | undefined; width?: string; children: ReactNode }) {
  const nbsp = useNonBreakingSpaces()
  return (
    <p className={css.lead} data-size={size} style={width ? { maxInlineSize: width } : undefined}>
      {typeof children === 'string' ? nbsp(children) : children}
    </p>
  )
}

/** Small secondary text, such as a date or a count. */
export function Meta({ as: Tag = 'p', children }: { as?: 'p' | 'span'; children: ReactNode }) {
  return <Tag className={css.meta}>{children}</Tag>
}

/** Small bold text above a title. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={css.eyebrow}>{children}</p>
}
