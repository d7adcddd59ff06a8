import { useText } from '#src/i18n/use-text.ts'
import css from './skip-link.module.css'

/** Link to the main content; first in the tab order. */
export function SkipLink() {
  return (
    <a className={css.root} href="#main">
      {useText().header.skip()}
    </a>
  )
}
