import { useText } from '#src/i18n/use-text.ts'
import css from './skip-link.module.css'

/** First stop of the Tab key. */
export function SkipLink() {
  return (
    <a className={css.root} href="#main">
      {useText().header.skip()}
    </a>
  )
}
