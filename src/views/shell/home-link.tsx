import { Link } from '@tanstack/react-router'
import { Wordmark } from '#src/ui/wordmark.tsx'
import css from './home-link.module.css'
import { textOf, useElement } from './use-element.ts'

/** Wordmark that links to the home page. */
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
