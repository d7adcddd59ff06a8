import { Link } from '@tanstack/react-router'
import { Wordmark } from '#src/ui/wordmark.tsx'
import { textOf, useElement } from './element-parts.ts'
import css from './home-link.module.css'

/** The wordmark, leading home. */
export function HomeLink({ size, onClick }: { size?: string; onClick?: () => void }) {
  const element = useElement('header-section')
  return (
    <Link
      className={css.root}
      to="/{-$locale}"
      activeOptions={{ exact: true }}
      aria-label={textOf(element, 'wordmarkAria') || 'škoj'}
      data-home=""
      onClick={onClick}
    >
      <Wordmark {...(size ? { size } : {})} />
    </Link>
  )
}
